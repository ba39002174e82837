import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { urlOf } from '../../../renderer/content/url.ts';

/** The property with the URL of the site, by configuration file. */
const settings: readonly [file: RegExp, key: string][] = [
  [/(?:^|\/)docusaurus\.config\.\w+$/, 'url'],
  [/(?:^|\/)astro\.config\.\w+$/, 'site'],
  [/(?:^|\/)\.vitepress\/config\.\w+$/, 'hostname'],
  [/(?:^|\/)mkdocs\.ya?ml$/, 'site_url'],
  [/(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$/, 'baseURL'],
  [/(?:^|\/)_config\.ya?ml$/, 'url'],
  [/(?:^|\/)package\.json$/, 'homepage'],
];
/** Folders of configuration files, beside the imported folder or above it. */
const places = ['', '.vitepress', 'website', 'site', 'docs', 'config/_default'];
/** Sites that are not the site of the documents. */
const other =
  /^(?:(?:www\.)?(?:github|gitlab|bitbucket|npmjs)\.\w+|codeberg\.org|localhost|.*\bexample\.\w+)$/;

/**
 * The URL of the site that the documents come from, from the configuration of its generator.
 * @param files paths of all files of the repository
 * @param folder path of the imported folder in the repository
 * @param top path of the repository
 */
export function siteUrlOf(files: ReadonlySet<string>, folder: string, top: string): string | undefined {
  const beside = [...files].filter((file) => settings.some(([name]) => name.test(file)) || isCname(file));
  for (const above of foldersFrom(folder))
    for (const place of places) {
      const dir = posix.join(above, place);
      const inside = beside.filter((file) => posix.dirname(file) === (dir || '.'));
      for (const file of [...inside.filter((one) => !isCname(one)), ...inside.filter(isCname)]) {
        const url = urlIn(file, join(top, file));
        if (url !== undefined) return url;
      }
    }
  return undefined;
}

/** Pages of code hosts read their domain from this file. */
function isCname(file: string): boolean {
  return posix.basename(file) === 'CNAME';
}

function foldersFrom(folder: string): string[] {
  return folder === '' || folder === '.' ? [''] : [folder, ...foldersFrom(posix.dirname(folder))];
}

function urlIn(file: string, path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  const [, key = ''] = settings.find(([name]) => name.test(file)) ?? [];
  const [, written] = isCname(file)
    ? ['', `https://${text.trim().split(/\s/)[0]}`]
    : (new RegExp(`(?:^|[\\s{,])["']?${key}["']?\\s*[:=][^\\n]*?(https?://[^\\s"'\`,$]+)`, 'i').exec(text) ??
      []);
  const url = urlOf(written ?? '');
  if (!url || other.test(url.host)) return undefined;
  const [, base = ''] = /(?:^|[\s{,])base_?url\s*:\s*["'`]?(\/[^\s"'`,]*)/i.exec(text) ?? [];
  return `${url.href.replace(/\/+$/, '')}${base.replace(/\/+$/, '')}`;
}
