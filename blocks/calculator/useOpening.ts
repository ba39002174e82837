import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { enter } from './motion.ts';

/**
 * Opens a dialog by a button, or when the address ends in the id of the block, and takes the focus back to the button.
 * The dialog is drawn when it is first opened.
 * @param inside an element directly inside the one that carries the id
 * @returns whether the dialog is to be drawn, and what opens it
 */
export function useOpening(
  inside: RefObject<HTMLElement | null>,
  dialog: RefObject<HTMLDialogElement | null>,
  button: RefObject<HTMLElement | null>,
): [drawn: boolean, show: () => void] {
  const [drawn, setDrawn] = useState(false);
  const show = useCallback(() => {
    setDrawn(true);
    if (dialog.current?.open === false) enter(dialog.current);
  }, [dialog]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!drawn || !element) return;
    const onClose = () => {
      // What was opened again meanwhile stays.
      if (element.open) return;
      button.current?.focus();
      // So that the same link opens it again.
      if (isAsked(inside.current))
        history.replaceState(history.state, '', location.pathname + location.search);
    };
    element.addEventListener('close', onClose);
    enter(element);
    return () => element.removeEventListener('close', onClose);
  }, [drawn, dialog, button, inside]);

  useEffect(() => {
    const follow = () => {
      if (isAsked(inside.current)) show();
      else dialog.current?.close();
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [inside, dialog, show]);

  return [drawn, show];
}

/** The address ends in the id of the block around an element, which is still on the page. */
function isAsked(element: HTMLElement | null): boolean {
  const id = element?.isConnected && element.parentElement?.id;
  return Boolean(id) && location.hash === `#${id}`;
}
