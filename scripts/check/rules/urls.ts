import { posix } from 'node:path';
import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { baseIn, type JsonDocuments, type JsonObject, kindOf } from '../../../renderer/content/documents.ts';
import { isLanguage, translationOf } from '../../../renderer/content/language.ts';
import { isEntryBlocks } from '../../../renderer/content/pieces.ts';
import { aliasesIn } from '../../../renderer/content/routes.ts';
import { typeWith } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import { reservedUrl } from '../../files/reserved.ts';
import type { Problem, Rule, SiteProblem } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { SiteContext } from '../site/context.ts';
import { localePrefixes, stringsIn } from '../site/names.ts';
import { showsItsList } from '../site/queries.ts';
import { isMistakenTemplate } from '../site/templates.ts';
import { inKebabCase } from '../text/rewritten.ts';
import { whyUnreachable } from '../text/unreachable.ts';

export const invalidAddress: Rule = {
  code: 'invalid-address',
  description:
    'An address contains anything but letters, digits, hyphens, underscores and dots, ends like a file, or is reserved: `/index` is the home page, `/assets` contains scripts and styles, and `/sk` is the prefix of pages in Slovak.',
  help: 'Rename the file; `npm run rename` updates the links.',
  check: {
    document: ({ file, document, allDocuments }) => {
      if (!isPage(file) || document.collection !== undefined) return [];
      const localeOf = localePrefixes(allDocuments);
      return aliasesIn(document).flatMap((alias, index): Problem[] => {
        const message = alias.includes('{')
          ? 'an alias cannot contain variables'
          : (problemOfBuiltFile(alias) ?? problemOfNotFound(alias) ?? problemOfLocale(localeOf(alias)));
        return message === undefined ? [] : [{ path: ['aliases', index], message }];
      });
    },
    site: ({ routes, allDocuments, localeDocuments, documents }) => {
      const localeOf = localePrefixes(allDocuments);
      return routes.flatMap(({ path, file, entry = file, pathByName }): SiteProblem[] => {
        // `invalid-template` reports names that still contain brackets.
        if ((documents.has(entry) && !localeDocuments.has(entry)) || /[[\]]/.test(path)) return [];
        if (pathByName !== undefined && entry === file) return problemsOfOwnPath(path, file, localeOf(path));
        const misname = problemOfFileName(file, allDocuments);
        if (misname) return [{ file: entry, message: misname }];
        const reason =
          problemOfPath(path) ??
          problemOfBuiltFile(path) ??
          problemOfLocale(localeOf(path)) ??
          problemOfBase(path, baseIn(allDocuments));
        if (reason === undefined) return [];
        const other = inKebabCase(path, languageAt(localeOf(path), allDocuments));
        // Nothing remains of letters in other scripts.
        const isWhole = other.split('/').length === path.split('/').length && !/\/(?=\/|$)/.test(other);
        const suggestion = other === path || problemOfPath(other) || !isWhole ? undefined : other;
        return [{ file: entry, message: reason, suggestion }];
      });
    },
  },
  // `--fix` only edits texts; it does not rename files.
  fix: () => undefined,
};

/** The language of a page by the locale code of its path; undefined without one. */
function languageAt(code: string | undefined, documents: JsonDocuments): string {
  return code ?? String(documents.get('site.json')?.language);
}

/** The problem of a translation whose language is written in another way, such as `press_sk.json` or `press.SK.json`. */
function problemOfFileName(file: string, documents: JsonDocuments): string | undefined {
  const [ending = '', code = ''] = /[._-]([a-z]{2})\.json$/i.exec(file) ?? [];
  const name = ending && file.slice(0, -ending.length);
  const language = code.toLowerCase();
  if (!name || !isLanguage(language) || !documents.has(`${name}.json`) || file === `${name}.${language}.json`)
    return undefined;
  // `/press-sk` can be a page of its own.
  if (file === `${name}-${language}.json`) return undefined;
  return `a translation is named like its original with the language before .json; name it ${posix.basename(name)}.${language}.json`;
}

/** The problem of the `path` of a translated page. */
function problemsOfOwnPath(path: string, file: string, code: string | undefined): SiteProblem[] {
  // `pattern-mismatch` reports other texts.
  if (!path.startsWith('/')) return [];
  const rest = code && path.slice(code.length + 1);
  const reserved =
    code && `addresses under /${code} are reserved for pages in that language; leave out /${code}`;
  const message = problemOfPath(path) ?? problemOfBuiltFile(path) ?? reserved;
  return message ? [{ file, path: ['path'], message, ...(rest && { suggestion: rest }) }] : [];
}

/** Segments start with a letter, a digit or a hyphen, because servers hide files that start with a dot. */
const validPath = /^(\/[\p{L}\p{N}-]([\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_-])?)*\/?$/u;

function problemOfPath(path: string): string | undefined {
  if (!validPath.test(path))
    return `the address ${path} may only contain letters, digits, hyphens, underscores and dots between them`;
  const [ending] = /\.(?:html?|json|md|txt|xml|br|gz)$/i.exec(path) ?? [];
  return ending && `the address ${path} ends like a file of the site; leave out ${ending}`;
}

function problemOfBuiltFile(path: string): string | undefined {
  const unreachable = whyUnreachable(path);
  if (unreachable !== undefined) return unreachable;
  if (path.endsWith('/index')) return `servers treat the address ${path} as that of the folder`;
  const reservedPath = reservedUrl(path);
  return reservedPath === undefined
    ? undefined
    : `${reservedPath} is reserved for files of the site; choose another address`;
}

function problemOfNotFound(alias: string): string | undefined {
  return alias.endsWith('/404') ? `${alias} is the address of a not-found page` : undefined;
}

