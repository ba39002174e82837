import type { OpenCheck } from '../check/engine/open.ts';
import { type SiteContext, siteQuery } from '../check/site/context.ts';
import { overlayOf, type Plan } from './plan.ts';

/** URLs that come, go, or show something else. */
export interface ChangedUrls {
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
}

/** What a plan means for the URLs of a site that has not been changed yet. The first answer resolves all pages. */
export function changedUrls(plan: Pick<Plan, 'files'>, check: OpenCheck): ChangedUrls {
  const before = check.pageHashes();
  const after = check.propose(overlayOf(plan), check.pageHashes);
  if (!before || !after) return { added: [], removed: [], changed: [] };
  return {
    added: [...after.keys()].filter((url) => !before.has(url)).sort(),
    removed: [...before.keys()].filter((url) => !after.has(url)).sort(),
    changed: [...after].flatMap(([url, hash]) => (hash === (before.get(url) ?? hash) ? [] : url)).sort(),
  };
}

/** The paths of pages and entries by their files. */
const pathsByFile = siteQuery('paths of pages', ({ routes }: SiteContext) => {
  const byFile = new Map<string, string[]>();
  for (const { file, entry = file, number = 1, path } of routes)
    if (number === 1) byFile.set(entry, [...(byFile.get(entry) ?? []), path]);
  return byFile;
});

/** The URLs of a page or an entry, by language. */
export function urlsOf(check: OpenCheck, path: string): string[] {
  return check
    .locales()
    .flatMap(({ code, site, originalOf }) =>
      (site.ask(pathsByFile).get(originalOf(path) ?? path) ?? []).map((pagePath) => urlIn(code, pagePath)),
    );
}

/** The URL of a path in a locale; its code is empty in the default one. */
export function urlIn(code: string, path: string): string {
  return code === '' ? path : `/${code}${path === '/' ? '' : path}`;
}
