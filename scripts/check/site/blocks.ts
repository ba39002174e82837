import type { Path } from '../finding.ts';

type Document = Readonly<Record<string, unknown>>;

/** Looks at the blocks of a page or layout in document order, those inside others included. */
export function eachBlock(document: Document, look: (block: Document, path: Path) => void): void {
  const lookAt = (block: unknown, path: Path): void => {
    if (block === null || typeof block !== 'object') return;
    look(block as Document, path);
    const { blocks } = block as Document;
    if (blocks !== undefined) lookInto(blocks, [...path, 'blocks']);
  };
  const lookInto = (blocks: unknown, path: Path): void => {
    if (Array.isArray(blocks))
      for (let index = 0; index < blocks.length; index++) lookAt(blocks[index], [...path, index]);
  };
  lookInto(document.before, ['before']);
  lookAt(document.notice, ['notice']);
  lookInto(document.blocks, ['blocks']);
  lookInto(document.after, ['after']);
}
