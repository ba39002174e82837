import { isObject } from './documents.ts';
import type { MediaKind } from './media/formats.ts';
import type { PictureSlot } from './media/slot.ts';

/**
 * A JSON Schema (draft-07) or a part of one, with the project's own keywords `distinct`, `ordered`, `pairs`, `rowsOf`,
 * `hides`, `slots`, `heading`, `once`, `inAddress`, `ids`, `entryOf`, `embed`, `prose`, `policySource`,
 * `picture` and `media`.
 */
export interface Schema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  /** What a part is that others refer to. Editors would show its `description` in place of theirs. */
  $comment?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  /** What to write, for those who wrote what the pattern refuses; editors know it too. */
  patternErrorMessage?: string;
  /** The TypeScript type that the value has once it is resolved, such as `RichText` or `Card[]`. */
  tsType?: string;
  const?: unknown;
  enum?: unknown[];
  /** What each value of `enum` means, for editors. */
  enumDescriptions?: string[];
  required?: string[];
  /** Properties that ask for others beside them. */
  dependencies?: Record<string, string[]>;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  definitions?: Record<string, Schema>;
  examples?: Record<string, unknown>[];
  /** The items of the list differ in this property. */
  distinct?: string;
  /** Values of the object, none of which is less than the one before; of a list, a value that grows with each item. */
  ordered?: string[];
  /** Two lists of the object that have as many items as each other. */
  pairs?: [one: string, other: string];
  /** Each list in `rows` has as many items as the list in this property. */
  rowsOf?: string;
  /** What a block fills into texts of the object, by property; each is written as `{{name}}`. */
  slots?: Record<string, string[]>;
  /** What the block hides of that which stands inside it; no other block that hides the same stands there. */
  hides?: string;
  /** A block that renders the main heading of its page says `page`, one whose title is a heading of the page `section`. */
  heading?: 'page' | 'section';
  /** A page has one block of this kind, or shows a value of this property once, its layout included; what it is called. */
  once?: string;
  /** The names under which a block itself keeps something in the address, as tabs do under a name of their own. */
  inAddress?: string[];
  /** The ids that a block gives elements inside it, with `{property}` for a text of its own. */
  ids?: string[];
  /** The value names an entry of this data file (`data/plans`) or folder (`forms`) under `content/`. */
  entryOf?: string;
  /** The value is a Markdown document, which becomes elements. */
  prose?: boolean;
  /** What takes the place of the name when content is resolved: the entry itself, the address of its script, or a file. */
  embed?: boolean | 'address';
  /** The value names a picture, and stands beside the `$ref` to its schema: the place that the picture is shown in. */
  picture?: PictureSlot;
  /** The value names a file of `content/media` of one of these kinds; with `embed`, it is published as it is. */
  media?: readonly MediaKind[];
  /** The address enters the Content Security Policy by its host; that of `scripts` lets what it names run. */
  policySource?: 'host' | 'scripts';
}

/** All schemas by their path under `schema/`, such as `blocks/hero.json`; the path is also the `$id`. */
export type Schemas = ReadonlyMap<string, Schema>;

/** A schema together with the file it stands in, which its own `$ref`s start from. */
export interface Place {
  file: string;
  schema: Schema;
}

/** The schema that a `$ref` in a file names. Throws when there is none. */
export function follow(schemas: Schemas, file: string, ref: string): Place {
  const [path = '', pointer = ''] = ref.split('#');
  const target = path ? new URL(path, `schema:/${file}`).pathname.slice(1) : file;
  let schema: unknown = schemas.get(target);
  for (const key of pointer.split('/').slice(1)) schema = isObject(schema) ? schema[key] : undefined;
  if (!schema) throw new Error(`schema/${file}: $ref "${ref}" names nothing`);
  return { file: target, schema: schema as Schema };
}

const targets = new WeakMap<Schema, Place>();

/** Follows the `$ref`s of a schema to one without; remembers where they lead. Throws when one names nothing. */
export function resolveRef(schemas: Schemas, place: Place): Place {
  if (!place.schema.$ref) return place;
  const known = targets.get(place.schema);
  if (known) return known;
  let target = place;
  while (target.schema.$ref) target = follow(schemas, target.file, target.schema.$ref);
  targets.set(place.schema, target);
  return target;
}

/**
 * The branch of a `oneOf` or `anyOf` that a value is meant for: the one with its tag `type`, otherwise the first whose
 * kind (string, array, object with these required properties) it has. Undefined when there is none.
 */
export function selectBranch(schemas: Schemas, place: Place, value: unknown): Place | undefined {
  const { all, tagged } = branchesOf(schemas, place);
  const tag = isObject(value) ? value.type : undefined;
  return (tag !== undefined && tagged.get(tag)) || all.find(({ schema }) => fits(schema, value));
}

/** The branches of a choice; those with a tag also by their tags, since a choice of blocks has dozens. */
interface Branches {
  all: Place[];
  tagged: ReadonlyMap<unknown, Place>;
}

const branches = new WeakMap<Schema, Branches>();

function branchesOf(schemas: Schemas, { file, schema }: Place): Branches {
  const known = branches.get(schema);
  if (known) return known;
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
  if (!isObject(value)) return type === typeof value;
  const tag = tagOf(schema);
  if (tag !== undefined) return value.type === tag;
  return type === 'object' && required.every((key) => key in value);
}
