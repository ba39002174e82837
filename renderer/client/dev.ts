// Loaded only by the dev server: shows edits in the open page, with findings in an overlay.

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Interactive } from '../page/Interactive.tsx';
import type { LayoutBlocks, PagePayload, SerializedBlock } from '../page/payload.ts';
import { blockAttribute, hydrateAttribute, mainId, scopes } from '../page/protocol.ts';
import { trusted } from '../page/trusted.ts';
import { setHead } from './after-navigation.ts';
import { loadChunks } from './chunk-loader.ts';
import { blocksOf, isInDocument, roots } from './document.ts';

/** The message that the dev server sends for a page after an edit. */
interface Edit {
  payload: PagePayload;
  layoutBlocks: LayoutBlocks;
  css: string;
}

const hot = import.meta.hot;

async function showEdit(): Promise<void> {
  const response = await fetch(`/_dev/page?path=${encodeURIComponent(location.pathname + location.search)}`);
  if (response.status === 204) return;
  if (!response.ok) return location.reload();
  const { payload, layoutBlocks, css } = (await response.json()) as Edit;
  const style = document.querySelector('style');
  if (style && style.textContent !== css) style.textContent = css;
  await hydrateAll();
  await loadChunks([...layoutBlocks.before, ...payload.blocks, ...layoutBlocks.after]);
  await showBlocks(scopes.before, layoutBlocks.before);
  await showBlocks(scopes.after, layoutBlocks.after);
  if (isInDocument(decodeURI(location.pathname))) await showBlocks(scopes.page, payload.blocks);
  const { refresh } = await import('./router.tsx');
  await refresh(payload);
  const head = JSON.stringify(payload.head);
  // Chromium computes the styles of the whole page again after a change in its head.
  if (head !== currentHead) setHead(payload.head);
  currentHead = head;
}

let currentHead: string | undefined;

/** Hydrates every block, because edits reach only hydrated blocks, and waits for them up to a limit. */
async function hydrateAll(): Promise<void> {
  for (const block of document.querySelectorAll(`[${hydrateAttribute}]`))
    block.dispatchEvent(new Event('pointerover', { bubbles: true }));
  for (let frame = 0; frame < 100 && document.querySelector(`[${hydrateAttribute}]`); frame++)
    await new Promise(requestAnimationFrame);
}

/** Set by the editor on a block that shows what an author types, which is not what was drawn. */
const typedAttribute = 'data-typed';
const editedAttribute = 'contenteditable';

/** The blocks of each scope as JSON. */
const jsonByScope = new Map<string, readonly string[]>();

/** Shows the edited blocks of a scope in the document. Unchanged ones stay as they are, with what was typed. */
async function showBlocks(scope: string, blocks: readonly SerializedBlock[]): Promise<void> {
  const inJson = (all: readonly SerializedBlock[]) => all.map((block) => JSON.stringify(block));
  const old = jsonByScope.get(scope) ?? inJson(await blocksOf(scope));
  const now = inJson(blocks);
  jsonByScope.set(scope, now);
  const elements = new Map<string | null, Element>();
  for (const element of document.querySelectorAll(`[${blockAttribute}]`))
    elements.set(element.getAttribute(blockAttribute), element);
  const edited = document.querySelector(`[${editedAttribute}]`);
  for (let index = 0; index < Math.max(old.length, blocks.length); index++) {
    const name = `${scope}${index}`;
    const block = blocks[index];
    const element = elements.get(name) ?? addElement(scope, name);
    const isSame = now[index] === old[index];
    const isTyped = element.hasAttribute(typedAttribute);
    // What is being typed is drawn again when it is not any more.
    element.toggleAttribute(typedAttribute, element.contains(edited));
    if (isSame && !isTyped) continue;
    if (isSame || !block || 'html' in block) {
      roots.get(element)?.unmount();
      roots.delete(element);
    }
    if (block) showBlock(element, name, block);
    else element.remove();
  }
}

function addElement(scope: string, name: string): Element {
  const element = document.createElement('div');
  element.setAttribute(blockAttribute, name);
  const main = document.getElementById(mainId) as HTMLElement;
  if (scope === scopes.before) main.before(element);
  else (scope === scopes.page ? main : main.parentElement)?.append(element);
  return element;
}

