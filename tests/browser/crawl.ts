/** A site to crawl. */
interface Crawlable {
  /** Returns the HTML of the page at a path; undefined if there is none. */
  htmlOf(path: string): string | undefined;
  /** Whether there is another file at a path, such as a picture. */
  hasFile(path: string): boolean;
  /** Targets of aliases. */
  redirects: ReadonlyMap<string, string>;
}

/** A broken link. */
interface DeadLink {
  page: string;
  href: string;
  reason: 'no such page' | 'no such anchor';
}

/** The result of a crawl. */
export interface Crawled {
  dead: DeadLink[];
  /** The pages that are reachable from the start. */
  reached: Set<string>;
}

/** Follows all links of a site, based on its HTML alone. */
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