/** A link of this path could also be a complete one to a page without the folder. */
function problemOfBase(path: string, base: string): string | undefined {
  if (base === '' || !`${path}/`.startsWith(`${base}/`)) return undefined;
  return `the "url" in site.json already puts all pages below ${base}; move the page out of this folder`;
}

function problemOfLocale(code: string | undefined): string | undefined {
  return code === undefined
    ? undefined
    : `addresses under /${code} are reserved for pages in that language; name the file like press.${code}.json`;
}

export const invalidPath: Rule = {
  code: 'invalid-path',
  description: 'The page has a `path` that is not allowed.',
  help: 'Only translations can have a `path`, which must include the brackets of a template page; other pages get their path from the file name.',
  check: {
    files: ({ paths, allDocuments }) =>
      paths
        .filter((file) => isPage(file) && !translationOf(file) && allDocuments.get(file)?.path !== undefined)
        .map((file) => ({
          file,
          message: `only translations can have a "path"; ${adviceFor(file, paths)}`,
        })),
    document: ({ file, document: { path, collection } }) => {
      const segment = /\[[^\]]+\]/.exec(file)?.[0] ?? '';
      if (typeof path !== 'string' || typeof collection !== 'string' || path.includes(segment)) return [];
      return [{ path: ['path'], message: `the path of a template page must contain ${segment}` }];
    },
  },
};

/** What to do about a page with a `path` whose name is not that of a translation. */
function adviceFor(file: string, paths: readonly string[]): string {
  const [, name, code = ''] = /^(.+)[._-]([a-z]{2})\.json$/i.exec(file) ?? [];
  return name !== undefined && paths.includes(`${name}.json`)
    ? `if this is one, name it ${posix.basename(name)}.${code.toLowerCase()}.json`
    : 'rename the file to change the path of this page';
}

export const invalidTemplate: Rule = {
  code: 'invalid-template',
  description: 'The file name of a template page does not match its properties.',
  help: 'Name it `[something].json` and set `collection`, plus `facet` for a page per term.',
  check: {
    document: (context) => {
      const { file, document } = context;
      const { collection, facet, aliases } = document;
      if (!isPage(file)) return [];
      if (collection === undefined) {
        const message = 'a page with brackets in its file name needs a "collection"';
        return /[[\]]/.test(file) ? [{ message }] : [];
      }
      const unnamed = 'a page with a "facet" needs brackets in its file name, such as [term].json';
      if (!/\[[^\]]+\]/.test(file)) {
        if (facet !== undefined) return [{ path: ['facet'], message: unnamed }];
        if (typeof collection !== 'string' || showsItsList(document, context)) return [];
        const list = typeWith(context.schemas, ({ role }) => role === 'list');
        const message = `a page per entry needs brackets in its file name, such as [name].json; a page that lists all entries needs { "type": "${list}", "from": "page" }`;
        return [{ path: ['collection'], message }];
      }
      const settings = ['pageSize', 'sort'].filter(
        (name) => facet === undefined && document[name] !== undefined,
      );
      const alone = 'a page per entry does not list entries; remove this, or add the "facet" of the page';
      const many = 'a template page has many addresses, so it cannot have an alias';
      return [
        ...settings.map((name) => ({ path: [name], message: alone })),
        ...stringsIn(aliases).map((_, index) => ({ path: ['aliases', index], message: many })),
      ];
    },
    inSite: (file, site) => {
      if (kindOf(file) === 'piece') return [];
      const document = site.validDocument(file) ?? {};
      const places = blocksIn(document, site).flatMap(({ block, path }) =>
        isEntryBlocks(block) ? [[...path, 'type']] : [],
      );
      const source = sourceOf(file, document, site.allDocuments);
      // `unknown-facet` reports a facet that is not declared, and a mistaken template is reported above.
      if (isUndeclared(document, site.allDocuments) || isMistakenTemplate(file, document)) return [];
      if (source === undefined) return places.map((path) => ({ path, message: problemOfSource(document) }));
      if (places.length > 0 || !areLost(source, site)) return [];
      const message = `the files in content/${source} have "blocks", which this page does not show; add { "type": "entry-blocks" }`;
      return [{ path: ['blocks'], message }];
    },
  },
};

/** The collection whose blocks a template page renders: its own, or the one that describes the terms of its facet. */
function sourceOf(file: string, page: JsonObject, documents: JsonDocuments): string | undefined {
  const { collection, facet } = page;
  if (!isPage(file) || !file.includes('[') || typeof collection !== 'string') return undefined;
  return typeof facet === 'string' ? declaredIn(documents, collection).facets.get(facet)?.terms : collection;
}

function isUndeclared({ collection, facet }: JsonObject, documents: JsonDocuments): boolean {
  return typeof facet === 'string' && !declaredIn(documents, String(collection)).facets.has(facet);
}

/** Why a page has no entry whose blocks it could render. */
function problemOfSource({ collection, facet }: JsonObject): string {
  return typeof facet === 'string'
    ? `no files describe the terms of this page; add "terms" to the facet in content/collections/${collection}.json, or remove this`
    : 'only a template page, such as [name].json, renders the blocks of an entry; remove this';
}

/** Whether entries have blocks that no page renders. */
function areLost(source: string, site: SiteContext): boolean {
  const { allDocuments, documents } = site;
  const isWritten = (file: string) =>
    file.startsWith(`${source}/`) && Array.isArray(allDocuments.get(file)?.blocks);
  const isShown = (file: string) => {
    const page = file.includes('[') ? documents.get(file) : undefined;
    return (
      page !== undefined &&
      sourceOf(file, page, allDocuments) === source &&
      blocksIn(page, site).some(({ block }) => isEntryBlocks(block))
    );
  };
  return [...allDocuments.keys()].some(isWritten) && ![...documents.keys()].some(isShown);
}
