import { isPage } from '../../files/read.ts';
import { reservedAddress } from '../../files/reserved.ts';
import type { Problem, Rule, SiteProblem } from '../rule.ts';
import { localePrefixes, stringsIn } from '../site/names.ts';
import { inKebabCase } from '../text/rewritten.ts';

export const wrongAddress: Rule = {
  code: 'wrong-address',
  description:
    'An address has something in it besides small letters, digits and hyphens, or is one that the site needs itself: `/index` is the home page, `/assets` holds scripts and styles, and `/sk` begins the pages in Slovak.',
  help: 'Rename the file; `npm run rename` takes the links along.',
  check: {
    document: ({ file, document: { aliases, collection }, known }) => {
      if (!isPage(file) || collection !== undefined) return [];
      const localeOf = localePrefixes(known);
      return stringsIn(aliases).flatMap((alias, index): Problem[] => {
        const message = alias.includes('{')
          ? 'an alias takes no variables'
          : (ofSite(alias) ?? ofNotFound(alias) ?? ofLocale(localeOf(alias)));
        return message === undefined ? [] : [{ path: ['aliases', index], message }];
      });
    },
    site: ({ routes, known, own, documents }) => {
      const localeOf = localePrefixes(known);
      return routes.flatMap(({ path, file, entry = file }): SiteProblem[] => {
        // A page with a wrong name keeps its brackets, which is reported elsewhere.
        if ((documents.has(entry) && !own.has(entry)) || /[[\]]/.test(path)) return [];
        const reason = wrongPath(path) ?? ofSite(path) ?? ofLocale(localeOf(path));
        if (reason === undefined) return [];
        const other = inKebabCase(path);
        // Of letters that are not Latin nothing is left.
        const isWhole = other.split('/').length === path.split('/').length && !/\/(?=\/|$)/.test(other);
        const suggestion = other === path || wrongPath(other) || !isWhole ? undefined : other;
        const message = isWhole
          ? reason
          : `${reason}; choose one in Latin letters, and give the page this one as an alias`;
        return [{ file: entry, path: [], message, suggestion }];
      });
    },
  },
  // Renaming a file is not a change of its text.
  fix: () => undefined,
};

function wrongPath(path: string): string | undefined {
  return /^(\/[a-z\d-]+)*\/?$/.test(path)
    ? undefined
    : `the address ${path} may only consist of small letters, digits and hyphens`;
}

function ofSite(path: string): string | undefined {
  if (path.endsWith('/index')) return `servers take the address ${path} for that of the folder`;
  const own = reservedAddress(path);
  return own === undefined ? undefined : `the site keeps files of its own at ${own}; choose another address`;
}

function ofNotFound(alias: string): string | undefined {
  return alias.endsWith('/404') ? `${alias} is the address of a not-found page` : undefined;
}

function ofLocale(code: string | undefined): string | undefined {
  return code === undefined
    ? undefined
    : `addresses under /${code} are those of the pages in that language, whose files are named as in press.${code}.json`;
}
