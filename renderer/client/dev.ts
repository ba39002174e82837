// Loaded only by the dev server: shows edits in the open page, with findings in an overlay.

import type { LayoutBlocks, PagePayload, SerializedBlock } from '../page/payload.ts';
import { hydrateAttribute } from '../page/protocol.ts';
import { setHead } from './after-navigation.ts';
import { editLayout } from './initial.ts';
import { knownPages } from './page-loader.ts';

/** The message that the dev server sends for a page after an edit. */
interface Edit {
  payload: PagePayload;
  layoutBlocks: LayoutBlocks;
  css: string;
}

const hot = import.meta.hot;

async function showEdit(): Promise<void> {
  const response = await fetch(`/_dev/page?path=${encodeURIComponent(location.pathname)}`);
  if (!response.ok) return location.reload();
  const { payload, layoutBlocks, css } = (await response.json()) as Edit;
  const style = document.querySelector('style');
  if (style && style.textContent !== css) style.textContent = css;
  const { refresh } = await import('./router.tsx');
  await hydrateAll();
  await editLayout((blocks) => keepSame(blocks, layoutBlocks));
  await refresh(() => {
    knownPages.clear();
    knownPages.set(location.pathname, () => payload);
  });
  setHead(payload.head);
}

/** Hydrates every block, because edits reach only hydrated blocks, and waits for them up to a limit. */
async function hydrateAll(): Promise<void> {
  for (const block of document.querySelectorAll(`[${hydrateAttribute}]`))
    block.dispatchEvent(new Event('pointerover', { bubbles: true }));
  for (let frame = 0; frame < 100 && document.querySelector(`[${hydrateAttribute}]`); frame++)
    await new Promise(requestAnimationFrame);
}

/** Keeps unchanged blocks identical, so that their input is preserved. */
function keepSame(old: LayoutBlocks, edited: LayoutBlocks): LayoutBlocks {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const keep = (before: SerializedBlock[], after: SerializedBlock[]) =>
    after.map((block, index) => {
      const previous = before[index];
      return previous && same(previous, block) ? previous : block;
    });
  return { before: keep(old.before, edited.before), after: keep(old.after, edited.after) };
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
// One after the other, so that the latest edit is shown last.
let last = Promise.resolve();
hot?.on('content:changed', () => {
  showFindings('');
  last = last.then(showEdit, showEdit);
});
// The router renders the elements of islands without their content, which is in roots of their own. React warns about that
// unless it has done so before.
for (const island of document.querySelectorAll(`[${hydrateAttribute}]`))
  Object.assign(island, { __reactWarnedAboutChildrenConflict: true });
const mark = document.querySelector<HTMLMetaElement>('meta[name=content-version]');
hot?.send('content:hello', { version: Number(mark?.content) });
