import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { PanelWords } from '../../../schema/types.d.ts';
import { Icon } from '../Icon.tsx';

interface WindowProps {
  side: 'left' | 'right';
  title: string;
  words: PanelWords;
  onCollapse(): void;
  onHide(): void;
  children: ReactNode;
}

/** The open panel: beside the page if there is room, over it with a backdrop on phones. */
export function Window({ side, title, words, onCollapse, onHide, children }: WindowProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const phone = matchMedia('(max-width: 767.98px)');
    const open = () => {
      dialog.current?.close();
      if (phone.matches) dialog.current?.showModal();
      else dialog.current?.show();
    };
    open();
    heading.current?.focus();
    phone.addEventListener('change', open);
    return () => phone.removeEventListener('change', open);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`window safe card shadow-float ${side === 'left' ? 'md:left-4' : 'md:right-4'}`}
      onCancel={(event) => {
        event.preventDefault();
        onCollapse();
      }}
      // The dialog may be closed otherwise, such as by navigation; between layouts, it closes and reopens.
      onClose={() => dialog.current?.open || onCollapse()}
      onKeyDown={({ key }) => key === 'Escape' && onCollapse()}
      onClick={({ target }) => target === dialog.current && onCollapse()}
    >
      <div className="flex flex-col h-full">
        <div className="flex items-center border-b border-line ps-5">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-lg flex-1 py-3">
            {title}
          </h2>
          <WindowButton icon={<Icon name="eye-off" />} label={words.hide} onClick={onHide} />
          <WindowButton icon={<Icon name="minus" />} label={words.minimize} onClick={onCollapse} />
          <WindowButton icon={<Icon name="x" />} label={words.close} onClick={onCollapse} />
        </div>
        <div className="flex-1 overflow-auto p-5">{children}</div>
      </div>
    </dialog>
  );
}

function WindowButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick(): void }) {
  return (
    <button
      type="button"
      className="tile w-11 h-11 hover:text-brand"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
