import { posix } from 'node:path';
import { reservedUrl } from '../../files/reserved.ts';
import type { Content } from '../new/plan.ts';
import { bareAddress, routeOf, slugOf } from './addresses.ts';
import { readFrontMatter, textOf, textsOf } from './front-matter.ts';
import type { Note } from './note.ts';

/** The addresses that the front matter of a document declares. */
interface Declared {
  /** Name in URLs, if it differs from the file name. */
  name: string | undefined;
  slugs: readonly string[];
}

/** Reads the addresses in the front matter of a document. */
export function declaredAddresses(source: string): Declared {
  const { values } = readFrontMatter(source);
  return {
    name: textOf(values.get('id')),
    slugs: ['slug', 'permalink', 'aliases', 'redirect_from'].flatMap((name) => textsOf(values.get(name))),
  };
}

/**
 * Converts URLs declared in front matter to aliases of pages and to link targets.
 * @returns the aliases by document, and the target pages by URL
 */
export function aliasesOf(
  declared: ReadonlyMap<string, Declared>,
  pages: ReadonlyMap<string, string>,
  { site }: Content,
  notes: Note[],
) {
  const written = new Map<string, string[]>();
  const meant = new Map<string, string>();
  const taken = new Set([...pages.values()].map(routeOf));
  for (const [file, { slugs }] of declared) {
    const page = pages.get(file) ?? '';
    for (const slug of slugs) {
      const whole = slug.startsWith('/') ? slug : `/${posix.join(posix.dirname(page), slug)}`;
      const path = bareAddress(whole);
      meant.set(path, page);
      const alias = `/${path.split('/').filter(Boolean).map(slugOf).join('/')}`;
      if (alias === routeOf(page)) continue;
      const isTaken = alias === '/' || taken.has(alias) || site.byPath.has(alias);
      const isReserved = reservedUrl(alias) !== undefined || alias.endsWith('/404');
      const message =
        isTaken || isReserved
          ? `the address ${slug} is ${isTaken ? 'used by another page' : 'reserved for files of the site'}`
          : alias === path
            ? undefined
            : `the address ${slug} becomes the alias ${alias}`;
      if (message) notes.push({ file, line: 1, about: 'address', isLost: false, message });
      if (isTaken || isReserved) continue;
      taken.add(alias);
      written.set(file, [...(written.get(file) ?? []), alias]);
    }
  }
  return { written, meant };
}
