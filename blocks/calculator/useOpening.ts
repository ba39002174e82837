import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { openSheet } from './motion.ts';

/**
 * Opens a dialog by a button, or when the URL hash is the ID of the block, and returns the focus to the button on
 * close. The dialog is first rendered when it is opened.
 * @param inside a direct child of the element with the ID
 * @returns whether to render the dialog, and the function that opens it
 */
export function useOpening(
  inside: RefObject<HTMLElement | null>,
  dialog: RefObject<HTMLDialogElement | null>,
  button: RefObject<HTMLElement | null>,
): [isRendered: boolean, show: () => void] {
  const [isRendered, setIsRendered] = useState(false);
  const show = useCallback(() => {
    setIsRendered(true);
    if (dialog.current?.open === false) openSheet(dialog.current);
  }, [dialog]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isRendered || !element) return;
    const onClose = () => {
      // The dialog may have been reopened in the meantime.
      if (element.open) return;
      button.current?.focus();
      // Allows the same link to open it again.
      if (isTargeted(inside.current))
        history.replaceState(history.state, '', location.pathname + location.search);
    };
    element.addEventListener('close', onClose);
    openSheet(element);
    return () => element.removeEventListener('close', onClose);
  }, [isRendered, dialog, button, inside]);

  useEffect(() => {
    const follow = () => {
      if (isTargeted(inside.current)) show();
      else dialog.current?.close();
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [inside, dialog, show]);

  return [isRendered, show];
}

/** Whether the URL hash is the ID of the block around an element that is still in the document. */
function isTargeted(element: HTMLElement | null): boolean {
  const id = element?.isConnected && element.parentElement?.id;
  return Boolean(id) && location.hash === `#${id}`;
}
