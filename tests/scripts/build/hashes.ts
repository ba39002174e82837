import { openContent } from '../../../renderer/content/content.ts';
import { pageHashes } from '../../../scripts/build/page-hashes.ts';
import { documentsIn } from '../../../scripts/check/site/file-summary.ts';
import type { SourceFile } from '../../../scripts/files/source-file.ts';
import { readSchemas } from '../../project.ts';

/** Content by path. */
export type Files = ReadonlyMap<string, SourceFile>;

const schemas = readSchemas();

/** The hashes of all pages by path, as computed by a build at a given time. */
function hashesOf(files: Files, at: number): Map<string, string> {
  const publication = { at };
  const content = openContent(documentsIn(files.values()).documents, schemas, { publication });
  const { shared, pageHash } = pageHashes(files, content, 'the code', publication);
  return new Map(content.routes.map((route) => [route.path, shared + pageHash(route)]));
}

/** The paths of the pages that a build renders after a change of the content, or after some time, in order. */
export function renderedAfter(before: Files, after: Files, [then, now] = [0, 0]): string[] {
  const old = hashesOf(before, then);
  return [...hashesOf(after, now)].flatMap(([path, hash]) => (old.get(path) === hash ? [] : [path])).sort();
}
