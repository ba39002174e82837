import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import type { PanelVibration, PanelWords } from '../../../schema/types.d.ts';
import { Icon } from '../Icon.tsx';
import { collapsed, panelReducer, remember, remembered } from './state.ts';
import { vibrate } from './vibrate.ts';
import { Window } from './Window.tsx';

interface PanelProps {
  side: 'left' | 'right';
  /** The text on the tab. */
  label: ReactNode;
  title: string;
  /** The link target of the tab without scripts. */
  fallback: string;
  /** The key under which the browser stores its state. */
  memory: string;
  vibration: PanelVibration;
  words: PanelWords;
  /** The content of the panel; it may collapse the panel to its tab. */
  children(collapse: () => void): ReactNode;
}

/**
 * A tab at the edge of the window that opens a panel beside the page, or over it on phones. Whether it is open or
 * hidden is stored for the session.
 */
export function Panel({ side, label, title, fallback, memory, vibration, words, children }: PanelProps) {
  const [state, dispatch] = useReducer(panelReducer, collapsed);
  const [isRestored, setIsRestored] = useState(false);
  const tab = useRef<HTMLButtonElement>(null);
  const restore = useRef<HTMLButtonElement>(null);
  const focus = useRef<'tab' | 'restore'>(undefined);

  useEffect(() => {
    const { isExpanded, isHidden } = remembered(memory);
    if (isHidden) dispatch({ type: 'hide' });
    else if (isExpanded) dispatch({ type: 'open' });
    setIsRestored(true);
  }, [memory]);
  useEffect(() => {
    if (isRestored) remember(memory, state);
  }, [isRestored, memory, state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the visible element
  useEffect(() => {
    if (focus.current === 'tab') tab.current?.focus();
    if (focus.current === 'restore') restore.current?.focus();
    focus.current = undefined;
  }, [state]);

  const collapse = () => {
    const { activeElement, body } = document;
    const isInside = activeElement === body || tab.current?.parentElement?.contains(activeElement);
    // The visitor may have gone on beside the panel.
    if (isInside) focus.current = 'tab';
    dispatch({ type: 'collapse' });
  };
  const hide = () => {
    focus.current = 'restore';
    vibrate(vibration.hide);
    dispatch({ type: 'hide' });
  };

  if (state.isHidden) {
    return (
      <button
        ref={restore}
        type="button"
        className={`safe fixed z-4 bottom-0 tile w-11 h-11 card shadow-float ${side === 'left' ? 'left-0' : 'right-0 md:bottom-18'}`}
        aria-label={words.show}
        title={words.show}
        onClick={() => {
          focus.current = 'tab';
          dispatch({ type: 'show' });
        }}
      >
        {side === 'left' ? <Icon name="chevron-right" /> : <Icon name="chevron-left" />}
      </button>
    );
  }
  const edge =
    side === 'left'
      ? 'edge-tab safe edge-left left-0 rounded-r'
      : 'edge-tab safe edge-right right-0 rounded-l';
  return (
    <>
      <button
        ref={tab}
        type="button"
        className={`${edge} with-scripts`}
        aria-expanded={state.isExpanded}
        aria-haspopup="dialog"
        onClick={() => {
          vibrate(vibration.open);
          dispatch({ type: 'open' });
        }}
      >
        {label}
      </button>
      {/* In the document, a link to the page itself is marked as such. */}
      <a className={`${edge} without-scripts`} href={fallback} suppressHydrationWarning>
        {label}
      </a>
      {state.isExpanded && (
        <Window side={side} title={title} words={words} onCollapse={collapse} onHide={hide}>
          {children(collapse)}
        </Window>
      )}
    </>
  );
}
