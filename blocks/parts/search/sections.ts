import type { IndexedPage } from './files.ts';

/** A section of a site: a page with other pages below it, such as the list of a collection. */
export interface Section {
  path: string;
  title: string;
}

/**
 * The top-level section of each page, by path; pages outside all sections are missing. A level with a single
 * section, such as the home page or the only folder of a site, is skipped if there are sections below it.
 */
export function sectionsOf(pages: readonly IndexedPage[]): Map<string, Section> {
  const titles = new Map(pages.map(([path, title]) => [path, title]));
  const chains = new Map(pages.map(([path]) => [path, ancestorsOf(path).filter((each) => titles.has(each))]));
  const parents = new Set([...chains.values()].flatMap((chain) => chain.slice(0, -1)));
  for (const [path, chain] of chains) if (!parents.has(path)) chain.pop();
  const countAt = (level: number) =>
    new Set([...chains.values()].flatMap((chain) => chain[level] ?? [])).size;
  let level = 0;
  while (countAt(level) === 1 && countAt(level + 1) > 0) level++;
  const sections = new Map<string, Section>();
  for (const [page, chain] of chains) {
    const path = chain[level];
    if (path !== undefined) sections.set(page, { path, title: titles.get(path) ?? '' });
  }
  return sections;
}

/** The paths of a page and of everything above it, from the top. */
function ancestorsOf(path: string): string[] {
  const names = path.split('/').filter(Boolean);
  return ['/', ...names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)];
}
