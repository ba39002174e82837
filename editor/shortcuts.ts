import { redo, undo } from './edit.ts';
import { focusField } from './fields/focus.ts';
import { save } from './save.ts';

interface Key {
  key: string;
  shiftKey: boolean;
}

/** Does what a key of the editor means, on all its screens. What is typed to search, or in a form, is undone by the browser. */
export function onKey(event: KeyboardEvent): void {
  const { key, metaKey, ctrlKey, altKey, target } = event;
  if (key !== 'F6' && (!(metaKey || ctrlKey) || altKey)) return;
  if (/^[yz]$/i.test(key) && (target as Element).closest('form, [type=search]')) return;
  if (onShortcut(event)) event.preventDefault();
}

/** Does what F6 means, or a key that was pressed with Control or Command. Returns whether it means something. */
export function onShortcut({ key, shiftKey }: Key): boolean {
  const name = key.toLowerCase();
  if (name === 'f6') toNextPane(shiftKey);
  else if (name === 's') save();
  else if (name === 'y' || (name === 'z' && shiftKey)) redo();
  else if (name === 'z') undo();
  else return false;
  return true;
}

/** Puts the cursor into the next of outline, page and fields that can have it, or into the one before. */
function toNextPane(isBack: boolean): void {
  const panes = [...document.querySelectorAll<HTMLElement>('.screen > *')];
  const index = panes.findIndex((pane) => pane.contains(document.activeElement));
  const start = index < 0 && isBack ? 0 : index;
  for (let step = 1; step <= panes.length; step++) {
    const pane = panes.at((start + (isBack ? -step : step)) % panes.length) ?? null;
    const row = pane?.querySelector<HTMLElement>('[role=row][aria-selected=true]');
    if (row) row.focus();
    else focusField(pane);
    // A page that is not drawn yet has nothing to focus.
    if (pane?.contains(document.activeElement)) return;
  }
}
