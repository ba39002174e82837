import { useRef } from 'react';
import type { SearchDialog as DialogWords } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { SearchField } from './SearchField.tsx';

type Props = BlockProps<'site-search'>;

/** A search over all pages of the site, on a page or in a dialog. */
export default function SiteSearch({ dialog, ...props }: Props) {
  if (dialog) return <SearchDialog {...dialog} {...props} />;
  return (
    <div className="wrap py-4">
      <div className="max-w-46rem">
        <SearchField {...props} inUrl />
      </div>
    </div>
  );
}

/** The name by which the button in the header finds the dialog. */
const id = 'search-dialog';

/** A dialog that the button in the header opens, also without scripts; with scripts, Ctrl-K, Cmd-K and / open it as well. */
function SearchDialog({ close, ...props }: Omit<Props, 'dialog'> & DialogWords) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-keyshortcuts="Control+K Meta+K /"
      closedby="any"
      aria-label={props.label}
      className="card shadow-float mx-auto mt-4 md:mt-16 p-5 w-[min(44rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] overflow-auto"
    >
      <button
        type="button"
        className="button-ghost px-3 ms-auto flex"
        commandfor={id}
        command="close"
        aria-label={close}
      >
        <Icon name="x" className="w-6 h-6" />
      </button>
      <SearchField {...props} onLeave={() => dialog.current?.close()} />
    </dialog>
  );
}
