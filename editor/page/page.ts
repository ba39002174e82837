// Part of each page in the editor: says what is pointed at and typed, and shows what is selected. Knows nothing else.

/** What the editor says. */
interface FromEditor {
  /** The block that is selected, by its name. */
  select?: string;
  /** What blocks are, by their names. */
  kinds: Record<string, string>;
  /** Whether what was clicked on is a text that can be typed in. */
  isText?: boolean;
  /** Whether the dev server has all that was typed. */
  isSent?: boolean;
}

const editor = document.querySelector<HTMLElement>('script[data-editor]')?.dataset.editor ?? '';
const tell = (message: object) => parent.postMessage(message, editor);
const hoverFrame = frame('1px dashed');
const selectFrame = frame('2px solid');
const name = hoverFrame.appendChild(document.createElement('b'));
name.style.cssText =
  'position:absolute;right:0;top:0;padding:2px 8px;background:#22694a;color:#fff;font:12px system-ui';
let kinds: Record<string, string> = {};
let selected: string | undefined;
/** What was clicked on, its text, and whether the editor has yet to say if it can be typed in. */
let clicked:
  | { element: HTMLElement; text: string; caret: CaretPosition | null; isAsked: boolean }
  | undefined;
/** The text that is typed in, the place of its element in its block, and the text that it has. */
let typing:
  | { element: HTMLElement; block: string | undefined; index: number; text: string; caret?: number }
  | undefined;

function frame(border: string): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;left:0;top:0;pointer-events:none;z-index:9999;box-sizing:border-box;border-radius:4px;border:${border} #2f8f63`;
  document.documentElement.append(element);
  return element;
}

function show(frame: HTMLElement, target: Element | null): void {
  const { left, top, width, height } = target?.getBoundingClientRect() ?? new DOMRect();
  frame.hidden = !target;
  const translate = `${left + scrollX}px ${top + scrollY}px`;
  Object.assign(frame.style, { translate, width: `${width}px`, height: `${height}px` });
}

const blockAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-block]') ?? null;
const blockCalled = (block = '') =>
  document.querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"]`);
const elementsOf = (block: HTMLElement | null) =>
  block ? [block, ...block.querySelectorAll<HTMLElement>('*')] : [];

/** What is seen where the pointer is: a link can lie over all of a card, and a key has no place. */
function seenAt({ target, detail, clientX: x, clientY: y }: MouseEvent): HTMLElement {
  const isAt = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
  const all = detail === 0 ? [] : document.elementsFromPoint(x, y);
  let seen = all.find((each) => [...each.getClientRects()].some(isAt)) ?? (target as Element);
  for (let [inside] = seen.children; inside?.textContent === seen.textContent; [inside] = seen.children)
    seen = inside;
  return seen as HTMLElement;
}

/** What an element is, and which of the elements of its block with the same name and text. */
function contentOf(target: Element, block: Element): object {
  const { tagName: tag, textContent: text } = target;
  const same = [...block.querySelectorAll(tag)].filter(
    (each) => each.textContent === text && blockAt(each) === block,
  );
  return { tag, text, index: same.indexOf(target), count: same.length };
}

addEventListener('pointermove', ({ target }) => {
  const block = blockAt(target);
  name.textContent = kinds[block?.dataset.block ?? ''] ?? '';
  show(hoverFrame, block);
});
document.addEventListener('pointerleave', () => show(hoverFrame, null));
addEventListener(
  'click',
  (event) => {
    const element = seenAt(event);
    const block = blockAt(element);
    if (!block) return;
    event.preventDefault();
    event.stopPropagation();
    if (typing?.element === element) return;
    stop();
    const caret = document.caretPositionFromPoint?.(event.clientX, event.clientY) ?? null;
    clicked = { element, text: element.textContent as string, caret, isAsked: true };
    tell({ pick: block.dataset.block, ...contentOf(element, block) });
  },
  true,
);

