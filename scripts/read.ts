import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Documents } from '../renderer/content.ts';

/** A content file as it lies on the disk. */
export interface SourceFile {
  /** Its path under `content/`. */
  path: string;
  text: string;
  /** What it holds; undefined when it is not JSON. */
  value: unknown;
  /** Why it could not be read. */
  problem?: string;
}

/** Reads every JSON file below a folder, by path in order. */
export function readContent(dir: string): Map<string, SourceFile> {
  const paths = globSync('**/*.json', { cwd: dir, onlyFiles: false, expandDirectories: false }).sort();
  return new Map(paths.map((path) => [path.replace(/\/$/, ''), readFile(dir, path.replace(/\/$/, ''))]));
}

/** A content file with the text it holds. */
export function sourceFile(path: string, text: string): SourceFile {
  return { path, text, value: parse(text) };
}

function readFile(dir: string, path: string): SourceFile {
  try {
    return sourceFile(path, readFileSync(join(dir, path), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === 'EISDIR' ? 'this is a folder, not a file' : `the file cannot be read (${code})`;
    return { path, text: '', value: undefined, problem };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The files that hold an object. */
export function documentsOf(files: ReadonlyMap<string, SourceFile>): Documents {
  const documents = new Map<string, Record<string, unknown>>();
  for (const { path, value } of files.values()) {
    if (value && typeof value === 'object' && !Array.isArray(value))
      documents.set(path, value as Record<string, unknown>);
  }
  return documents;
}
