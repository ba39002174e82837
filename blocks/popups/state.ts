import { produce } from 'immer';

/** Which cards are on the page, by their place in the content. */
export interface PopupsState {
  shown: readonly number[];
}

/** What happens to the cards: their time comes, one is closed, their time is over. */
export type PopupsEvent =
  | { type: 'appear'; shown: readonly number[] }
  | { type: 'close'; index: number }
  | { type: 'expire' };

/** The cards that are shown after an event. */
export const popupsReducer = produce((state: PopupsState, event: PopupsEvent): void => {
  if (event.type === 'appear') state.shown = [...event.shown];
  if (event.type === 'close') state.shown = state.shown.filter((index) => index !== event.index);
  if (event.type === 'expire') state.shown = [];
});

/** How long to wait for a moment that lies some time after the page has loaded; both in milliseconds. */
export function waitFor(after: number, loadedAt: number, now: number): number {
  return Math.max(0, loadedAt + after - now);
}

/** Whether a card was closed before; where the browser remembers nothing, it was not. */
export function wasClosed(memory: string): boolean {
  try {
    return localStorage.getItem(memory) !== null;
  } catch {
    return false;
  }
}

/** Remembers that a card was closed, where the browser allows it. */
export function rememberClosed(memory: string): void {
  try {
    localStorage.setItem(memory, 'true');
  } catch {
    // Storage that is full or forbidden only costs the memory.
  }
}
