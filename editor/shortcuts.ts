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
  const name = key.toLowerCase();
  if (/^[yz]$/.test(name) && (target as Element).closest('form, [type=search]')) return;
  if (name === 's') save();
  else if (!onShortcut(event)) return;
  event.preventDefault();
}

/**
 * Does what F6 means, or a key that was pressed with Control or Command, perhaps by a script of the page that is shown: it can
 * get to Save, and not press it. Returns whether the key means something.
 */
export function onShortcut({ key, shiftKey }: Key): boolean {
  const name = key.toLowerCase();
  if (name === 'f6') toNextPane(shiftKey);
  else if (name === 's') document.getElementById('save')?.focus();
  else if (name === 'y' || (name === 'z' && shiftKey)) redo();
  else if (name === 'z') undo();
  else return false;
  return true;
}

/** Puts the cursor into the next of outline, page and fields, or into the one before. */
function toNextPane(isBack: boolean): void {
  const panes = [...document.querySelectorAll<HTMLElement>('.screen > *')];
  const index = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = index < 0 ? (isBack ? -1 : 0) : (index + (isBack ? -1 : 1)) % panes.length;
  const pane = panes.at(next) ?? null;
  const row = pane?.querySelector<HTMLElement>('[role=row][aria-selected=true]');
  if (row) row.focus();
  else focusField(pane);
}
