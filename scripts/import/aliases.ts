import { posix } from 'node:path';
import type { Content } from '../authoring/new/plan.ts';
import { reservedUrl } from '../files/reserved.ts';
import { bareAddress, decoded, routeOf } from './addresses.ts';
import { readFrontMatter, textOf, textsOf } from './front-matter.ts';
import type { Note } from './note.ts';

/** The addresses that a document has had. */
export interface Declared {
  /** Name in URLs, if it differs from the file name. */
  name: string | undefined;
  addresses: readonly string[];
}

/** Reads the addresses in the front matter of a document. */
export function declaredAddresses(source: string): Declared {
  const { values } = readFrontMatter(source);
  const names = ['slug', 'permalink', 'url', 'aliases', 'redirect_from', 'redirects'];
  return {
    name: textOf(values.get('id')),
    addresses: names
      .flatMap((name) => textsOf(values.get(name)))
      .filter((one) => !/^(?:false|https?:|pretty$|date$)/.test(one)),
  };
}

/** What the path of an alias may contain. */
const path = /^(?:\/[^\s/?#*%:$;\\{}"<>]+)+$/;

/**
 * Converts the addresses of documents to aliases of pages and to link targets.
 * @param declared the addresses by document, in order of precedence
 * @returns the aliases by document, and the target pages by address
 */
export function aliasesOf(
  declared: ReadonlyMap<string, readonly string[]>,
  pages: ReadonlyMap<string, string>,
  { site }: Content,
  report: (note: Note) => void,
) {
  const written = new Map<string, string[]>();
  const meant = new Map<string, string>();
  const taken = new Set([...pages.values()].map(routeOf));
  for (const [file, addresses] of declared) {
    const page = pages.get(file) ?? '';
    const changed = (message: string, isLost = false) =>
      report({ file, line: 1, code: 'address', isLost, message });
    for (const address of new Set(addresses)) {
      const whole = decoded(
        address.startsWith('/') ? address : `/${posix.join(posix.dirname(page), address)}`,
      );
      meant.set(bareAddress(whole), page);
      meant.set(whole, page);
      // An alias answers with and without a slash at its end.
      const alias = whole.replace(/\/+$/, '');
      if (alias === routeOf(page) || alias === '' || written.get(file)?.includes(alias)) continue;
      if (!path.test(alias)) changed(`the address ${address} cannot be that of a page, and is omitted`, true);
      else if (taken.has(alias) || site.byPath.has(alias))
        changed(`the address ${address} is used by another page`);
      else if (reservedUrl(alias) !== undefined || alias.endsWith('/404'))
        changed(`the address ${address} is reserved for files of the site`);
      else {
        if (alias !== address) changed(`the address ${address} becomes the alias ${alias}`);
        taken.add(alias);
        written.set(file, [...(written.get(file) ?? []), alias]);
      }
    }
  }
  return { written, meant };
}
