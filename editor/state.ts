import { useSyncExternalStore } from 'react';
import { type DocumentItem, Refusal, type ShownPage, type Site, type State } from './api.ts';
import { type Documents, History } from './history.ts';

interface Editor extends State {
  site: Site | undefined;
  /** Everything that can be edited; undefined until it is listed. */
  items: readonly DocumentItem[] | undefined;
  /** The documents that were opened, as the author has them. */
  documents: Documents;
  /** The names of their schemas. */
  schemas: Record<string, string>;
  /** The pages that show them. */
  shown: Record<string, ShownPage | null>;
  /** How often the server has read what the author or others changed. */
  revision: number;
  isBusy: boolean;
  /** A sentence about the last thing that was done, or why it was not. */
  message: string;
  isProblem: boolean;
  /** What was announced to assistive technology, the last sentences only. */
  announced: { id: number; text: string }[];
  /** Whether something could be saved if it were a draft. */
  canBeDraft: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

export let state: Editor = {
  site: undefined,
  items: undefined,
  documents: {},
  schemas: {},
  shown: {},
  unsaved: [],
  findings: [],
  conflicts: [],
  revision: 0,
  isBusy: false,
  message: '',
  isProblem: false,
  announced: [],
  canBeDraft: false,
  canUndo: false,
  canRedo: false,
};
export const history: History = new History();
/** The documents as the server had them last: what the author has now is made from these. */
export const serverDocuments: Documents = {};
/** The files that the server has and that are not saved. */
let unsavedOnServer: string[] = [];
const listeners = new Set<() => void>();

export function update(change: Partial<Editor>): void {
  unsavedOnServer = change.unsaved ?? unsavedOnServer;
  state = { ...state, ...change, canUndo: history.canUndo, canRedo: history.canRedo };
  state.unsaved = [...new Set([...unsavedOnServer, ...unsent()])];
  for (const listener of listeners) listener();
}

/** The files that the server does not have as the author has them. */
export function unsent(): string[] {
  // A new document that is undone is not there any more.
  return Object.keys({ ...serverDocuments, ...state.documents }).filter(
    (file) => (state.documents[file] ?? null) !== (serverDocuments[file] ?? null),
  );
}

/** A part of the state, which renders the component again when it changes. */
export function useEditor<Part>(pick: (state: Editor) => Part): Part {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pick(state),
  );
}

/** Does something, and tells the author why it was not possible. */
export async function attempt<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    say((error as Error).message, true);
    return undefined;
  }
}

export function say(message: string, isProblem = false): void {
  update({ message, isProblem });
}

/** Tells assistive technology what everyone else sees. */
export function announce(text: string): void {
  const id = (state.announced.at(-1)?.id ?? 0) + 1;
  update({ announced: [...state.announced, { id, text }].slice(-5) });
}
