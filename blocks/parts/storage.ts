/** How long the browser keeps an item: until it is removed, or until the tab is closed. */
type Kind = 'localStorage' | 'sessionStorage';

/** The text of an item; null if there is none, or storage is blocked. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text of an item, or removes it without one. If storage is full or blocked, it is not kept. */
export function writeItem(kind: Kind, key: string, text?: string): void {
  try {
    if (text === undefined) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, text);
  } catch {}
}
