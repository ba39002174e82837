import { urlOf } from '../../../renderer/content/url.ts';
import { loosely } from './addresses.ts';

const address = /https?:\/\/[\w.-]+\.[a-z]{2,}(?:\/[\w./~%+-]*)?/gi;
/** Hosts of code and packages, whose paths contain those of the documents. */
const codeHosts = /(?:^|\.)(?:github(?:usercontent)?|gitlab|bitbucket|codeberg|npmjs|unpkg|jsdelivr)\.\w+$/;
/** How many names in paths of different documents must occur in links to the same site. */
const minNames = 6;
/** How many of the links to the site must have the path of a document; sites about the same subject have some in common. */
const minShare = 0.05;

/**
 * The URL of the site that documents come from, guessed from the full URLs in them: one below which many have the paths of
 * documents. Undefined if there is none.
 * @param files paths of the documents
 */
export function ownSiteOf(files: readonly string[], read: (file: string) => string): string | undefined {
  const paths = new Set(files.map(loosely));
  paths.delete('');
  const bases = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const links = new Map<string, number>();
  for (const file of files)
    for (const [written] of read(file).matchAll(address)) {
      if (seen.has(written)) continue;
      seen.add(written);
      const url = urlOf(written);
      if (!url || codeHosts.test(url.host)) continue;
      links.set(url.host, (links.get(url.host) ?? 0) + 1);
      const parts = url.pathname
        .replace(/\/(?:index)?(?:\.html?)?$|\.html?$/, '')
        .split('/')
        .slice(1);
      const start = parts.findIndex((_, index) => paths.has(loosely(parts.slice(index).join('/'))));
      if (start < 0) continue;
      const base = [`https://${url.host}`, ...parts.slice(0, start)].join('/');
      bases.set(base, (bases.get(base) ?? new Set()).add(loosely(parts.slice(start).join('/'))));
    }
  const weights = [...bases].map(([base, found]) => {
    const isOwn = found.size >= minShare * (links.get(new URL(base).host) ?? 0);
    return [base, isOwn ? [...found].join('/').split('/').length : 0] as const;
  });
  const [base, weight = 0] = weights.sort((a, b) => b[1] - a[1])[0] ?? [];
  return weight >= minNames ? base : undefined;
}

/** The URL on that site for a link that no document has; undefined if it refers to a source file beside the documents. */
export function urlOnSite(site: string, href: string, from: string): string | undefined {
  const [path = ''] = href.split(/[?#]/);
  const isRoute = path.startsWith('/') || /(?:^|\/)[^/.]*$|\.(?:mdx?|html?)$/i.test(path);
  const url = isRoute ? urlOf(href, `${site}/${encodeURI(from)}`) : undefined;
  if (url) url.pathname = withoutFileName(url.pathname);
  return url?.href;
}

/** The path at which a site serves a document. */
export function withoutFileName(path: string): string {
  return path.replace(/(?:(?<=\/)(?:index|readme))?\.mdx?$/i, '');
}
