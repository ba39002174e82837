import type { SourceFile } from '../../files/read.ts';
import { isObject } from './likeness.ts';

/** Content files by their paths under `content/`. */
export type Files = ReadonlyMap<string, SourceFile>;

/** The blocks of a page; none where it has none, undefined where they are no list. */
export function blocksOf(value: unknown): readonly unknown[] | undefined {
  const blocks: unknown = isObject(value) ? (value.blocks ?? []) : undefined;
  return Array.isArray(blocks) ? blocks : undefined;
}
