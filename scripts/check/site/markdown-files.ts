import { pathsBeside } from '../../files/source-file.ts';
import type { SiteFiles } from '../rule.ts';

/** The Markdown files beside pages and entries, whether or not these use them. */
export interface MarkdownFiles {
  /** Their paths under `content/`. */
  paths: readonly string[];
  /** At least the start of one. */
  read(path: string): string;
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
