import { resolveRef } from '../../renderer/content/schemas.ts';
import type { Path } from '../../scripts/check/finding.ts';
import { pathTo, type Visit } from '../../scripts/check/json/walk.ts';
import type { Pick } from '../random.ts';
import { schemas } from './site.ts';

/**
 * The expected location of a finding: at a value, at an offset in its text, or at its name. Missing properties
 * can be reported at the name or the brace of the object.
 */
export interface Spot {
  path: Path;
  at?: 'key' | 'either';
  inside?: number;
}

/**
 * A change of one value: the new value at the path, and the expected location of the finding. The result may
 * still be valid.
 */
interface Change {
  path: Path;
  value: unknown;
  spot: Spot | 'fits';
}

/** Changes a value of a document; undefined if it does not apply to the value. */
export type Mutation = (visit: Visit, pick: Pick, all: readonly Visit[]) => Change | undefined;

export type Json = Record<string, unknown>;
/** Whether a value is an object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Creates a mutation that replaces values; the finding is at the value, or inside the new text. */
export function put(
  is: (visit: Visit) => boolean,
  to: (visit: Visit, pick: Pick) => unknown,
  inside?: number,
): Mutation {
  return (visit, pick) =>
    is(visit)
      ? { path: pathTo(visit), value: to(visit, pick), spot: { path: pathTo(visit), inside } }
      : undefined;
}

/** Creates a mutation of the object around a property. */
export function around(to: (object: Json, key: string, parent: Visit) => Omit<Change, 'path'>): Mutation {
  return ({ parent, key }) =>
    // Without `layout`, the default layout applies, which may contain blocks of the page.
    parent && typeof key === 'string' && (parent.parent || key !== 'layout')
      ? { path: pathTo(parent), ...to(parent.value as Json, key, parent) }
      : undefined;
}

/** Whether a value is a string. */
export const isText = ({ value }: Visit) => typeof value === 'string';
/** Whether a value is visible text. */
export const isWords = ({ schema }: Visit) => schema.pattern === '\\S';
/** Whether a value is Markdown. */
export const isMarkdown = ({ schema }: Visit) => schema.format === 'markdown';
/** The numeric value of a schema keyword. */
export const limitOf = (visit: Visit, name: string) =>
  (visit.schema as Record<string, number | undefined>)[name];
/** Creates a predicate: whether the schema has a keyword. */
export const has = (name: string) => (visit: Visit) => limitOf(visit, name) !== undefined;
/** Creates a predicate: whether a string has a format. */
export const formatted = (name: string) => (visit: Visit) => isText(visit) && visit.schema.format === name;
/** Creates a function that prefixes a text. */
export const before = (text: string) => (visit: Visit) => text + visit.value;
/** A value as a list, which its schema guarantees. */
export const listOf = ({ value }: Visit) => value as unknown[];

const kinds: Record<string, unknown> = {
  null: null,
  number: 7,
  boolean: true,
  string: 'a word',
  array: [[7]],
  object: { surplus: true },
};

/** A value of a type that is not allowed in place of another one. */
export function ofAnotherKind(visit: Visit, pick: Pick): unknown {
  const fitting = kindsAt(visit);
  return kinds[pick(Object.keys(kinds).filter((kind) => !fitting.includes(kind)))];
}

/** The types that are allowed in place of a value. */
function kindsAt({ parent, key, node }: Visit): string[] {
  const { properties = {}, items } = parent?.schema ?? {};
  const written = typeof key === 'number' ? items : properties[key ?? ''];
  const here = written && parent ? resolveRef(schemas, { file: parent.node.file, schema: written }) : node;
  const { schema, file } = here;
  const choice = schema.oneOf ?? schema.anyOf ?? [schema];
  return choice.flatMap((branch) => {
    const { type, enum: allowed = [], const: only } = resolveRef(schemas, { file, schema: branch }).schema;
    const kind = type === 'integer' ? 'number' : type;
    return [...[kind ?? []].flat(), ...allowed.map((item) => typeof item), ...(only ? [typeof only] : [])];
  });
}

/** Whether `type` of an object determines its block type. */
export function isTag({ schema }: Visit): boolean {
  return schema.properties?.type?.const !== undefined;
}

/** Whether a value is an anchor. */
export function isAnchor({ key, parent }: Visit): boolean {
  return key === 'id' && parent !== undefined && isTag(parent);
}
