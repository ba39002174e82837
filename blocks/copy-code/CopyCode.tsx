import { useEffect } from 'react';
import type { BlockProps } from '../block.ts';
import { addButtons, removeButtons } from './buttons.ts';

/** Gives code its buttons, that of pages which come later too. Without scripts there is nothing to copy it with. */
export default function CopyCode({ label, done }: BlockProps<'copy-code'>) {
  useEffect(() => {
    const add = () => addButtons({ label, done });
    add();
    const observer = new MutationObserver(add);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      removeButtons();
    };
  }, [label, done]);
  return null;
}
