import type { JsonObject } from '../../../renderer/content/documents.ts';
import type { Scope } from '../../../renderer/content/variables.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Path } from '../finding.ts';
import type { Problem } from '../rule.ts';
import { type BlockContext, blocksIn } from './blocks.ts';
import { fillIn } from './fill.ts';
import { headingsIn } from './headings.ts';

/** Something named on a page, such as an anchor, and where it is written. */
export interface Named {
  name: string;
  path: Path;
  /** The part of the value, if not the whole value. */
  location?: Pick<Problem, 'inside' | 'textSpan'>;
}

/**
 * The ids of a page or layout: first those of blocks in document order, including nested blocks and pieces, then
 * those in its texts.
 * @param source file of the document, with the Markdown files that it refers to
 */
export function anchorsIn(
  document: JsonObject,
  at: { readonly scope: Scope },
  context: BlockContext,
  source?: SourceFile,
): Named[] {
  const found: Named[] = [];
  for (const { block, path } of blocksIn(document, context)) {
    const { id } = block;
    if (typeof id === 'string') found.push({ name: fillIn(id, at) ?? id, path: [...path, 'id'] });
  }
  return [...found, ...headingsIn(document, at, context, source)];
}

/** The ids of elements inside blocks, as declared by `ids` in their schemas. */
export function elementIds(document: JsonObject, context: BlockContext): string[] {
  return blocksIn(document, context).flatMap(({ block, schema }) =>
    (schema?.ids ?? []).map((id) =>
      id.replace(/\{(\w+)\}/, (_, property: string) => String(block[property])),
    ),
  );
}
