// Loads the site's typefaces. On the first page, blocks below the window use them at once, and those in the window if
// nothing in it moves. From the next page on, everything does. A script of its own, which loads after hydration.
import { blockAttribute, fontsAttribute, mainId } from '../page/protocol.ts';
import { whenIdle } from './boot/idle.ts';

/** The movement, in pixels, from which browsers count a layout shift. */
const threshold = 3;

/** Blocks without height have fixed contents, which may be in the window. */
function isBelow(block: Element): boolean {
  const { top, height } = block.getBoundingClientRect();
  return top >= innerHeight && height > 0;
}

/** Where each element and text of the blocks starts, if it is displayed. */
function startsOf(blocks: readonly Element[]): (DOMRect | undefined)[] {
  const range = new Range();
  return blocks.flatMap((block) => {
    const starts: (DOMRect | undefined)[] = [];
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = block; node; node = walker.nextNode()) {
      if (!(node instanceof Element)) range.selectNode(node);
      starts.push((node instanceof Element ? node : range).getClientRects()[0]);
    }
    return starts;
  });
}

/** Sets blocks in the typefaces, or else only their headings, unless something in the window moves. */
function setInTypefaces(blocks: readonly Element[], shown: readonly Element[]): void {
  const before = startsOf(shown);
  for (const value of ['', 'heading']) {
    for (const block of blocks) block.setAttribute(fontsAttribute, value);
    const after = startsOf(shown);
    const isMoved = before.some((start, index) => {
      if (!start || start.bottom <= 0 || start.top >= innerHeight) return false;
      const { x = 0, y = 0 } = after[index] ?? {};
      return Math.abs(x - start.x) >= threshold || Math.abs(y - start.y) >= threshold;
    });
    if (!isMoved) return;
  }
  for (const block of blocks) block.removeAttribute(fontsAttribute);
}

async function useTypefaces(): Promise<void> {
  const own = [...document.fonts].filter(({ display }) => display === 'optional');
  await Promise.all(own.map((face) => face.load()));
  for (const isInMain of [true, false]) {
    await new Promise(whenIdle);
    if (document.documentElement.hasAttribute(fontsAttribute)) return;
    const all = [
      ...document.querySelectorAll(`#${mainId}>[${blockAttribute}],[${blockAttribute}]:not(#${mainId} *)`),
    ];
    const shown = all.filter((block) => !isBelow(block));
    const blocks = all.filter((block) => Boolean(block.closest(`#${mainId}`)) === isInMain);
    for (const block of blocks) if (!shown.includes(block)) block.setAttribute(fontsAttribute, '');
    setInTypefaces(
      blocks.filter((block) => shown.includes(block)),
      shown,
    );
  }
}

useTypefaces().catch(() => {});
