import { useEffect, useState } from 'react';
import type { BlockProps } from '../block.ts';

/** The duration of the confirmation, in milliseconds. */
const confirmationDuration = 2000;

/** Adds copy buttons to code, also after navigation. Without scripts, there are no buttons. */
export default function CopyCode({ label, done }: BlockProps<'copy-code'>) {
  const [copied, setCopied] = useState<{ button: Element }>();
  useEffect(() => {
    const update = () => {
      for (const frame of document.querySelectorAll('.code-frame')) {
        // The HTML of a page that is shown again contains its buttons.
        const button = frame.querySelector('.copy-code') ?? frame.appendChild(createButton());
        const text = button === copied?.button ? done : label;
        if (button.textContent !== text) button.textContent = text;
      }
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [label, done, copied]);
  useEffect(() => {
    const onClick = async ({ target }: MouseEvent) => {
      const button = (target as Element).closest?.('.copy-code');
      const code = button?.parentElement?.querySelector('code');
      if (button && code && (await copy(code))) setCopied({ button });
    };
    addEventListener('click', onClick);
    return () => {
      removeEventListener('click', onClick);
      for (const button of document.querySelectorAll('.copy-code')) button.remove();
    };
  }, []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), confirmationDuration);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <p className="visually-hidden" role="status">
      {copied && done}
    </p>
  );
}

function createButton(): HTMLElement {
  return Object.assign(document.createElement('button'), { type: 'button', className: 'copy-code' });
}

/** Copies code. If the browser denies clipboard access, selects the code instead. */
async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}
