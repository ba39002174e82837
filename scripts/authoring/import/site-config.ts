import { posix } from 'node:path';
import { parseDocument } from 'yaml';
import { isObject } from '../../../renderer/content/documents.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import type { Repository } from './repository.ts';

/** The property with the URL of the site, by configuration file. */
const settings: readonly [file: RegExp, key: string][] = [
  [/(?:^|\/)docusaurus\.config\.\w+$/, 'url'],
  [/(?:^|\/)astro\.config\.\w+$/, 'site'],
  [/(?:^|\/)\.vitepress\/config\.\w+$/, 'hostname'],
  [/(?:^|\/)mkdocs\.ya?ml$/, 'site_url'],
  [/(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$/, 'baseURL'],
  [/(?:^|\/)_config\.ya?ml$/, 'url'],
  [/(?:^|\/)_?data\/site\.ya?ml$/, 'url'],
  [/(?:^|\/)package\.json$/, 'homepage'],
];
/** Folders of configuration files, beside the imported folder or above it. */
const places = ['', '.vitepress', 'website', 'site', 'docs', 'config/_default', 'data', '_data'];
/** Sites that are not the site of the documents. */
const other =
  /^(?:(?:www\.)?(?:github|gitlab|bitbucket|npmjs)\.\w+|codeberg\.org|localhost|.*\bexample\.\w+)$/;

/** A configuration file of the generator. */
export interface SiteConfig {
  /** Path of the file in the repository. */
  file: string;
  text: string;
}

/** Reads the configuration of the generator that the documents were written for, nearest files first. */
export function siteConfigsOf({ files, prefix, read }: Repository): SiteConfig[] {
  const known = [...files].filter((file) => settings.some(([name]) => name.test(file)) || isCname(file));
  const found = foldersFrom(prefix).flatMap((above) =>
    places.flatMap((place) => {
      const inside = known.filter((file) => posix.dirname(file) === (posix.join(above, place) || '.'));
      return [...inside.filter((one) => !isCname(one)), ...inside.filter(isCname)];
    }),
  );
  return [...new Set(found)].flatMap((file) => {
    const text = read(file);
    return text === undefined ? [] : [{ file, text }];
  });
}

/** The URL of the site that the documents come from; undefined if the configuration does not have it. */
export function siteUrlOf(configs: readonly SiteConfig[]): string | undefined {
  return configs.map(urlIn).find((url) => url !== undefined);
}

/** Names of values in documents, by configuration file and section. */
const values: readonly [file: RegExp, section: string | undefined, name: (key: string) => string][] = [
  [/(?:^|\/)(?:hugo|config)\.ya?ml$/, 'params', (key) => `param ${key}`],
  [/(?:^|\/)(?:_config|_?data\/site)\.ya?ml$/, undefined, (key) => `{{ site.${key} }}`],
  [/(?:^|\/)mkdocs\.ya?ml$/, undefined, (key) => `{{ config.${key} }}`],
];

/** The values of the configuration that documents can insert, by the name of their shortcode or expression. */
export function siteValuesOf(configs: readonly SiteConfig[]): Map<string, string> {
  const all = configs.flatMap(({ file, text }) => {
    const [, section, nameOf] = values.find(([name]) => name.test(file)) ?? [];
    if (!nameOf) return [];
    // Keep dates and numbers as written.
    const whole: unknown = parseDocument(text, {
      schema: 'failsafe',
      strict: false,
      uniqueKeys: false,
    }).toJS();
    return textsIn(section && isObject(whole) ? whole[section] : whole).map(
      ([key, value]) => [nameOf(key), value] as const,
    );
  });
  // The nearest file takes precedence.
  return new Map(all.reverse());
}

/** The strings in an object, by path. */
function textsIn(value: unknown, path: readonly string[] = []): [key: string, text: string][] {
  if (typeof value === 'string') return value && path.length > 0 ? [[path.join('.'), value]] : [];
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
    : [];
}

/** Pages of code hosts read their domain from this file. */
function isCname(file: string): boolean {
  return posix.basename(file) === 'CNAME';
}

function foldersFrom(folder: string): string[] {
  return folder === '' || folder === '.' ? [''] : [folder, ...foldersFrom(posix.dirname(folder))];
}

function urlIn({ file, text }: SiteConfig): string | undefined {
  const [, key = ''] = settings.find(([name]) => name.test(file)) ?? [];
  const pattern = `(?:^|[\\s{,])["']?${key}["']?\\s*[:=][^\\n]*?(https?://[^\\s"'\`,$]+)`;
  const [, written = ''] = isCname(file)
    ? ['', `https://${text.trim().split(/\s/)[0]}`]
    : (new RegExp(pattern, 'i').exec(text) ?? []);
  const url = urlOf(written);
  if (!url || other.test(url.host)) return undefined;
  const [, base = ''] = /(?:^|[\s{,])base_?url\s*:\s*["'`]?(\/[^\s"'`,$]*)/i.exec(text) ?? [];
  return `${url.href.replace(/\/+$/, '')}${base.replace(/\/+$/, '')}`;
}
