import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseRedirects } from '../../scripts/redirects.ts';
import { dist, pages } from './pages.ts';

interface Crawled {
  /** What is wrong with links, as `page -> target: reason`. */
  broken: string[];
  /** The pages that a visitor can click to from the home page. */
  reached: Set<string>;
}

/** Follows every link of a built site from its home page on, knowing nothing but its files. */
function crawl(folder: string): Crawled {
  const redirects = parseRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
  const htmlOf = (path: string) => {
    const file = join(folder, `${path === '/' ? '/index' : path}.html`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const reached = new Set(['/']);
  const broken: string[] = [];
  for (const page of reached) {
    const html = htmlOf(page) ?? '';
    for (const [, raw = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const href = raw.replaceAll('&amp;', '&');
      if (/^(https?:|mailto:|tel:)/.test(href)) continue;
      const target = new URL(href, `http://site${page}`);
      const path = redirects.get(target.pathname) ?? target.pathname;
      const there = htmlOf(path);
      if (there === undefined && !existsSync(join(folder, path)))
        broken.push(`${page} -> ${href}: no such page`);
      else if (there !== undefined) {
        reached.add(path);
        const id = decodeURIComponent(target.hash.slice(1));
        if (id && !there.includes(` id="${id}"`)) broken.push(`${page} -> ${href}: no such anchor`);
      }
    }
  }
  return { broken, reached };
}

const { broken, reached } = crawl(dist);

test('no link of the site is broken, and no anchor is missing', () => {
  expect(broken).toEqual([]);
});

test('every page can be reached by links, but those that are kept apart', () => {
  const apart = ['/404', '/solutions/404', '/coming-soon', '/qpon'];
  expect(pages.filter((page) => !reached.has(page) && !apart.includes(page))).toEqual([]);
});
