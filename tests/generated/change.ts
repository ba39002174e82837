import { resolveRef } from '../../renderer/content/schemas.ts';
import type { Path } from '../../scripts/check/finding.ts';
import { pathTo, type Visit } from '../../scripts/check/json/walk.ts';
import { schemas } from './site.ts';

/**
 * Where a finding belongs: at a value, so many characters inside its text, or at its name; what is missing in an object
 * may be told at the name of the object or at its brace.
 */
export interface Spot {
  path: Path;
  at?: 'key' | 'either';
  inside?: number;
}

/** A change of one value: what stands at the path afterwards, and where the finding belongs; the document may fit still. */
export interface Change {
  path: Path;
  value: unknown;
  spot: Spot | 'fits';
}

export type Pick = <T>(from: readonly T[]) => T;

/** Changes a value of a document; undefined for values that it is not meant for. */
export type Mutation = (visit: Visit, pick: Pick, all: readonly Visit[]) => Change | undefined;

export type Json = Record<string, unknown>;
/** Whether a value is an object in braces. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts something in place of values, where the finding belongs as well, or inside the new text. */
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

/** Changes the object around a property. */
export function around(to: (object: Json, key: string, parent: Visit) => Omit<Change, 'path'>): Mutation {
  return ({ parent, key }) =>
    // A page that names no layout has the default one, whose blocks it may have already.
    parent && typeof key === 'string' && (parent.parent || key !== 'layout')
      ? { path: pathTo(parent), ...to(parent.value as Json, key, parent) }
      : undefined;
}

/** Whether a value is a text. */
export const isText = ({ value }: Visit) => typeof value === 'string';
/** Whether a value is for people to read. */
export const isWords = ({ schema }: Visit) => schema.pattern === '\\S';
/** Whether a value may hold Markdown. */
export const isMarkdown = ({ schema }: Visit) => schema.format === 'markdown';
/** The number that a keyword of the schema gives a value. */
export const limitOf = (visit: Visit, name: string) =>
  (visit.schema as Record<string, number | undefined>)[name];
/** Tells values whose schema has a keyword. */
export const has = (name: string) => (visit: Visit) => limitOf(visit, name) !== undefined;
/** Tells texts of a format. */
export const formatted = (name: string) => (visit: Visit) => isText(visit) && visit.schema.format === name;
/** Puts something before a text. */
export const before = (text: string) => (visit: Visit) => text + visit.value;
/** The value as the list that its schema makes it. */
export const listOf = ({ value }: Visit) => value as unknown[];

const kinds: Record<string, unknown> = {
  null: null,
  number: 7,
  boolean: true,
  string: 'a word',
  array: [[7]],
  object: { surplus: true },
};

/** A value of a kind that does not fit in place of another one. */
export function ofAnotherKind(visit: Visit, pick: Pick): unknown {
  const fitting = kindsAt(visit);
  return kinds[pick(Object.keys(kinds).filter((kind) => !fitting.includes(kind)))];
}

/** The kinds of values that fit in place of a value. */
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

/** Whether the type of an object is the tag that says what block it is. */
export function isTag({ schema }: Visit): boolean {
  return schema.properties?.type?.const !== undefined;
}

/** Whether a value is the name of a block that links can jump to. */
export function isAnchor({ key, parent }: Visit): boolean {
  return key === 'id' && parent !== undefined && isTag(parent);
}
