import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { isObject } from '../../../renderer/content/documents.ts';
import { roleOf } from '../../../renderer/content/schemas.ts';
import type { Path } from '../../check/finding.ts';
import type { DocumentContext } from '../../check/site/context.ts';
import { propertiesOf, propertySchema } from '../../check/site/queries.ts';
import { isPage } from '../../files/read.ts';
import type { Cursor } from '../cursor.ts';

/** The properties of entries that can be a name at the cursor: in a query, or a facet. */
export function entryKeysAt({ at, context }: Cursor): string[] {
  const { collection, below } = queryAround(at, context) ?? {};
  const [first, ...rest] = below ?? [];
  const isCondition = first === 'where' && rest.slice(0, -1).every(isOperator);
  const isFacet = first === 'facets' && rest.length === 1;
  if (collection === undefined || !(isCondition || isFacet)) return [];
  return [...namesIn(collection, context), ...(isCondition ? ['slug'] : [])];
}

/**
 * The names that can complete a value that refers to entries: properties in a sort order, the facets of a page, and the
 * values of a property in a query. Undefined elsewhere.
 */
export function entryValuesAt({ at, context }: Cursor): Iterable<string> | undefined {
  const { document, allDocuments } = context;
  if (at.length === 1 && at[0] === 'facet')
    return declaredIn(allDocuments, String(document.collection)).facets.keys();
  const { collection, below } = queryAround(at, context) ?? {};
  const [first, ...rest] = below ?? [];
  if (collection === undefined) return undefined;
  if (first === 'sort')
    return [...namesIn(collection, context), 'slug'].flatMap((name) => [name, `-${name}`]);
  if (first === 'groups' && rest[0] === 'by') return ['letter', 'month', ...namesIn(collection, context)];
  if (first === 'facts' || first === 'filterBy' || (first === 'related' && rest[0] === 'by'))
    return namesIn(collection, context);
  if (first !== 'where') return undefined;
  const property = rest.find((step) => !isOperator(step));
  const schema = propertySchema(collection, String(property), context);
  const { entryOf, enum: values } = schema?.items ?? schema ?? {};
  return entryOf === undefined
    ? values?.filter((value) => typeof value === 'string')
    : context.namesIn(entryOf);
}

function isOperator(step: string | number): boolean {
  return typeof step === 'number' || ['and', 'or', 'not'].includes(step);
}

function namesIn(collection: string, context: DocumentContext): string[] {
  return Object.keys(propertiesOf(collection, context) ?? {}).filter((name) => name !== '$schema');
}

/** The collection that a path in a document is about, and the path below its declaration, page or list. */
function queryAround(at: Path, { file, document, collections, schemas }: DocumentContext) {
  const [, declared] = /^collections\/(.+)\.json$/.exec(file) ?? [];
  if (declared !== undefined) return { collection: declared, below: at };
  const { collection } = document;
  let found: { collection: string; below: Path } | undefined;
  if (isPage(file) && typeof collection === 'string' && ['where', 'sort'].includes(String(at[0])))
    found = { collection, below: at };
  let value: unknown = document;
  for (const [index, step] of at.entries()) {
    if (!isObject(value)) break;
    const { from } = value as { from?: unknown };
    if (roleOf(value, schemas) === 'list' && typeof from === 'string' && collections.has(from))
      found = { collection: from, below: at.slice(index) };
    value = (value as Record<string, unknown>)[step];
  }
  return found;
}
