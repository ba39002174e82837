import { isObject, objectOf } from './documents.ts';
import type { MediaKind } from './media/formats.ts';
import type { PictureSlot } from './media/slot.ts';

/**
 * What the engine does for a block, whatever its type:
 * - `chat`: loads the chat of `site.json`, which the Content Security Policy permits on its pages
 * - `consent`: asks visitors for consent
 * - `contents`: receives the headings of its page as `items`
 * - `list`: receives the entries that its `from` selects
 * - `notice`: marks a draft with its `text` and `icon`
 * - `offers`: shows `plans` with `prices`, which are structured data
 * - `search`: searches the index of the site
 * - `source`: shows the source of its page, with the date of its last change
 * - `text`: has a Markdown document as `body`, whose headings are headings of the page
 */
export type Role =
  | 'chat'
  | 'consent'
  | 'contents'
  | 'list'
  | 'notice'
  | 'offers'
  | 'search'
  | 'source'
  | 'text';

/** A JSON Schema (draft-07) or a part of one, with keywords of the engine, which have a description below. */
export interface Schema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  /** Describes a definition that others refer to. Editors would show its `description` instead of the referrer's. */
  $comment?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  /** The error message for values that do not match `pattern`; editors support it too. */
  patternErrorMessage?: string;
  /** What to do about a value that is not in `enum`, as editors show it. */
  errorMessage?: string;
  /** The TypeScript type of the resolved value, such as `RichText` or `Card[]`. */
  tsType?: string;
  const?: unknown;
  enum?: unknown[];
  /** Describes each value of `enum`, for editors. */
  enumDescriptions?: string[];
  required?: string[];
  /** Properties that require other properties. */
  dependencies?: Record<string, string[]>;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  maxItems?: number;
  oneOf?: Schema[];
  anyOf?: Schema[];
  definitions?: Record<string, Schema>;
  examples?: Record<string, unknown>[];
  /** Since which version a property should no longer be written, and the one of the same object to write instead. */
  deprecated?: { since: string; use?: string };
  /** The property by which the items of the list must differ. */
  distinct?: string | readonly string[];
  /** Properties whose values must not decrease in this order; on a list, one property that must increase from item to item. */
  ordered?: string[];
  /** A list of names, and the property that at most one of the entries with these names may set. */
  single?: [list: string, property: string];
  /** Properties that have no effect with a value of another property, by the name of that property and its value, or `*`. */
  unused?: Record<string, Record<string, string[]>>;
  /** Two lists of the object that must have the same length. */
  pairs?: [one: string, other: string];
  /** The list whose length each list in `rows` must have. */
  rowsOf?: string;
  /** The placeholders that a block replaces in texts of the object, by property; each is written as `{{name}}`. */
  slots?: Record<string, string[]>;
  /** The kind of content that the block hides inside itself; blocks that hide the same kind cannot be nested. */
  hides?: string;
  /** The properties of the cards of a block that a filter around it can filter by. */
  filterable?: readonly string[];
  role?: Role;
  /** The names of the block in other systems. */
  synonyms?: readonly string[];
  /** The HTML elements in place of which authors write the block. */
  elements?: readonly string[];
  /** The colour of the theme behind the block, on which its drawings must be seen. */
  ground?: 'band' | 'surface';
  /** The role of the block whose dialog the property opens, as the label of a button. */
  opens?: Role;
  /** The properties of entries that the search finds, by the value of the property. */
  searched?: Record<string, string[]>;
  /** Whether properties are left out that show only what the entry lacks. */
  omitsLacking?: boolean;
  /** `page` for a block that renders the main heading of its page, `section` for a block whose title is a heading of the page. */
  heading?: 'page' | 'section';
  /** Whether the block only links to other pages, so that its texts are not part of the search index. */
  navigation?: boolean;
  /** Allows one block of this kind, or one use of this value, per page including its layout; names the kind in messages. */
  once?: string;
  /** The query parameters that the block uses itself, in addition to those chosen by authors, as for tabs. */
  inAddress?: string[];
  /** The IDs of elements inside the block; `{property}` inserts one of its properties. */
  ids?: string[];
  /** The data file (`data/plans`) or folder (`forms`) under `content/` in which the value must be a key or file name. */
  entryOf?: string;
  /** Whether the value is a Markdown document, which is rendered to elements. */
  prose?: boolean;
  /** Replaces the name in resolved content: by the entry or file itself, an entry with the format of prices, or a URL. */
  embed?: boolean | 'priced' | 'address';
  /** The slot for a picture that the value refers to; it is beside the `$ref` to the picture schema. */
  picture?: PictureSlot;
  /** The kinds of files in `content/media` that the value may refer to; with `embed`, the file is published unchanged. */
  media?: readonly MediaKind[];
  /** Adds the host of the URL to the Content Security Policy; `scripts` also permits scripts from it. */
  policySource?: 'host' | 'scripts';
}

