/** What a tab had not sent when it was closed, by file: the document, and the one that it is made from. */
type Unsent = Record<string, { base: unknown; value: unknown }>;

const nameFor = (folder: string) => `unsent ${folder}`;

/** Keeps what a tab has not sent of the content of a folder. */
export function keepUnsent(folder: string, documents: Unsent): void {
  try {
    localStorage.setItem(nameFor(folder), JSON.stringify(documents));
  } catch {
    // It is full, or switched off: what is sent may still arrive.
  }
}

/** What the last tab had not sent; undefined if there is nothing. */
export function takeUnsent(folder: string): Unsent | undefined {
  const text = localStorage.getItem(nameFor(folder));
  return text === null ? undefined : JSON.parse(text);
}

export function forgetUnsent(folder: string): void {
  localStorage.removeItem(nameFor(folder));
}
