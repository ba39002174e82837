/** What a tab had not sent when it was closed, by file: the documents, and those that they are made from. */
export interface Unsent {
  documents: Record<string, unknown>;
  bases: Record<string, unknown>;
}

const nameFor = (folder: string) => `unsent ${folder} `;

/** Keeps what a tab has not sent of the content of a folder. */
export function keepUnsent(folder: string, tab: string, unsent: Unsent): void {
  try {
    localStorage.setItem(nameFor(folder) + tab, JSON.stringify(unsent));
  } catch {
    // It is full, or switched off: what is sent may still arrive.
  }
}

/** The names of what closed tabs had not sent. */
export function unsentNames(folder: string): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(nameFor(folder)));
}

/** What a closed tab had not sent; undefined if another one has sent it. */
export function unsentAt(name: string): Unsent | undefined {
  const text = localStorage.getItem(name);
  return text === null ? undefined : JSON.parse(text);
}
