import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { pathsBeside, type SourceFile } from '../../files/source-file.ts';

/** The Markdown files beside pages and entries, whether or not these use them. */
export interface MarkdownFiles {
  /** Their paths under `content/`. */
  paths: readonly string[];
  /** At least the start of one. */
  read(path: string): string;
}

/** The files of all locales, and the Markdown files beside them. */
export interface SiteFiles {
  /** The paths of all files under `content/`, with their actual names. */
  paths: readonly string[];
  file(path: string): SourceFile | undefined;
  /** What is in the files; pages are summaries. */
  allDocuments: JsonDocuments;
  markdown: MarkdownFiles;
}

/** Those of the given Markdown files that no page and no entry refers to. Reads all files if any are given. */
export function unusedTexts(
  paths: readonly string[],
  { paths: all, file }: Pick<SiteFiles, 'paths' | 'file'>,
): string[] {
  if (paths.length === 0) return [];
  const used = new Set(all.flatMap((path) => file(path) ?? []).flatMap(pathsBeside));
  return paths.filter((path) => !used.has(path));
}
