import { declaredIn, textsIn } from '../../../renderer/content/collections/collection.ts';
import { collectionOfEntry } from '../../../renderer/content/collections/entries.ts';
import { ownSources } from '../../../renderer/content/collections/queries.ts';
import { queryVariables } from '../../../renderer/content/collections/select.ts';
import { conditionsIn, isOperator } from '../../../renderer/content/collections/where.ts';
import { kindOf, objectOf } from '../../../renderer/content/documents.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import { type DocumentContext, type Rendering, type SiteContext, siteQuery } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';
import { type EntryQuery, forQueries, propertySchema, queryOf, valuesOf } from '../site/queries.ts';
import { isMistakenTemplate } from '../site/templates.ts';
import { joinAlternatives, nameOf } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';
import { spellingOf } from '../text/spelling.ts';

export const invalidOperator: Rule = {
  code: 'invalid-operator',
  description:
    'A query uses an operator that does not apply to the type of the property, or a value that no entry can have.',
  help: 'Use `has` for lists, `before` and `after` for dates, and `eq` and `in` for single values of the same type.',
  check: {
    value: forQueries(({ collection, where, isOfPage }, context) =>
      conditionsIn(where).flatMap(({ property, operator, limit, path }): Problem[] => {
        const below = ['where', ...path];
        if (isOfPage && queryVariables(limit).length > 0) return [{ below, message: ofPage }];
        const schema = propertySchema(collection, property, context);
        if (!schema) return [];
        const values = valuesOf(limit, () => context.renderings);
        const found = problemOfAll(limit, values, (value) =>
          problemOfLimit(operator, value, schema, property),
        );
        return found ? [{ ...found, below: [...below, ...(found.below ?? [])] }] : [];
      }),
    ),
    // Unlike the operators, the values depend on the entries.
    inSite: (file, site) => {
      const document = site.validDocument(file) ?? {};
      const renderings = () => site.renderingsOf(file);
      const lists = blocksIn(document, site).filter(
        ({ schema, isInPiece }) => !isInPiece && schema?.role === 'list',
      );
      const page = isPage(file) ? [{ block: document, path: [] }] : [];
      return [...page, ...lists].flatMap(({ block, path }) => {
        const query = queryOf(block);
        return query ? misspeltValues(query, path, site, renderings) : [];
      });
    },
  },
};

const ofPage =
  'the query of a page cannot use variables, because it decides which pages exist; write the value itself';

/** The values in a query that entries only have in another spelling. */
function misspeltValues(
  { collection, where }: EntryQuery,
  path: Path,
  site: SiteContext,
  renderings: () => readonly Rendering[],
): Problem[] {
  return conditionsIn(where).flatMap(({ property, operator, limit, path: below }) => {
    const schema = propertySchema(collection, property, site);
    if (!schema || problemOfLimit(operator, limit, schema, property)) return [];
    const { entryOf } = schema.items ?? schema;
    const found = problemOfAll(limit, valuesOf(limit, renderings), (value) =>
      entryOf === undefined
        ? misspelt(value, property, site.ask(valuesIn, `${collection}/${property}`))
        : unknownName(value, property, entryOf, site),
    );
    const suggestion =
      found && entryOf !== undefined ? slugFor(limit, renderings(), entryOf, site) : undefined;
    if (!found) return [];
    const { below: place = [], ...problem } = found;
    return [{ ...problem, ...(suggestion && { suggestion }), path: [...path, 'where', ...below, ...place] }];
  });
}

/** A problem of a limit, or of a value below it. */
type Found = Problem | undefined;

/** Where a value of a limit is, which can be a list of values. */
function placeIn(limit: unknown, value: unknown): Path {
  return Array.isArray(limit) ? [limit.indexOf(value)] : [];
}

/**
 * The problem that all values of a limit have, which are several if it has variables. No entry would match on any page
 * then. The suggestion for a value would replace the variable.
 */
function problemOfAll(limit: unknown, values: readonly unknown[], check: (value: unknown) => Found): Found {
  let first: Found;
  for (const value of values) {
    const found = check(value);
    if (!found) return undefined;
    first ??= found;
  }
  if (!first) return undefined;
  const { suggestion, ...problem } = first;
  return values.includes(limit) || first.at === 'key' ? first : problem;
}

/** The problem of a condition; undefined if there is none. */
function problemOfLimit(operator: string, limit: unknown, schema: Schema, property: string): Found {
  const kind = comparedTypeOf(schema);
  // `unknown-property` reports unknown operators.
  if (operator === 'exists' || !isOperator(operator) || kind === undefined) return undefined;
  if (['before', 'after'].includes(operator))
    return kind === 'date' ? undefined : { message: `${property} is not a date`, at: 'key' };
  if ((kind === 'list') !== (operator === 'has'))
    return kind === 'list'
      ? { message: `${property} is a list; use "has"`, at: 'key', suggestion: 'has', isCertain: true }
      : { message: `${property} is not a list; use "eq" or "in"`, at: 'key', suggestion: 'eq' };
  const type = kind === 'list' ? comparedTypeOf(schema.items ?? {}) : kind;
  const expected = type === 'date' ? 'string' : type;
  const wrong = [limit].flat().find((value) => expected && typeof value !== expected);
  const allowed = (kind === 'list' ? schema.items?.enum : schema.enum) ?? [];
  const other = [limit].flat().find((value) => allowed.length > 0 && !allowed.includes(value));
  if (wrong === undefined && other !== undefined) {
    const names = allowed.filter((value) => typeof value === 'string');
    const message = `${property} is never ${JSON.stringify(other)}; write ${joinAlternatives(allowed.map(nameOf))}`;
    return { message, suggestion: nearest(String(other), names), below: placeIn(limit, other) };
  }
  if (wrong === undefined) return undefined;
  const message = `${property} is never ${JSON.stringify(wrong)}: its values are ${typeNames[expected ?? '']}`;
  return { message, below: placeIn(limit, wrong) };
}

