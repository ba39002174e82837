import { useEffect, useRef } from 'react';
import type { ToastSettings } from '../../../schema/types.d.ts';
import { Icon } from '../Icon.tsx';

interface ToastProps extends ToastSettings {
  title?: string;
  /** The lines of the message. */
  lines: readonly string[];
}

/**
 * A message over the page for some seconds, longer while it is hovered or focused. The page shows one toast at a time:
 * a new one replaces the previous one.
 */
export function Toast({ title, lines, milliseconds, close }: ToastProps) {
  const element = useRef<HTMLDivElement>(null);
  const timer = useRef(0);

  useEffect(() => {
    const toast = element.current;
    for (const other of document.querySelectorAll<HTMLElement>('[data-toast]:popover-open'))
      other.hidePopover();
    toast?.showPopover();
    timer.current = window.setTimeout(() => toast?.hidePopover(), milliseconds);
    return () => clearTimeout(timer.current);
  }, [milliseconds]);

  const hide = () => element.current?.hidePopover();
  const hold = () => clearTimeout(timer.current);
  const release = () => {
    hold();
    timer.current = window.setTimeout(hide, milliseconds);
  };
  return (
    <div
      ref={element}
      popover="manual"
      data-toast=""
      role="alert"
      className="toast card shadow-float bg-danger-soft p-4"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className="flex gap-3 items-start">
        <Icon name="alert-circle" className="text-danger mt-0.5" />
        <div className="flex-1">
          {title && <p className="font-700">{title}</p>}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <button type="button" className="tile w-11 h-11 -m-2" aria-label={close} onClick={hide}>
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}
