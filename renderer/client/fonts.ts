// Loads the site's typefaces after hydration. On the first page, the blocks in the window use them only if nothing in the
// window moves; the blocks below it always do. From the next page on, they are used everywhere.
import { blockAttribute, fontsAttribute, mainId } from '../page/protocol.ts';
import { whenIdle } from './boot/idle.ts';

/** The smallest movement that browsers count as a layout shift, in pixels. */
const threshold = 3;

// Ranges slow down changes of the document as long as they exist, so there is only one.
const range = new Range();

/** The first box of an element or text. */
function boxOf(node: Node): DOMRect | undefined {
  if (node instanceof Element) return node.getClientRects()[0];
  range.selectNode(node);
  return range.getClientRects()[0];
}

/** Whether a box is below the window. Elements without height may have fixed contents. */
const isBelow = ({ top, height }: DOMRect) => height > 0 && top >= innerHeight;

/** The elements and texts in the window, with their boxes. */
function shownNodes(): [Node, DOMRect][] {
  const shown: [Node, DOMRect][] = [];
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      const box = boxOf(node);
      if (!box) return NodeFilter.FILTER_SKIP;
      if (isBelow(box) || (box.height > 0 && box.bottom <= 0)) return NodeFilter.FILTER_REJECT;
      shown.push([node, box]);
      return NodeFilter.FILTER_ACCEPT;
    },
  );
  while (walker.nextNode()) {}
  return shown;
}

/** Marks blocks in an idle period. Returns whether everything in the window keeps its position. */
async function tryMark(blocks: readonly Element[], value: '' | 'heading'): Promise<boolean> {
  await new Promise<unknown>((resolve) => whenIdle(() => resolve(undefined)));
  const shown = shownNodes();
  mark(blocks, value);
  return shown.every(([node, { x, y }]) => {
    const box = boxOf(node);
    return box && Math.abs(box.x - x) < threshold && Math.abs(box.y - y) < threshold;
  });
}

function mark(blocks: readonly Element[], value: '' | 'heading'): void {
  for (const block of blocks) block.setAttribute(fontsAttribute, value);
}

/** Marks blocks as far as nothing in the window moves. Each step lays out the window. */
async function markUnlessMoved(blocks: readonly Element[]): Promise<void> {
  if (await tryMark(blocks, 'heading')) {
    if (!(await tryMark(blocks, ''))) mark(blocks, 'heading');
    return;
  }
  for (const block of blocks) block.removeAttribute(fontsAttribute);
  if (blocks.length > 1) for (const block of blocks) await markUnlessMoved([block]);
}

async function loadFonts(): Promise<void> {
  const faces = [...document.fonts].filter(({ display }) => display === 'optional');
  await Promise.all(faces.map((face) => face.load()));
  if (document.documentElement.hasAttribute(fontsAttribute)) return;
  const all = [...document.querySelectorAll(`[${blockAttribute}]:not([${blockAttribute}] *)`)];
  const below = all.filter((block) => isBelow(block.getBoundingClientRect()));
  mark(below, '');
  const visible = all.filter((block) => !below.includes(block));
  const isInMain = (block: Element) => block.closest(`#${mainId}`) !== null;
  // The menu of a wide window nearly always moves, which should not affect the page below it.
  await markUnlessMoved(visible.filter(isInMain));
  await markUnlessMoved(visible.filter((block) => !isInMain(block)));
}

loadFonts().catch(() => {});
