import { entriesOf } from '../../../renderer/content/collections/entries.ts';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { resolveRef, type Schema } from '../../../renderer/content/schemas.ts';
import { UserError } from '../../cli/errors.ts';
import type { Project } from '../../files/project.ts';
import { titleOf } from './names.ts';
import type { Content, Start } from './plan.ts';
import { claimRoutes, previewHint } from './routes.ts';
import { inLanguageOf } from './site-language.ts';

/**
 * Plans an entry of a collection: the required properties of its schema, with placeholder texts.
 * @param collection a collection with entries or a declaration
 * @param name path of its file below the folder of the collection, without `.json`
 * @throws UsageError if the file or its route is taken; UserError if the collection has no schema
 */
export function newEntry(collection: string, name: string, content: Content, project: Project): Start {
  const file = `${collection}/${name}.json`;
  const entry = entryOf(collection, name, content, project);
  const [route] = claimRoutes(content, file, entry);
  return {
    operations: [{ op: 'create-file', file, value: entry }],
    next: [
      `Created content/${file}.`,
      'Next, edit its texts; those that begin with TODO say what goes where.',
      ...(route ? [`${previewHint(route)} while you edit. Run npm run check to validate it.`] : []),
    ],
  };
}

/** The required properties of an entry, except `$schema`. */
function entryOf(collection: string, name: string, { site }: Content, project: Project): object {
  const { schemas } = site;
  const file = `collections/${collection}.json`;
  const schema = schemas.get(file);
  if (!schema) throw new UserError(`content/schema/${file}, the schema of the entries, does not exist`);
  const values = valueOfObject({ file, schema });
  const heading = ['title', 'name'].find((key) => Object.hasOwn(values, key));
  const overrides = {
    ...(heading && { [heading]: titleOf(name.split('/').at(-1) ?? name) }),
    ...(Object.hasOwn(values, 'order') && { order: lastOrder(site.allDocuments, collection) + 1 }),
  };
  return { ...values, ...overrides };

  function valueOfObject(location: { file: string; schema: Schema }): Record<string, unknown> {
    const { properties = {}, required = [] } = location.schema;
    const requiredKeys = required.filter((key) => key !== '$schema');
    return Object.fromEntries(
      requiredKeys.map((key) => [key, valueAt(location.file, properties[key] ?? {}, key)]),
    );
  }

  function valueAt(from: string, propertySchema: Schema, key: string): unknown {
    const { file, schema } = resolveRef(schemas, { file: from, schema: propertySchema });
    const {
      type,
      enum: allowed,
      const: only,
      format,
      entryOf,
      items = {},
      minItems = 1,
    } = schema as Schema & {
      minItems?: number;
    };
    if (only !== undefined || allowed) return only ?? allowed?.[0];
    const [example] = schema.examples ?? [];
    if (typeof example === 'string') return example;
    if (entryOf) return [...site.namesIn(entryOf)][0] ?? name;
    if (type === 'array') {
      if (items.$ref?.endsWith('blocks.json')) return [{ type: 'text', body: todo(propertySchema, key) }];
      return Array.from({ length: Math.max(1, minItems) }, (_, index) => {
        const value = valueAt(file, items, key);
        return typeof value === 'string' && index > 0 ? `${value} ${index + 1}` : value;
      });
    }
    if (type === 'object') return valueOfObject({ file, schema });
    if (type === 'boolean') return false;
    if (type === 'integer' || type === 'number') return Number((schema as { minimum?: number }).minimum ?? 1);
    if (format === 'day') return new Date().toISOString().slice(0, 10);
    if (format === 'instant') return `${new Date().toISOString().slice(0, 16)}Z`;
    if (format === 'icon') return 'file-text';
    return todo(propertySchema, key);
  }

  /** A placeholder text, within the length limits of descriptions. */
  function todo({ description = '' }: Schema, key: string): string {
    const text = `TODO: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
    const [translation = text] = Object.values(inLanguageOf(project, site, { text }));
    const title = titleOf(name);
    const of =
      translation === text
        ? ` This is about ${title}, in one sentence of 50 to 160 characters.`
        : ` (${title})`;
    return (/description$/i.test(key) ? translation + of : translation).slice(0, 160);
  }
}

/** The highest order of the entries of a collection; 0 if they have none. */
function lastOrder(documents: JsonDocuments, collection: string): number {
  const orders = entriesOf(documents, collection).map((file) => Number(documents.get(file)?.order ?? 0));
  return Math.max(0, ...orders.filter(Number.isFinite));
}
