import type { Route } from '../../renderer/routes.ts';
import { isPage } from '../read.ts';
import { tryFill } from './filling.ts';
import type { Mistake, Path } from './finding.ts';
import type { SiteMap } from './site.ts';

/** Addresses: each belongs to one page or alias, consists of plain words, and only template pages have a gap in it. */
export function checkRoutes(site: SiteMap): Mistake[] {
  const owner = new Map<string, string>();
  const claim = (address: string, file: string, by: string, path: Path): Mistake[] => {
    const other = owner.get(address);
    if (other === undefined) owner.set(address, by);
    const message = `content/${other} has the address ${address} already`;
    return other === undefined ? [] : [{ file, path, code: 'duplicate-route', message }];
  };
  const pages = [...site.documents].filter(([file]) => isPage(file));
  return [
    ...pages.flatMap(([file, { collection }]) => wrongName(file, collection, site)),
    ...site.routes.flatMap((route) => (hasGap(route) ? [] : wrongAddress(route))),
    ...site.routes.flatMap(({ path, file, entry = file }) => claim(path, entry, file, [])),
    ...pages.flatMap(([file, { aliases, collection }]) =>
      listOf(aliases).flatMap((alias, index) => {
        const path = ['aliases', index];
        return wrongAlias(alias, file, path, collection) ?? claim(alias, file, file, path);
      }),
    ),
  ];
}

function wrongName(file: string, collection: unknown, { scope }: SiteMap): Mistake[] {
  if (tryFill(file, scope) === undefined)
    return [
      {
        file,
        path: [],
        code: 'unknown-variable',
        message: 'a variable in the name of this file leads nowhere',
      },
    ];
  if (typeof collection === 'string' && !/\[[^\]]+\]/.test(file)) {
    const message = 'a template page needs a place for the entry in its file name, such as [name].json';
    return [{ file, path: ['collection'], code: 'wrong-template', message }];
  }
  if (collection !== undefined || !/[[\]]/.test(file)) return [];
  const message = 'a page with brackets in its file name needs the collection it is drawn for';
  return [{ file, path: [], code: 'wrong-template', message }];
}

/** Whether the place of the entry stands in an address, which a page with a wrong name keeps. */
function hasGap({ path }: Route): boolean {
  return /[[\]]/.test(path);
}

function wrongAddress({ path, file, entry = file }: Route): Mistake[] {
  if (/^(\/[a-z\d-]+)*\/?$/.test(path)) return [];
  const message = `the address ${path} may only consist of small letters, digits and hyphens`;
  return [{ file: entry, path: [], code: 'wrong-address', message }];
}

function wrongAlias(alias: string, file: string, path: Path, collection: unknown): Mistake[] | undefined {
  if (collection !== undefined) {
    const message = 'a template page stands for many pages, so an alias would not know where to lead';
    return [{ file, path, code: 'wrong-template', message }];
  }
  if (!alias.includes('{')) return undefined;
  return [{ file, path, code: 'wrong-address', message: 'an alias takes no variables' }];
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
