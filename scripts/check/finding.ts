import type { SourceFile } from '../files/source-file.ts';

/** Where something stands inside a JSON document: property names and list positions from the top. */
export type Path = readonly (string | number)[];

/** One error in the content. The terminal, editors and CI show the same record. */
export interface Finding {
  /** The file, relative to the project. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** The column, from 1, in UTF-16 units as editors count. */
  column: number;
  /** How many UTF-16 units of the line it covers. */
  length: number;
  /** The code of the rule that was broken. */
  code: string;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead, where that is known. */
  suggestion?: string;
  /** What the schema says about the nearest property. */
  description?: string;
}

/** The content files by their path under `content/`, in order. */
export type Files = ReadonlyMap<string, SourceFile>;

/** The order of findings in a report: by file, and in a file from top to bottom. */
export function byPosition(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
