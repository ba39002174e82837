import { type ReactNode, type RefObject, useCallback, useId } from 'react';
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
  const leave = useCallback(() => dialog.current?.close(), [dialog]);
  useSwipe(dialog, leave);
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={heading}
      className="card shadow-float w-full md:w-[calc(100%-4rem)] max-w-none md:max-w-52rem mt-auto md:m-auto max-h-92dvh rounded-b-none md:rounded open:flex flex-col overflow-hidden"
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
