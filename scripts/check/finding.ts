import type { Code } from './codes.ts';

/** Where something stands inside a JSON document: property names and list positions from the top. */
export type Path = readonly (string | number)[];

/** One mistake in the content. Terminal, editor and CI print the same record. */
export interface Finding {
  /** The file, seen from the project. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** The column, from 1, in UTF-16 units as editors count. */
  column: number;
  /** How many UTF-16 units of the line the mistake takes. */
  length: number;
  /** The permanent name of the kind of mistake. */
  code: Code;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead, where that can be known. */
  suggestion?: string;
  /** What the schema says about the nearest property. */
  description?: string;
}

/** What a rule finds wrong with a value that it was given. */
export interface Wrong {
  code: Code;
  message: string;
  suggestion?: string;
  /** Where inside a text the mistake begins, and how long it is, in UTF-16 units. */
  inside?: { offset: number; length: number };
  /** Where below the value the mistake is. */
  below?: Path;
}

/** A mistake as a rule finds it, before anybody looked up its place in the text. */
export interface Mistake extends Omit<Wrong, 'below'> {
  /** The file under `content/`. */
  file: string;
  path: Path;
  /** Whether the property name or its value is wrong; the value where left out. */
  at?: 'key' | 'value';
  /** The path of what the schema describes best, where it is not the path of the mistake. */
  about?: Path;
}
