import { produce } from 'immer';

/** What is visible: the tab, the panel, or a small button that restores it. */
interface PanelState {
  isExpanded: boolean;
  isHidden: boolean;
}

/** The events of a panel. Minimizing and closing are the same. */
export type PanelEvent = { type: 'open' | 'collapse' | 'hide' | 'show' };

/** The initial state: the tab. */
export const collapsed: PanelState = { isExpanded: false, isHidden: false };

/** The state after an event. */
export const panelReducer = produce((state: PanelState, { type }: PanelEvent): void => {
  if (type === 'open' && !state.isHidden) state.isExpanded = true;
  if (type === 'collapse') state.isExpanded = false;
  if (type === 'hide') {
    state.isExpanded = false;
    state.isHidden = true;
  }
  if (type === 'show') state.isHidden = false;
});

/** The state stored for the session; the initial state if there is none. */
export function remembered(memory: string): PanelState {
  try {
    const { isExpanded, isHidden } = Object(JSON.parse(sessionStorage.getItem(memory) ?? '{}'));
    return { isExpanded: isExpanded === true && isHidden !== true, isHidden: isHidden === true };
  } catch {
    return collapsed;
  }
}

/** Stores a state for the session, if the browser allows it. The initial state needs no entry. */
export function remember(memory: string, state: PanelState): void {
  try {
    if (state.isExpanded || state.isHidden) sessionStorage.setItem(memory, JSON.stringify(state));
    else sessionStorage.removeItem(memory);
  } catch {
    // If storage is full or blocked, the state is not kept.
  }
}
