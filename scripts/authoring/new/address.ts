import { localesOf } from '../../../renderer/content/locales.ts';
import { Misuse } from '../../cli/command.ts';
import { type Content, siteWith } from './plan.ts';

/**
 * The addresses that a new document brings, free as they are.
 * @param file its path under `content/`: a page, or an entry of a collection that has a template page
 * @throws Misuse when a page has one of them already, be it as an alias or in another language
 */
export function claimAddresses(content: Content, file: string, value: object): string[] {
  const { site } = content;
  const added = siteWith(content, file, value).routes.filter((route) => (route.entry ?? route.file) === file);
  const prefixes = localesOf(site.known).map(({ prefix }) => prefix);
  for (const { path } of added)
    for (const prefix of prefixes) {
      if (path !== prefix && !path.startsWith(`${prefix}/`)) continue;
      const owner = site.byPath.get(path.slice(prefix.length) || '/');
      if (owner) throw new Misuse(`content/${owner.entry ?? owner.file} has the address ${path} already`);
    }
  return added.map(({ path }) => path);
}

/** Where the development server shows an address. */
export function shownAt(address: string): string {
  return `npm run dev shows it on http://localhost:5173${address}`;
}