function showBlock(element: Element, name: string, block: SerializedBlock): void {
  for (const attribute of ['id', 'lang', 'dir'] as const) {
    if (block[attribute]) element.setAttribute(attribute, block[attribute]);
    else element.removeAttribute(attribute);
  }
  if ('html' in block) {
    const template = document.createElement('template');
    template.innerHTML = trusted(block.html);
    if (isAlike(element, template.content)) showTexts(element, template.content);
    else element.innerHTML = trusted(block.html);
    return;
  }
  const root = roots.get(element) ?? createRoot(element);
  roots.set(element, root);
  root.render(createElement(Interactive, { name, island: block }));
}

/** Whether two trees differ in texts only. */
function isAlike(current: Node, next: Node): boolean {
  return (
    current.childNodes.length === next.childNodes.length &&
    [...next.childNodes].every((child, index) => {
      const other = current.childNodes[index] as Node;
      return other.nodeName === child.nodeName && haveSameAttributes(other, child) && isAlike(other, child);
    })
  );
}

/** Compares the attributes of two elements, without those of a text that is typed in. */
function haveSameAttributes(current: Node, next: Node): boolean {
  if (!(current instanceof Element && next instanceof Element)) return true;
  const isEdited = current.hasAttribute(editedAttribute);
  const names = current
    .getAttributeNames()
    .filter((name) => !isEdited || ![editedAttribute, 'style'].includes(name));
  return (
    names.length === next.attributes.length &&
    names.every((name) => current.getAttribute(name) === next.getAttribute(name))
  );
}

/** Takes over the texts of the next tree, except the one that is typed in. The styles of a page depend on its elements alone. */
function showTexts(current: Node, next: Node): void {
  if (current instanceof Element && current.hasAttribute(editedAttribute)) return;
  if (current.nodeValue !== next.nodeValue) current.nodeValue = next.nodeValue;
  next.childNodes.forEach((child, index) => {
    showTexts(current.childNodes[index] as Node, child);
  });
}

/** Whether the findings are expanded. Authors can collapse them to see the page. */
let isExpanded = true;

/** Shows findings at the bottom of the window; their last line, the total, is the summary. */
function showFindings(text: string): void {
  document.getElementById('findings')?.remove();
  if (!text) return;
  const panel = document.createElement('details');
  panel.id = 'findings';
  panel.setAttribute('role', 'alert');
  panel.open = isExpanded;
  panel.style.cssText =
    'position:fixed;inset:auto 0 0 0;z-index:99;max-height:40vh;overflow:auto;padding:.5rem 1.5rem;background:#2b1210;color:#ffe9e6;font:14px/1.5 ui-monospace,monospace;border-top:4px solid #ff6b5e';
  const summary = document.createElement('summary');
  summary.style.cssText = 'display:revert;list-style:revert;cursor:pointer';
  const end = Math.max(0, text.lastIndexOf('\n'));
  summary.textContent = text.slice(end).trim();
  const list = document.createElement('pre');
  list.style.cssText = 'margin:1rem 0;font:inherit;white-space:pre-wrap';
  list.textContent = text.slice(0, end).trimEnd();
  panel.append(summary, list);
  panel.addEventListener('toggle', () => {
    isExpanded = panel.open;
  });
  document.body.append(panel);
}

hot?.on('content:findings', ({ text }: { text: string }) => showFindings(text));
// One after the other, so that the latest edit is shown last. What comes meanwhile is shown together.
let last = Promise.resolve();
let isWaiting = false;
const drawAgain = () => {
  if (isWaiting) return;
  isWaiting = true;
  const draw = () => {
    isWaiting = false;
    return showEdit();
  };
  last = last.then(draw, draw);
};
hot?.on('content:changed', () => {
  showFindings('');
  drawAgain();
});
// What was typed in the editor and undone before it was drawn changes nothing here.
addEventListener('content:typed', () => {
  if (document.querySelector(`[${typedAttribute}]`)) drawAgain();
});
const mark = document.querySelector<HTMLMetaElement>('meta[name=content-version]');
hot?.send('content:hello', { version: Number(mark?.content) });
