import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../../../scripts/files/root.ts';
import { type SourceFile, sourceFile } from '../../../scripts/files/source-file.ts';

/**
 * A case: broken content, and the expected findings as `file:line:column code`, with `-> suggestion`, or `=> suggestion`
 * if `--fix` writes it.
 */
export interface Case {
  about: string;
  /** Files to add or replace: text, an object, or null to remove one. */
  files: Record<string, string | object | null>;
  findings: string[];
}

const folder = join(root, 'tests/cases');

/** The names of all cases. */
export const cases: readonly string[] = globSync('*.json', { cwd: folder }).sort();

/** Reads a case by name. */
export function readCase(name: string): Case {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Case;
}

/** The base content of all cases, with the files of a case. */
export function contentWith(files: Case['files']): Map<string, SourceFile> {
  const all = { ...readCase('base.json').files, ...files };
  const paths = Object.keys(all)
    .filter((path) => all[path] !== null && !path.endsWith('.md'))
    .sort();
  return new Map(
    paths.map((path) => {
      const text = textOf(all[path] ?? '');
      return [path, sourceFile(path, text, textsBeside(path, files, text))];
    }),
  );
}

/** The Markdown files of a case. */
export function markdownIn(files: Case['files']): { paths: string[]; read(path: string): string } {
  const paths = Object.keys(files).filter((path) => path.endsWith('.md'));
  return { paths, read: (path) => textOf(files[path] ?? '') };
}

function textsBeside(page: string, files: Case['files'], text: string): Map<string, string> {
  const texts = Object.keys(files).filter((path) => path.endsWith('.md'));
  const all = texts.map((path) => [relative(dirname(page), path), textOf(files[path] ?? '')] as const);
  return new Map(all.filter(([name]) => text.includes(JSON.stringify(name))));
}

function textOf(content: string | object): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2);
}
