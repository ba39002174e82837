import type { Schema, Schemas } from '../../renderer/content/schemas.ts';

/** Where the parts of a set of schemas stand. */
interface Pointers {
  fileOf(part: Schema): string;
  /** How a `$ref` from anywhere names a part, such as `common.json#/definitions/card`. */
  refOf(part: Schema): string | undefined;
  refOfTitle(title: string): string | undefined;
}

/** A type that a schema names with `tsType`, such as `Card` or `Card[]`, and what is to be of it. */
interface Typed {
  /** The title of its schema; empty where the type is none of a schema. */
  title: string;
  /** The values to be judged by it; undefined where it is a list and the value is none. */
  values: readonly unknown[] | undefined;
}

/** Takes a type and a value for it apart. */
export function typed(type: string, value: unknown): Typed {
  const [, title = '', list] = /^(\w+)(\[\])?$/.exec(type) ?? [];
  if (!list) return { title, values: [value] };
  return { title, values: Array.isArray(value) ? value : undefined };
}

const pointers = new WeakMap<Schemas, Pointers>();

/** Looks up every part of every schema, once. */
export function pointersOf(schemas: Schemas): Pointers {
  const found = pointers.get(schemas) ?? lookThrough(schemas);
  pointers.set(schemas, found);
  return found;
}

function lookThrough(schemas: Schemas): Pointers {
  const refs = new Map<object, string>();
  const titles = new Map<string, string>();
  const visit = (part: unknown, ref: string): void => {
    if (part === null || typeof part !== 'object') return;
    refs.set(part, ref);
    const { title } = part as Schema;
    if (typeof title === 'string' && !titles.has(title)) titles.set(title, ref);
    for (const [key, value] of Object.entries(part))
      if (key !== 'examples') visit(value, `${ref}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  for (const [file, schema] of schemas) visit(schema, `${file}#`);
  return {
    fileOf: (part) => refs.get(part)?.split('#')[0] ?? '',
    refOf: (part) => refs.get(part),
    refOfTitle: (title) => titles.get(title),
  };
}
