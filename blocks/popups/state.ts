import { produce } from 'immer';

/** The visible cards, by index. */
interface PopupsState {
  cards: readonly number[];
}

/** The events: the cards appear, one is closed, the cards disappear. */
type PopupsEvent =
  | { type: 'appear'; cards: readonly number[] }
  | { type: 'close'; index: number }
  | { type: 'expire' };

/** The visible cards after an event. */
export const popupsReducer = produce((state: PopupsState, event: PopupsEvent): void => {
  if (event.type === 'appear') state.cards = [...event.cards];
  if (event.type === 'close') state.cards = state.cards.filter((index) => index !== event.index);
  if (event.type === 'expire') state.cards = [];
});

/** The remaining delay until a time after page load; both in milliseconds. */
export function waitFor(after: number, loadedAt: number, now: number): number {
  return Math.max(0, loadedAt + after - now);
}

/** Whether a card was closed before; false without storage. */
export function wasClosed(memory: string): boolean {
  try {
    return localStorage.getItem(memory) !== null;
  } catch {
    return false;
  }
}

/** Stores that a card was closed, if the browser allows it. */
export function rememberClosed(memory: string): void {
  try {
    localStorage.setItem(memory, 'true');
  } catch {
    // If storage is full or blocked, the state is not kept.
  }
}
