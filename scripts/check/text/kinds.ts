import type { Schema } from '../../../renderer/content/schemas.ts';

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

/** Whether visitors read texts with this schema. */
export function isVisibleText({ format, pattern, prose }: Schema): boolean {
  return (
    prose ||
    format === 'markdown' ||
    format === 'prose' ||
    (format === undefined && (pattern ?? '\\S') === '\\S')
  );
}

/** The type that a schema accepts, in words. */
export function kindOf({ type, required = [] }: Schema): string {
  const name = names[String(type)] ?? `a ${type}`;
  return type === 'object' && required.length > 0
    ? `${name} with ${required.map((key) => `"${key}"`).join(', ')}`
    : name;
}

/** A value for messages: quoted if short, else its type. */
export function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value !== null && typeof value === 'object') return 'an object';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that is too large';
  const text = JSON.stringify(value);
  return text.length > 60 ? 'this text' : text;
}

/** Joins words: one, two or three. */
export function joinAlternatives(words: readonly string[], by = 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${by} ${words.at(-1)}`;
}
