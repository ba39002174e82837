import { siblingPaths } from '../../files/source-file.ts';
import type { SiteFiles } from './context.ts';

/** Those of the given Markdown files that no page and no entry refers to. Reads all files if any are given. */
export function unusedTexts(
  paths: readonly string[],
  { paths: all, file }: Pick<SiteFiles, 'paths' | 'file'>,
): string[] {
  if (paths.length === 0) return [];
  const usedPaths = new Set(all.flatMap((path) => file(path) ?? []).flatMap(siblingPaths));
  return paths.filter((path) => !usedPaths.has(path));
}
