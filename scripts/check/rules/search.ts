import { variantName } from '../../../renderer/content/locales.ts';
import { type Schema, typeWith } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import type { Problem, Rule, SiteProblem } from '../rule.ts';
import { type CheckedExpectation, expectationsIn, expectationsName } from '../search/expectations.ts';
import { blocksIn } from '../site/blocks.ts';
import { type BaseContext, type DocumentContext, siteQuery } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';

export const missingSearch: Rule = {
  code: 'missing-search',
  isRenderable: true,
  description: 'The search of a layout leads to a page without a search.',
  help: 'Add a search to the page, or write the address of the search page in the layout.',
  check: {
    document: (context) => {
      const { file, document } = context;
      if (!isPage(file) || !Array.isArray(document.blocks)) return [];
      const searches = context.ask(searchesIn);
      const from = pathsOf(context).flatMap((path) => searches.get(path) ?? [])[0];
      if (from === undefined || hasSearch(document, context)) return [];
      const message = `the search in content/${from} leads to this page, which has no search; add a block of type ${searchIn(context)} here, or write another "page" there`;
      return [{ path: ['blocks'], message }];
    },
  },
};

/** The path of a page by its file name, which links use, and the one that a translation chooses. */
function pathsOf({ file, document: { path } }: DocumentContext): string[] {
  const route = file.slice('pages'.length, -'.json'.length).replace(/(^|\/)index$/, '') || '/';
  return typeof path === 'string' ? [route, path] : [route];
}

function hasSearch(document: DocumentContext['document'], context: BaseContext): boolean {
  return blocksIn(document, context).some(({ schema }) => schema?.role === 'search');
}

const searchIn = ({ schemas }: BaseContext) => typeWith(schemas, ({ role }) => role === 'search');

/** The layouts with a search, by the path that the search leads to. */
const searchesIn = siteQuery('searches in layouts', (site: BaseContext): ReadonlyMap<string, string> => {
  const layouts = [...site.allDocuments].filter(([file]) => file.startsWith('layouts/'));
  return new Map(
    layouts.flatMap(([file, layout]) =>
      blocksIn(layout, site).flatMap(({ block: { page }, schema }): [string, string][] => {
        const path = schema?.role === 'search' && typeof page === 'string' ? fillIn(page, site) : undefined;
        return path === undefined ? [] : [[path.replace(/[?#].*/, ''), file]];
      }),
    ),
  );
});

export const missingSearchDialog: Rule = {
  code: 'missing-search-dialog',
  isRenderable: true,
  description:
    'The header has a button for a search dialog that its layout lacks, or the dialog has no button.',
  help: 'Write the label of the button as `search` in the header, and a search with a `dialog` after it.',
  check: {
    document: (context) => {
      if (!context.file.startsWith('layouts/')) return [];
      const blocks = searchPartsOf(context);
      const { schemas } = context;
      const buttons = blocks.flatMap(({ block, schema, path }) =>
        openersIn(schema)
          .filter((name) => block[name] !== undefined)
          .map((name) => ({ name, path: [...path, name] })),
      );
      const dialogs = blocks.filter(({ block, schema }) => schema?.role === 'search' && block.dialog);
      if (dialogs.length === 0)
        return buttons.map(({ name, path }): Problem => {
          const message = `this button opens nothing; add a block of type ${searchIn(context)} with a "dialog" to the layout, or remove "${name}"`;
          return { path, message };
        });
      if (buttons.length > 0) return [];
      const opener = typeWith(schemas, (schema) => openersIn(schema).length > 0) ?? '';
      const [button] = openersIn(schemas.get(`blocks/${opener}.json`));
      const message = `no button opens this dialog; add "${button}", the label of the button, to the ${opener} of the layout`;
      return dialogs.map(({ path }): Problem => ({ path: [...path, 'dialog'], message }));
    },
  },
};

/** The properties of a block that are labels of buttons for the search. */
function openersIn({ properties = {} }: Schema = {}): string[] {
  return Object.entries(properties).flatMap(([name, { opens }]) => (opens === 'search' ? [name] : []));
}

/** The blocks of a layout; those of a layout that it extends may be anywhere, so a layout without both has none. */
function searchPartsOf(context: DocumentContext) {
  const { before, after, extends: base } = context.document;
  return base !== undefined && !(before && after) ? [] : blocksIn(context.document, context);
}

/** Number of search results that must include the page. */
const countedResults = 3;

export const missingSearchResult: Rule = {
  code: 'missing-search-result',
  isRenderable: true,
  description: 'A page that `search.json` expects is not among the first three search results.',
  help: 'Use the words of the query in the title or a heading of the page, or change the expectation.',
  check: {
    *content(content) {
      for (const expected of expectationsIn(content)) yield expected && problemAt(expected);
    },
  },
};

function problemAt(expected: CheckedExpectation): SiteProblem | undefined {
  const { file, index, page, language, aliasOf } = expected;
  const path = ['finds', index, 'page'];
  if (language !== undefined) {
    const languageFile = variantName(expectationsName, language);
    const prefix = `/${language}`;
    // The paths in the file of this language already have its prefix.
    const rest = page.slice(prefix.length * (languageFile === file ? 2 : 1)) || '/';
    if (languageFile === file)
      return { file, path, message: `leave out /${language}`, suggestion: rest, isCertain: true };
    const message = `pages under /${language} belong in ${languageFile}; write ${rest} there`;
    return { file, path, message };
  }
  if (aliasOf !== undefined) {
    const message = `${page} is an alias; write the address of its page`;
    return { file, path, message, suggestion: aliasOf, isCertain: true };
  }
  const message = problemOfExpectation(expected);
  return message === undefined ? undefined : { file, path, message };
}

/** Why an expectation is not met; undefined if it is. */
function problemOfExpectation({ query, page, found, isLeftOut }: CheckedExpectation): string | undefined {
  const first = found.slice(0, countedResults);
  if (first.includes(page)) return undefined;
  if (isLeftOut) return `${page} is excluded from search, as it is from search engines`;
  const name = JSON.stringify(query);
  return first.length === 0
    ? `${name} finds nothing`
    : `${name} finds ${first.join(', ')} first, not ${page}`;
}
