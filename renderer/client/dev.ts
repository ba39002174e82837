// Loaded by the dev server alone: shows edits in the open page, and findings over it.

import type { Payload, View } from '../page/views.ts';
import { setHead } from './after-navigation.ts';
import { editFrame } from './initial.ts';
import { known } from './page-loader.ts';

/** What the dev server sends for a page after an edit. */
interface Edit {
  payload: Payload;
  frame: Record<'before' | 'after', View[]>;
  css: string;
}

const hot = import.meta.hot;

async function showEdit(): Promise<void> {
  const response = await fetch(`/_dev/page?path=${encodeURIComponent(location.pathname)}`);
  if (!response.ok) return location.reload();
  const { payload, frame, css } = (await response.json()) as Edit;
  const style = document.querySelector('style');
  if (style && style.textContent !== css) style.textContent = css;
  const { refresh } = await import('./router.tsx');
  await wakeAll();
  await editFrame((views) => keepSame(views, frame));
  await refresh(() => {
    known.clear();
    known.set(location.pathname, () => payload);
  });
  setHead(payload.head);
}

/** Wakes up every block, because an edit does not reach those that sleep; waits for them, but not for ever. */
async function wakeAll(): Promise<void> {
  for (const block of document.querySelectorAll('[data-wake]'))
    block.dispatchEvent(new Event('pointerover', { bubbles: true }));
  for (let frame = 0; frame < 100 && document.querySelector('[data-wake]'); frame++)
    await new Promise(requestAnimationFrame);
}

/** Keeps the views that did not change as they are, so that what a visitor typed into them stays. */
function keepSame(old: Edit['frame'], edited: Edit['frame']): Edit['frame'] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const keep = (before: View[], after: View[]) =>
    after.map((view, index) => {
      const was = before[index];
      return was && same(was, view) ? was : view;
    });
  return { before: keep(old.before, edited.before), after: keep(old.after, edited.after) };
}

function showFindings(text: string): void {
  document.getElementById('findings')?.remove();
  if (!text) return;
  const panel = document.createElement('pre');
  panel.id = 'findings';
  panel.setAttribute('role', 'alert');
  panel.style.cssText =
    'position:fixed;inset:auto 0 0 0;z-index:99;max-height:60vh;overflow:auto;margin:0;padding:1rem 1.5rem;background:#2b1210;color:#ffe9e6;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;border-top:4px solid #ff6b5e';
  panel.textContent = text;
  document.body.append(panel);
}

hot?.on('content:findings', ({ text }: { text: string }) => showFindings(text));
hot?.on('content:changed', () => {
  showFindings('');
  showEdit();
});
const mark = document.querySelector<HTMLMetaElement>('meta[name=content-version]');
hot?.send('content:hello', { version: Number(mark?.content) });
