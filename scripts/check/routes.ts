import type { Route } from '../../renderer/content/routes.ts';
import { isPage } from '../files/read.ts';
import { tryFill } from './filling.ts';
import type { Mistake, Path } from './finding.ts';
import type { SiteMap } from './site.ts';

/** Addresses: each belongs to one page or alias, consists of plain words, and only template pages have a gap in it. */
export function checkRoutes(site: SiteMap): Mistake[] {
  const owner = new Map<string, string>();
  const claim = (address: string, file: string, by: string, path: Path): Mistake[] => {
    const other = owner.get(address);
    if (other === undefined) owner.set(address, by);
    // A template page whose addresses are all one has a wrong name.
    if (other === undefined || other === by) return [];
    const message = `content/${other} has the address ${address} already`;
    return [{ file, path, code: 'duplicate-route', message }];
  };
  const pages = [...site.documents].filter(([file]) => isPage(file));
  const ofLanguage = languageIn(site);
  return [
    ...pages.flatMap(([file, { collection }]) => wrongName(file, collection, site)),
    ...site.routes.flatMap((route) => (hasGap(route) ? [] : wrongAddress(route, ofLanguage))),
    ...oncePerFile(site.routes.flatMap(({ path, file }) => claim(path, file, file, []))),
    ...pages.flatMap(([file, { aliases, collection }]) =>
      listOf(aliases).flatMap((alias, index) => {
        const path = ['aliases', index];
        const wrong = wrongAlias(alias, file, path, collection) ?? takenAlias(alias, file, path, ofLanguage);
        return wrong ?? claim(alias, file, file, path);
      }),
    ),
  ];
}

/** The first mistake of each file: a template page has as many addresses as there are entries. */
function oncePerFile(mistakes: readonly Mistake[]): Mistake[] {
  return [...new Map([...mistakes].reverse().map((mistake) => [mistake.file, mistake])).values()];
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

type OfLanguage = (address: string) => string | undefined;

/** Makes the function that says why an address is one of the pages in another language; undefined where it is none. */
function languageIn({ known }: SiteMap): OfLanguage {
  const { editions } = known.get('site.json') ?? {};
  const codes = new Set(listOf(editions).slice(1));
  return (address) => {
    const [, code = ''] = address.split('/');
    if (!codes.has(code)) return undefined;
    return `addresses under /${code} are those of the pages in that language, whose files are named as in press.${code}.json`;
  };
}

function wrongAddress({ path, file, entry = file }: Route, ofLanguage: OfLanguage): Mistake[] {
  const wrong = (message: string): Mistake[] => [{ file: entry, path: [], code: 'wrong-address', message }];
  if (!/^(\/[a-z\d-]+)*\/?$/.test(path))
    return wrong(`the address ${path} may only consist of small letters, digits and hyphens`);
  if (path.endsWith('/index')) return wrong(`servers take the address ${path} for that of the folder`);
  const taken = ofLanguage(path);
  return taken === undefined ? [] : wrong(taken);
}

function takenAlias(alias: string, file: string, path: Path, ofLanguage: OfLanguage): Mistake[] | undefined {
  const message = ofLanguage(alias);
  return message === undefined ? undefined : [{ file, path, code: 'wrong-address', message }];
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
