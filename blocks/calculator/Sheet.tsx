import { type MouseEvent, type ReactNode, type RefObject, useCallback, useId, useRef } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { useSwipe } from './useSwipe.ts';

interface SheetProps {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  close: string;
  children: ReactNode;
}

/** A modal dialog; in a narrow window, a bottom drawer that can be swiped away. Clicking outside closes it. */
export function Sheet({ dialog, title, close, children }: SheetProps) {
  const heading = useId();
  const pressedOutside = useRef(false);
  const leave = useCallback(() => dialog.current?.close(), [dialog]);
  useSwipe(dialog, leave);

  const onPointerDown = (event: MouseEvent) => {
    pressedOutside.current = isOutside(event, dialog.current);
  };
  const onClick = (event: MouseEvent) => {
    if (pressedOutside.current && isOutside(event, dialog.current)) leave();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes by Escape
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="card shadow-float w-full md:w-[calc(100%-4rem)] max-w-none md:max-w-52rem mt-auto md:m-auto max-h-92dvh rounded-b-none md:rounded open:flex flex-col overflow-hidden"
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div data-grip="" className="px-5 md:px-7 md:pt-5 pb-2 lt-md:[touch-action:none]">
        <div data-handle="" className="md:hidden py-3 cursor-grab">
          <span className="block w-12 h-1.5 mx-auto rounded-full bg-control" />
        </div>
        <div className="flex items-center justify-between gap-3">
          <h2 id={heading} className="subheading">
            {title}
          </h2>
          <button type="button" className="button-outline px-4" onClick={leave}>
            <Icon name="x" />
            {close}
          </button>
        </div>
      </div>
      <div
        data-scroll=""
        className="overflow-y-auto [overscroll-behavior:contain] px-5 md:px-7 pt-2 pb-6 flex flex-col gap-5"
      >
        {children}
      </div>
    </dialog>
  );
}

/** A click on the backdrop targets the dialog, but is outside its edges. */
function isOutside({ clientX, clientY, target }: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (!dialog || target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
