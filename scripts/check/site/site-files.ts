import { siblingPaths } from '../../files/source-file.ts';
import type { SiteProblem } from '../rule.ts';
import type { SiteContext, SiteFiles } from './context.ts';

/** Creates a check of the files of all locales. Problems name files by their actual names, and are at the start by default. */
export function ofAllFiles(
  check: (files: SiteFiles) => readonly (Omit<SiteProblem, 'path'> & Partial<SiteProblem>)[],
): (site: SiteContext) => SiteProblem[] {
  return ({ files }) => (files ? check(files).map((problem) => ({ path: [], ...problem })) : []);
}

/** Those of the given Markdown files that no page and no entry refers to. Reads all files if any are given. */
export function unusedTexts(
  paths: readonly string[],
  { paths: all, file }: Pick<SiteFiles, 'paths' | 'file'>,
): string[] {
  if (paths.length === 0) return [];
  const usedPaths = new Set(all.flatMap((path) => file(path) ?? []).flatMap(siblingPaths));
  return paths.filter((path) => !usedPaths.has(path));
}
