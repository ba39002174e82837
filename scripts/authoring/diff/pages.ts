import type { SourceFile } from '../../files/source-file.ts';
import { isObject } from './similarity.ts';

/** Content files by their path under `content/`. */
export type Files = ReadonlyMap<string, SourceFile>;

/** The blocks of a page, empty by default; undefined if they are not a list. */
export function blocksOf(value: unknown): readonly unknown[] | undefined {
  const blocks: unknown = isObject(value) ? (value.blocks ?? []) : undefined;
  return Array.isArray(blocks) ? blocks : undefined;
}
