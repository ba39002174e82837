import { formatJson } from '../operations/json.ts';
import { assign, edited, removeIn, setIn, tokensOf } from '../operations/tree.ts';
import { isEqual } from '../site/equal.ts';

/**
 * The text of a document: one that the file had before if it fits, else what it is made from with what differs.
 * @param base the text that it is made from; undefined for a new file
 * @param earlier texts that the file had, with their values
 */
export function textOf(
  base: string | undefined,
  value: unknown,
  earlier: Iterable<readonly [text: string, value: unknown]>,
): string | undefined {
  if (value === undefined) return undefined;
  const [same] = [...earlier].find(([, document]) => isEqual(document, value)) ?? [];
  if (same !== undefined) return same;
  if (base === undefined || valueIn(base) === undefined) return formatJson(value);
  return edited(base, (json) => assign(json, json.root, value, 0));
}

/**
 * A copy of a document with another value at a JSON Pointer; undefined removes what is there.
 * @param order the names of properties before which, and after which, a new one comes
 */
export function withValue(
  document: unknown,
  pointer: string,
  value: unknown,
  order: readonly string[] = [],
): unknown {
  if (pointer === '') return value;
  const path = tokensOf(pointer);
  return JSON.parse(
    edited(JSON.stringify(document), (json) =>
      value === undefined ? removeIn(json, path) : setIn(json, path, value, order),
    ),
  );
}

/** The value of a JSON text; undefined without text, or if it is not JSON. */
export function valueIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
