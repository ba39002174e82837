import type { Scope } from '../../../renderer/content/variables.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Path } from '../finding.ts';
import type { Problem } from '../rule.ts';
import { blocksIn } from './blocks.ts';
import type { SharedContext } from './context.ts';
import { fillIn } from './fill.ts';
import { headingsIn } from './headings.ts';

/** Something that stands on a page by a name, and where it is written. */
export interface Named {
  name: string;
  path: Path;
  /** The part of it, where it is not all that stands there. */
  place?: Pick<Problem, 'inside' | 'beside'>;
}

/**
 * The ids of the blocks of a page or layout, in document order, those of blocks inside blocks and of pieces included, and
 * then those in its texts.
 * @param source the file of the document, which may have texts in files beside it
 */
export function anchorsIn(
  document: Readonly<Record<string, unknown>>,
  at: { readonly scope: Scope },
  context: Pick<SharedContext, 'known' | 'publication'>,
  source?: SourceFile,
): Named[] {
  const found: Named[] = [];
  for (const { block, path } of blocksIn(document, context)) {
    const { id } = block;
    if (typeof id === 'string') found.push({ name: fillIn(id, at) ?? id, path: [...path, 'id'] });
  }
  return [...found, ...headingsIn(document, at, context, source)];
}
