import type { JsonDocuments } from '../../renderer/content/documents.ts';
import type { PageFile } from '../../renderer/content/page-scope.ts';
import { hasRole } from '../../renderer/content/pieces.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { markdownOf } from '../files/lazy.ts';
import { hasTexts } from '../files/read.ts';
import type { SourceFile } from '../files/source-file.ts';

/**
 * The files to edit pages in, with the dates of their last change, by the file of the page or its entry. For a page
 * whose text is a single Markdown file beside it, that file. Empty if no page shows its source.
 * @param documents of all files
 * @param changes returns the dates of files
 */
export function pageSources(
  { documents, schemas }: { documents: JsonDocuments; schemas: Schemas },
  files: () => Iterable<SourceFile>,
  changes: () => ReadonlyMap<string, string>,
): ReadonlyMap<string, PageFile> {
  const isShown = [...documents.values()].some((each) => hasRole(each, 'source', schemas));
  if (!isShown) return new Map();
  const days = changes();
  return new Map(
    [...files()].flatMap((page): [string, PageFile][] => {
      if (!hasTexts(page.path)) return [];
      const textPaths = markdownOf(page);
      const day = [page.path, ...textPaths]
        .flatMap((path) => days.get(path) ?? [])
        .sort()
        .at(-1);
      const file = textPaths.length === 1 ? (textPaths[0] ?? page.path) : page.path;
      return [[page.path, { file, ...(day !== undefined && { day }) }]];
    }),
  );
}
