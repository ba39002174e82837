import { posix } from 'node:path';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { isLanguage } from '../../../renderer/content/language.ts';
import { aliasesIn } from '../../../renderer/content/routes.ts';
import { isPage } from '../../files/read.ts';
import { reservedUrl } from '../../files/reserved.ts';
import type { Problem, Rule, SiteProblem } from '../rule.ts';
import { localePrefixes } from '../site/names.ts';
import { inKebabCase } from '../text/rewritten.ts';
import { whyUnreachable } from '../text/unreachable.ts';

export const invalidAddress: Rule = {
  code: 'invalid-address',
  description:
    'An address contains anything but letters, digits, hyphens, underscores and dots, ends like a file, or is reserved: `/index` is the home page, `/assets` contains scripts and styles, and `/sk` is the prefix of pages in Slovak.',
  help: 'Rename the file; `npm run rename` updates the links.',
  check: {
    document: ({ file, document, known }) => {
      if (!isPage(file) || document.collection !== undefined) return [];
      const localeOf = localePrefixes(known);
      return aliasesIn(document).flatMap((alias, index): Problem[] => {
        const message = alias.includes('{')
          ? 'an alias cannot contain variables'
          : (ofSite(alias) ?? ofNotFound(alias) ?? ofLocale(localeOf(alias)));
        return message === undefined ? [] : [{ path: ['aliases', index], message }];
      });
    },
    site: ({ routes, known, own, documents }) => {
      const localeOf = localePrefixes(known);
      return routes.flatMap(({ path, file, entry = file, named }): SiteProblem[] => {
        // `invalid-template` reports names that still contain brackets.
        if ((documents.has(entry) && !own.has(entry)) || /[[\]]/.test(path)) return [];
        if (named !== undefined && entry === file) return ofOwnPath(path, file, localeOf(path));
        const misname = misnamed(file, known);
        if (misname) return [{ file: entry, path: [], message: misname }];
        const reason = invalidPath(path) ?? ofSite(path) ?? ofLocale(localeOf(path));
        if (reason === undefined) return [];
        const other = inKebabCase(path);
        // Nothing remains of letters in other scripts.
        const isWhole = other.split('/').length === path.split('/').length && !/\/(?=\/|$)/.test(other);
        const suggestion = other === path || invalidPath(other) || !isWhole ? undefined : other;
        return [{ file: entry, path: [], message: reason, suggestion }];
      });
    },
  },
  // `--fix` only edits texts; it does not rename files.
  fix: () => undefined,
};

/** The problem of a translation whose language is written in another way, such as `press_sk.json` or `press.SK.json`. */
function misnamed(file: string, known: JsonDocuments): string | undefined {
  const [ending = '', code = ''] = /[._-]([a-z]{2})\.json$/i.exec(file) ?? [];
  const name = ending && file.slice(0, -ending.length);
  const language = code.toLowerCase();
  if (!name || !isLanguage(language) || !known.has(`${name}.json`) || file === `${name}.${language}.json`)
    return undefined;
  // `/press-sk` can be a page of its own.
  if (file === `${name}-${language}.json`) return undefined;
  return `a translation is named like its original with the language before .json; name it ${posix.basename(name)}.${language}.json`;
}

/** The problem of the `path` of a translated page. */
function ofOwnPath(path: string, file: string, code: string | undefined): SiteProblem[] {
  // `pattern-mismatch` reports other texts.
  if (!path.startsWith('/')) return [];
  const rest = code && path.slice(code.length + 1);
  const reserved =
    code && `addresses under /${code} are reserved for pages in that language; leave out /${code}`;
  const message = invalidPath(path) ?? ofSite(path) ?? reserved;
  return message ? [{ file, path: ['path'], message, ...(rest && { suggestion: rest }) }] : [];
}

/** Segments start with a letter, a digit or a hyphen, because servers hide files that start with a dot. */
const validPath = /^(\/[\p{L}\p{N}-]([\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_-])?)*\/?$/u;

function invalidPath(path: string): string | undefined {
  if (!validPath.test(path))
    return `the address ${path} may only contain letters, digits, hyphens, underscores and dots between them`;
  const [ending] = /\.(?:html?|json|md|txt|xml|br|gz)$/i.exec(path) ?? [];
  return ending && `the address ${path} ends like a file of the site; leave out ${ending}`;
}

function ofSite(path: string): string | undefined {
  const unreachable = whyUnreachable(path);
  if (unreachable !== undefined) return unreachable;
  if (path.endsWith('/index')) return `servers treat the address ${path} as that of the folder`;
  const own = reservedUrl(path);
  return own === undefined ? undefined : `${own} is reserved for files of the site; choose another address`;
}

function ofNotFound(alias: string): string | undefined {
  return alias.endsWith('/404') ? `${alias} is the address of a not-found page` : undefined;
}

function ofLocale(code: string | undefined): string | undefined {
  return code === undefined
    ? undefined
    : `addresses under /${code} are reserved for pages in that language; name the file like press.${code}.json`;
}