/** All schemas by their path under `schema/`, such as `blocks/hero.json`; the path is also the `$id`. */
export type Schemas = ReadonlyMap<string, Schema>;

/** The schema of the type of a block; undefined for values that are no blocks. */
export function blockSchema(block: unknown, schemas: Schemas): Schema | undefined {
  const { type } = objectOf(block);
  return typeof type === 'string' ? schemas.get(`blocks/${type}.json`) : undefined;
}

/** The role of a block; undefined if it has none, and for values that are no blocks. */
export function roleOf(block: unknown, schemas: Schemas): Role | undefined {
  return blockSchema(block, schemas)?.role;
}

/** The first block type, in the order of the alphabet, whose schema has a property such as a role. */
export function typeWith(schemas: Schemas, has: (schema: Schema) => boolean | undefined): string | undefined {
  for (const [file, schema] of schemas)
    if (file.startsWith('blocks/') && has(schema)) return file.slice(7, -5);
  return undefined;
}

/** A schema and the file that contains it, against which its `$ref`s are resolved. */
export interface SchemaLocation {
  file: string;
  schema: Schema;
}

/** Resolves a `$ref` in a file. Throws if the schema does not exist. */
export function follow(schemas: Schemas, file: string, ref: string): SchemaLocation {
  const [path = '', pointer = ''] = ref.split('#');
  const target = path ? new URL(path, `schema:/${file}`).pathname.slice(1) : file;
  let schema: unknown = schemas.get(target);
  for (const key of pointer.split('/').slice(1)) schema = isObject(schema) ? schema[key] : undefined;
  if (!schema) throw new Error(`schema/${file}: $ref "${ref}" names nothing`);
  return { file: target, schema: schema as Schema };
}

const targets = new WeakMap<Schema, SchemaLocation>();

/** Follows `$ref`s until a schema without one. Cached. Throws if a schema does not exist. */
export function resolveRef(schemas: Schemas, location: SchemaLocation): SchemaLocation {
  if (!location.schema.$ref) return location;
  const cachedTarget = targets.get(location.schema);
  if (cachedTarget) return cachedTarget;
  let target = location;
  while (target.schema.$ref) target = follow(schemas, target.file, target.schema.$ref);
  targets.set(location.schema, target);
  return target;
}

/**
 * The branch of a `oneOf` or `anyOf` that a value is meant for: the one with the same `type` tag, otherwise the first one
 * of the same kind (string, array, object with the required properties). Undefined if there is none.
 */
export function selectBranch(
  schemas: Schemas,
  location: SchemaLocation,
  value: unknown,
): SchemaLocation | undefined {
  const { all, tagged } = branchesOf(schemas, location);
  const tag = isObject(value) ? value.type : undefined;
  return (tag !== undefined && tagged.get(tag)) || all.find(({ schema }) => fits(schema, value));
}

/** The branches of a choice. Tagged branches are indexed by tag, because the choice of blocks has dozens. */
interface Branches {
  all: SchemaLocation[];
  tagged: ReadonlyMap<unknown, SchemaLocation>;
}

const branches = new WeakMap<Schema, Branches>();

function branchesOf(schemas: Schemas, { file, schema }: SchemaLocation): Branches {
  const cachedBranches = branches.get(schema);
  if (cachedBranches) return cachedBranches;
  const all = (schema.oneOf ?? schema.anyOf ?? []).map((branch) =>
    resolveRef(schemas, { file, schema: branch }),
  );
  const tagged = new Map(
    all.flatMap((branch) => {
      const tag = tagOf(branch.schema);
      return tag === undefined ? [] : [[tag, branch]];
    }),
  );
  branches.set(schema, { all, tagged });
  return { all, tagged };
}

function tagOf({ properties }: Schema): unknown {
  return properties?.type?.const;
}

function fits(schema: Schema, value: unknown): boolean {
  const { type, required = [] } = schema;
  if (Array.isArray(value)) return type === 'array';
  if (value === null) return type === 'null';
  if (typeof value === 'number') return type === 'number' || (type === 'integer' && Number.isInteger(value));
  if (!isObject(value)) return type === typeof value;
  const tag = tagOf(schema);
  if (tag !== undefined) return value.type === tag;
  return type === 'object' && required.every((key) => key in value);
}
