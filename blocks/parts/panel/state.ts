import { produce } from 'immer';

/** What is seen of a panel at the edge of the window: its tab, the panel itself, or a small button that brings it back. */
export interface PanelState {
  isExpanded: boolean;
  isHidden: boolean;
}

/** What a visitor can do with a panel. Minimizing and closing are the same. */
export type PanelEvent = { type: 'open' | 'collapse' | 'hide' | 'show' };

/** A panel that nobody has touched: its tab. */
export const collapsed: PanelState = { isExpanded: false, isHidden: false };

/** The state of a panel after an event. */
export const panelReducer = produce((state: PanelState, { type }: PanelEvent): void => {
  if (type === 'open' && !state.isHidden) state.isExpanded = true;
  if (type === 'collapse') state.isExpanded = false;
  if (type === 'hide') {
    state.isExpanded = false;
    state.isHidden = true;
  }
  if (type === 'show') state.isHidden = false;
});

/** The state that the browser remembers for its session; that of an untouched panel where it remembers none. */
export function remembered(memory: string): PanelState {
  try {
    const { isExpanded, isHidden } = Object(JSON.parse(sessionStorage.getItem(memory) ?? '{}'));
    return { isExpanded: isExpanded === true && isHidden !== true, isHidden: isHidden === true };
  } catch {
    return collapsed;
  }
}

/** Remembers a state for the session, where the browser allows it. */
export function remember(memory: string, state: PanelState): void {
  try {
    sessionStorage.setItem(memory, JSON.stringify(state));
  } catch {
    // Storage that is full or forbidden only costs the memory.
  }
}
