import { routesOf } from '../../../renderer/content/routes.ts';
import type { Files } from '../../check/finding.ts';
import { Misuse } from '../../cli/command.ts';
import type { View } from './views.ts';

/**
 * The file of a page that is to have an address.
 * @param address the new address
 * @param page the file of the page as it is
 * @returns its path under `content/`, as the first language names it
 * @throws Misuse where no page can have the address, or another one has it
 */
export function placeFor(address: string, page: string, views: readonly View[]): string {
  const wrong = whyImpossible(address);
  if (wrong) throw new Misuse(wrong);
  const file = `pages${address}.json`;
  const there = routesOf(new Map([[file, {}]]), {})[0]?.path;
  if (there !== address)
    throw new Misuse(`content/${file} would be the page at ${there}, so no page can be at ${address}`);
  const [, head = ''] = address.split('/');
  if (languagesIn(views).includes(head))
    throw new Misuse(`the addresses under /${head} are those of the pages in that language`);
  for (const view of views) {
    const owner = ownerOf(address, page, view);
    if (owner) throw new Misuse(owner);
  }
  return file;
}

/** Throws Misuse where something lies where a file is to go. */
export function mustBeFree(file: string, files: Files): void {
  if (files.has(file)) throw new Misuse(`content/${file} is there already`);
}

function whyImpossible(address: string): string | undefined {
  if (address === '/') return '/ is the page that a visit begins with; no other page can be there';
  if (/\.[a-z]+$/.test(address) || /^\/?(content|pages)\//.test(address))
    return `${address} is the name of a file; an address is like /newsroom/press`;
  if (!/^(\/[a-z\d-]+)+$/.test(address))
    return `${address || '""'} is no address; it must be like /newsroom/press, of small letters, digits and hyphens`;
  if (/\/404$/.test(address)) return `${address} is for what is shown where no page is`;
  return undefined;
}

/** The codes of all languages but the first: those that are written in, and those that are switched on. */
function languagesIn(views: readonly View[]): unknown[] {
  const editions = views[0]?.site.known.get('site.json')?.editions;
  return [...views.slice(1).map(({ code }) => code), ...(Array.isArray(editions) ? editions.slice(1) : [])];
}

function ownerOf(address: string, page: string, { site, ownFile }: View): string | undefined {
  const route = site.routes.find(({ path }) => path === address);
  if (route?.file === page) return `the page is at ${address} already`;
  if (route) return `${address} is taken by content/${ownFile(route.file) ?? route.file}`;
  const holder = site.routes.find(({ file }) => {
    const aliases = site.known.get(file)?.aliases;
    return file !== page && Array.isArray(aliases) && aliases.includes(address);
  });
  return holder && `${address} is taken: it is an alias in content/${ownFile(holder.file) ?? holder.file}`;
}
