import { posix } from 'node:path';
import { pathIn } from '../../renderer/content/prose/pictures.ts';
import type { Content } from '../authoring/new/plan.ts';
import { reservedUrl } from '../files/reserved.ts';
import { bareAddress, routeOf } from './addresses.ts';
import { readFrontMatter, textOf, textsOf } from './front-matter.ts';
import type { Note } from './note.ts';

/** Reads the paths that a document has had in its front matter, and its name in URLs if it differs from the file name. */
export function declaredAddresses(source: string): { name: string | undefined; addresses: string[] } {
  const { values } = readFrontMatter(source);
  const addresses = ['slug', 'permalink', 'url', 'aliases', 'redirect_from', 'redirects']
    .flatMap((name) => textsOf(values.get(name)))
    .filter((address) => !/^(?:false|https?:|pretty$|date$)/.test(address));
  return { name: textOf(values.get('id')), addresses };
}

/** What the path of an alias may contain. */
const path = /^(?:\/[^\s/?#*%:$;\\{}"<>]+)+$/;

/**
 * Converts the paths of documents to aliases of pages and to link targets.
 * @param documents the documents with their target pages, in order of precedence
 * @returns the aliases by document, and the target pages by path
 */
export function aliasesOf(
  documents: readonly { file: string; page: string; addresses: readonly string[] }[],
  { site }: Content,
  report: (note: Omit<Note, 'line'>) => void,
) {
  const aliases = new Map<string, string[]>();
  const pageAt = new Map<string, string>();
  const taken = new Set(documents.map(({ page }) => routeOf(page)));
  for (const { file, page, addresses } of documents) {
    const changed = (message: string, isLost = false) => report({ file, code: 'address', isLost, message });
    for (const address of new Set(addresses)) {
      const whole = pathIn(
        address.startsWith('/') ? address : `/${posix.join(posix.dirname(page), address)}`,
      );
      pageAt.set(bareAddress(whole), page);
      pageAt.set(whole, page);
      // An alias answers with and without a slash at its end.
      const alias = whole.replace(/\/+$/, '');
      if (alias === routeOf(page) || alias === '' || aliases.get(file)?.includes(alias)) continue;
      if (!path.test(alias)) changed(`the address ${address} cannot be that of a page, and is omitted`, true);
      else if (taken.has(alias) || site.byPath.has(alias))
        changed(`the address ${address} is used by another page`);
      else if (reservedUrl(alias) !== undefined || alias.endsWith('/404'))
        changed(`the address ${address} is reserved for files of the site`);
      else {
        if (alias !== address) changed(`the address ${address} becomes the alias ${alias}`);
        taken.add(alias);
        aliases.set(file, [...(aliases.get(file) ?? []), alias]);
      }
    }
  }
  return { aliases, pageAt };
}