/** The problem of a name that no entry can have, because nothing is called so. */
function unknownName(limit: unknown, property: string, source: string, site: SiteContext): Found {
  const names = site.namesIn(source);
  const unknown = [limit].flat().find((name) => typeof name === 'string' && !names.has(name));
  if (names.size === 0 || unknown === undefined) return undefined;
  const message = `${property} is never ${JSON.stringify(unknown)}, because content/${source} does not have it`;
  return { message, suggestion: nearest(String(unknown), names), below: placeIn(limit, unknown) };
}

/** The variable of the file name, for another variable of an entry or term whose names are meant. */
function slugFor(
  limit: unknown,
  renderings: readonly Rendering[],
  source: string,
  site: SiteContext,
): string | undefined {
  const [, root] = /^\{(entry|term)\.[\w.]+\}$/.exec(typeof limit === 'string' ? limit : '') ?? [];
  if (root === undefined) return undefined;
  const slug = `{${root}.slug}`;
  const names = site.namesIn(source);
  return renderings.every((at) => names.has(fillIn(slug, at) ?? '')) ? slug : undefined;
}

/** The problem of a value that entries only have in another spelling, such as with a capital letter. */
function misspelt(limit: unknown, property: string, values: ReadonlySet<string>): Found {
  for (const text of [limit].flat()) {
    if (typeof text !== 'string' || values.has(text)) continue;
    const meant = [...values].find((value) => spellingOf(value) === spellingOf(text));
    if (meant === undefined) continue;
    const message = `${property} is never ${JSON.stringify(text)}`;
    return { message, suggestion: meant, below: placeIn(limit, text) };
  }
  return undefined;
}

/** The texts that the entries of a collection have as a property, by `collection/property`. */
const valuesIn = siteQuery(
  'values of entries',
  ({ allDocuments }: SiteContext, key: string): ReadonlySet<string> => {
    const [collection, property = ''] = key.split('/');
    const entries = [...allDocuments.keys()].filter((file) => file.startsWith(`${collection}/`));
    return new Set(entries.flatMap((file) => textsIn(allDocuments.get(file)?.[property])));
  },
);

const typeNames: Readonly<Record<string, string>> = {
  string: 'texts',
  number: 'numbers',
  boolean: 'true or false',
};

/** The type of values of a schema; undefined if they can have several types. */
function comparedTypeOf({ type, format, enum: allowed }: Schema): string | undefined {
  if (type === 'array') return 'list';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return format === 'day' || format === 'instant' ? 'date' : 'string';
  if (allowed?.every((value) => typeof value === 'string')) return 'string';
  return type === 'boolean' ? type : undefined;
}

export const invalidListSource: Rule = {
  code: 'invalid-list-source',
  description: 'The source of a list is not available here.',
  help: 'Use `page` on pages with a `collection`, and `entry` and `related` on template pages of entries.',
  check: {
    value: {
      'role:list': ({ value }, context) => {
        const list = objectOf(value);
        const { from, pager } = list;
        const ownSource = ownSources.find((source) => source === from);
        if (!ownSource) return [];
        const unsupported = ['where', 'sort', ...(ownSource === 'related' ? [] : ['limit'])].filter(
          (key) => key in list,
        );
        const problems: Problem[] = unsupported.map((key) => ({
          ...{ below: [key], at: 'key' as const },
          message: `the source "${ownSource}" does not support "${key}"; ${ownSource === 'page' && key !== 'limit' ? 'write it beside "collection" of the page' : 'remove it'}`,
        }));
        const misplaced = problemOfPlace(ownSource, context);
        if (misplaced) return [...problems, { below: ['from'], message: misplaced }];
        const { pageSize } = context.document;
        if (ownSource === 'page' && isPage(context.file) && pageSize !== undefined && pager === undefined) {
          const example = '"pager": { "label": "Pages", "previous": "Newer", "next": "Older" }';
          problems.push({
            below: ['from'],
            message: `a list on a page with "pageSize" needs labels for its pages, such as ${example}`,
          });
        }
        return problems;
      },
    },
  },
};

function isOfEntries({ file, document: { collection, facet } }: DocumentContext): boolean {
  return typeof collection === 'string' && facet === undefined && file.includes('[');
}

/** Why a source is not available on a page. In pieces every source is allowed. */
function problemOfPlace(source: (typeof ownSources)[number], context: DocumentContext): string | undefined {
  const { file, document, allDocuments } = context;
  const kind = kindOf(file);
  if (kind === 'piece') return undefined;
  const isEntryPage = kind === 'entry' || (kind === 'page' && isOfEntries(context));
  if (source === 'page')
    return kind === 'page' && typeof document.collection === 'string' && !isEntryPage
      ? undefined
      : 'this page does not list a collection; write the name of one';
  // `invalid-template` reports these.
  if (kind === 'page' && isMistakenTemplate(file, document)) return undefined;
  if (!isEntryPage) return `"${source}" is only available on the page of an entry; name a collection`;
  const collection = kind === 'entry' ? collectionOfEntry(file) : String(document.collection);
  if (source === 'entry' || declaredIn(allDocuments, collection).related.by.length > 0) return undefined;
  return `the collection does not define which entries are related; add "related": { "by": ["tags"] } to content/collections/${collection}.json`;
}
