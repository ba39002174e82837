import type { Nodes } from 'mdast';

/** A range in a Markdown document, in UTF-16 units. */
export interface Span {
  offset: number;
  length: number;
}

/** The range of a node; empty for nodes that are not in the document. */
export function spanOf({ position }: Nodes): Span {
  const offset = position?.start.offset ?? 0;
  return { offset, length: (position?.end.offset ?? offset) - offset };
}
