import { redo, save, undo } from './store.ts';

interface Key {
  key: string;
  shiftKey: boolean;
}

/** Does what a key means that was pressed with Control or Command. Returns whether it means something. */
export function onShortcut({ key, shiftKey }: Key): boolean {
  const name = key.toLowerCase();
  if (name === 's') save();
  else if (name === 'y' || (name === 'z' && shiftKey)) redo();
  else if (name === 'z') undo();
  else return false;
  return true;
}
