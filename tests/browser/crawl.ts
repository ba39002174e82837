/** A built site, as far as a crawler sees it. */
export interface Crawlable {
  /** The HTML of the page at a path; undefined where there is none. */
  htmlOf(path: string): string | undefined;
  /** Whether something else lies at a path, such as a picture. */
  hasFile(path: string): boolean;
  /** Where an alias leads. */
  redirects: ReadonlyMap<string, string>;
}

/** A link that leads nowhere. */
export interface DeadLink {
  page: string;
  href: string;
  reason: 'no such page' | 'no such anchor';
}

/** What a crawl found. */
export interface Crawled {
  dead: DeadLink[];
  /** The pages that a visitor can click to from where the crawl began. */
  reached: Set<string>;
}

/** Follows every link of a site from some pages on, knowing nothing but its HTML. */
export function crawl({ htmlOf, hasFile, redirects }: Crawlable, from: readonly string[] = ['/']): Crawled {
  const reached = new Set(from);
  const dead: DeadLink[] = [];
  for (const page of reached) {
    for (const [, raw = ''] of (htmlOf(page) ?? '').matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const href = raw.replaceAll('&amp;', '&');
      if (/^(https?:|mailto:|tel:)/.test(href)) continue;
      const target = new URL(href, `http://site${page}`);
      const path = redirects.get(target.pathname) ?? target.pathname;
      const there = htmlOf(path);
      if (there === undefined && !hasFile(path)) dead.push({ page, href, reason: 'no such page' });
      if (there === undefined) continue;
      reached.add(path);
      const id = decodeURIComponent(target.hash.slice(1));
      if (id && !there.includes(` id="${id}"`)) dead.push({ page, href, reason: 'no such anchor' });
    }
  }
  return { dead, reached };
}
