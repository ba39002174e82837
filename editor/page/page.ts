// Part of each page in the editor: tells the editor what is pointed at, and shows what is selected. Knows nothing else.

/** What the editor says: the block that is selected, by its name. */
interface FromEditor {
  select?: string | undefined;
}

const editor = document.querySelector<HTMLElement>('script[data-editor]')?.dataset.editor ?? '';
const outlines = { pointed: frame('1px dashed'), selected: frame('2px solid') };
let selected: string | undefined;

function frame(border: string): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;pointer-events:none;z-index:2147483647;box-sizing:border-box;border:${border} #2f8f63;border-radius:4px;display:none`;
  return element;
}

function show(element: HTMLElement, around: Element | null | undefined): void {
  if (!element.isConnected) document.documentElement.append(element);
  const { left, top, width, height } = around?.getBoundingClientRect() ?? new DOMRect();
  element.style.display = around ? 'block' : 'none';
  Object.assign(element.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

const blockAt = (target: EventTarget | null) => (target as Element | null)?.closest?.('[data-block]') ?? null;
const blockCalled = (name: string | undefined) =>
  name === undefined ? null : document.querySelector(`[data-block="${CSS.escape(name)}"]`);

/** The text of the innermost element that is pointed at. */
function textAt(target: Element): string {
  const text = target.textContent ?? '';
  return text.length < 2000 ? text : '';
}

addEventListener('pointermove', ({ target }) => show(outlines.pointed, blockAt(target)), { passive: true });
document.addEventListener('pointerleave', () => show(outlines.pointed, null));
addEventListener(
  'click',
  (event) => {
    const block = blockAt(event.target);
    if (!block) return;
    event.preventDefault();
    event.stopPropagation();
    const name = block.getAttribute('data-block');
    parent.postMessage({ pick: name, text: textAt(event.target as Element) }, editor);
  },
  { capture: true },
);
addEventListener('message', ({ origin, data }: MessageEvent<FromEditor>) => {
  if (origin !== editor) return;
  const isNew = data.select !== selected;
  selected = data.select;
  const block = blockCalled(selected);
  show(outlines.selected, block);
  if (isNew) block?.scrollIntoView({ block: 'nearest' });
});
const follow = () => show(outlines.selected, blockCalled(selected));
addEventListener('resize', follow);
new MutationObserver(follow).observe(document.body, { subtree: true, childList: true, characterData: true });
parent.postMessage({ isReady: true }, editor);

export {};