/** The text that was clicked on is typed in. A space on a button would press it. */
function start(): void {
  if (!clicked) return;
  const { element, text, caret } = clicked;
  const block = blockAt(element);
  if (!block || element.firstElementChild || element.closest('button,summary')) return;
  const index = elementsOf(block).indexOf(element);
  typing = { element, block: block.dataset.block, index, text };
  makeEditable(element);
  if (caret && element.contains(caret.offsetNode)) getSelection()?.collapse(caret.offsetNode, caret.offset);
}

function makeEditable(element: HTMLElement): void {
  element.contentEditable = 'plaintext-only';
  element.style.whiteSpace = 'pre-wrap';
  element.focus({ preventScroll: true });
}

/** Tells the editor what is typed, once it has said that this can be. */
function tellTyped(): void {
  if (!clicked?.isAsked) tell({ typed: typing?.text });
}

function stop(): void {
  if (!typing) return;
  const { element } = typing;
  if (clicked?.isAsked) element.textContent = clicked.text;
  typing = undefined;
  element.removeAttribute('contenteditable');
  element.style.whiteSpace = '';
  element.blur();
}

/** The page draws the block again even if an edit leaves it as it was drawn last. */
function markTyped(element: Element): void {
  blockAt(element)?.toggleAttribute('data-typed', true);
}

/** The page was drawn again: what is typed in stays as it is. */
function keepTyping(): void {
  if (!typing) return;
  const { block, index, text, caret } = typing;
  if (typing.element.isConnected && typing.element.textContent === text) return;
  const found = elementsOf(blockCalled(block))[index];
  // A part of the page that is drawn again is not there for a moment.
  if (!found) return;
  typing.element = found;
  found.textContent = text;
  markTyped(found);
  makeEditable(found);
  getSelection()?.collapse(found.firstChild ?? found, found.firstChild ? caret : 0);
}

// Before listeners of the page, after which the page would count as drawn again.
addEventListener(
  'input',
  ({ target }) => {
    if (!typing || target !== typing.element) return;
    typing.text = typing.element.textContent as string;
    typing.caret = getSelection()?.focusOffset ?? 0;
    markTyped(typing.element);
    tellTyped();
  },
  true,
);
addEventListener('focusout', () =>
  setTimeout(() => {
    const { activeElement, body } = document;
    if (!document.hasFocus() || (activeElement !== body && activeElement !== typing?.element)) stop();
  }),
);
addEventListener(
  'keydown',
  (event) => {
    const { key, metaKey, ctrlKey, shiftKey, isComposing } = event;
    const isShortcut = key === 'F6' || ((metaKey || ctrlKey) && /^[szy]$/i.test(key));
    // The first letters can come before the answer.
    if (!typing && clicked?.isAsked && key.length === 1 && !metaKey && !ctrlKey) start();
    if (typing) event.stopImmediatePropagation();
    keepTyping();
    if (!isShortcut && !(typing && !isComposing && /^(Enter|Escape)$/.test(key))) return;
    event.preventDefault();
    if (key === 'Enter' && clicked?.isAsked) return;
    stop();
    if (isShortcut) tell({ key, shiftKey });
  },
  true,
);
addEventListener('message', ({ origin, data }: MessageEvent<FromEditor>) => {
  if (origin !== editor) return;
  if (data.isText !== undefined) {
    if (!data.isText) stop();
    if (clicked) clicked.isAsked = false;
    if (data.isText) typing ? tellTyped() : start();
    return;
  }
  if (data.isSent) return void (typing || dispatchEvent(new Event('content:typed')));
  const isNew = data.select !== selected;
  ({ select: selected, kinds } = data);
  const block = blockCalled(selected);
  show(selectFrame, block);
  if (isNew && !typing) block?.scrollIntoView({ block: 'nearest' });
});
const follow = () => {
  keepTyping();
  requestAnimationFrame(() => show(selectFrame, blockCalled(selected)));
};
addEventListener('resize', follow);
new MutationObserver(follow).observe(document.body, { subtree: true, childList: true, characterData: true });
tell({ isReady: true });

export {};
