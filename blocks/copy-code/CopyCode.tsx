import { useEffect, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { addButtons, removeButtons } from './buttons.ts';

/** Adds copy buttons to code, also after navigation. Without scripts, there are no buttons. */
export default function CopyCode({ label, done }: BlockProps<'copy-code'>) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    const add = () => addButtons({ label, done }, setIsCopied);
    add();
    const observer = new MutationObserver(add);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      removeButtons();
    };
  }, [label, done]);
  return (
    <p className="visually-hidden" role="status">
      {isCopied && done}
    </p>
  );
}
