import type { Scope } from '../../../renderer/content/variables.ts';
import type { Path } from '../finding.ts';
import { eachBlock } from './blocks.ts';
import type { SharedContext } from './context.ts';
import { fillIn } from './fill.ts';

/** Something that stands on a page by a name, and where it is written. */
export interface Named {
  name: string;
  path: Path;
}

/** The ids of the blocks of a page or layout, in document order, those of blocks inside blocks and of pieces included. */
export function anchorsIn(
  document: Readonly<Record<string, unknown>>,
  at: { readonly scope: Scope },
  context: Pick<SharedContext, 'known' | 'publication'>,
): Named[] {
  const found: Named[] = [];
  eachBlock(document, context, ({ id }, path) => {
    if (typeof id === 'string') found.push({ name: fillIn(id, at) ?? id, path: [...path, 'id'] });
  });
  return found;
}
