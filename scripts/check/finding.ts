import type { SourceFile } from '../files/source-file.ts';

/** A location in a JSON document: property names and array indexes from the root. */
export type Path = readonly (string | number)[];

/** A text edit: the replacement of a span, in UTF-16 code units. */
export interface Edit {
  offset: number;
  length: number;
  text: string;
}

/** An error in the content. The terminal, editors and CI all show these. */
export interface Finding {
  /** Path in the content folder, which is called `content/` wherever it is. */
  file: string;
  /** Line, from 1. */
  line: number;
  /** Column, from 1, in UTF-16 code units as in editors. */
  column: number;
  /** Length in UTF-16 code units; never spans several lines. */
  length: number;
  /** Code of the rule. */
  code: string;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead, if known. */
  suggestion?: string;
  /** The property that is missing in the value at this location. */
  missing?: string;
  /** The edit that probably fixes invalid JSON. */
  edit?: Edit;
  /** Whether the suggestion is certain, so that `--fix` may write it. By default, other spellings of a name are. */
  isCertain?: boolean;
  /** Description of the nearest property in the schema. */
  description?: string;
}

/** Content files by path under `content/`, sorted. */
export type Files = ReadonlyMap<string, SourceFile>;

/** Sorts findings by file, line and column. */
export function byPosition(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
