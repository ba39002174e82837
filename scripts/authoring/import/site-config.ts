import { posix } from 'node:path';
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
  [/(?:^|\/)conf\.py$/, 'html_baseurl'],
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

/** The files that the configuration is in: those of a clone, or of the imported folder alone. */
export type SiteFiles = Pick<Repository, 'files' | 'prefix' | 'read'>;

/** Reads the configuration of the generator that the documents were written for, nearest files first. */
export function siteConfigsOf({ files, prefix, read }: SiteFiles): SiteConfig[] {
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

/** Pages of code hosts read their domain from this file. */
function isCname(file: string): boolean {
  return posix.basename(file) === 'CNAME';
}

/** A folder and the folders above it. */
export function foldersFrom(folder: string): string[] {
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
