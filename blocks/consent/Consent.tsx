import { type SubmitEvent, useId, useRef } from 'react';
import type { BlockProps } from '../block.ts';
import { choose, useConsent } from '../parts/consent.ts';
import { InlineText } from '../parts/Inline.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';

/**
 * The question for consent: a banner until there is a choice, in which yes and no look the same, and a dialog with a choice
 * for each purpose. The page opens the dialog by a click on the button in the banner, also while that is hidden.
 */
export default function Consent({
  purposes,
  title,
  text,
  accept,
  reject,
  choose: label,
  dialog: words,
}: BlockProps<'consent'>) {
  const consent = useConsent();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const all = Object.keys(purposes);

  const answer = (agreed: readonly string[]) => {
    dialog.current?.close();
    choose(agreed);
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    answer(all.filter((name) => data.has(name)));
  };
  const answers = (
    <>
      <button type="button" className="button-default" onClick={() => answer(all)}>
        {accept}
      </button>
      <button type="button" className="button-default" onClick={() => answer([])}>
        {reject}
      </button>
    </>
  );
  return (
    <>
      <section
        aria-labelledby={id}
        hidden={consent !== undefined}
        className="safe card shadow-float fixed z-4 inset-x-2 bottom-2 md:inset-x-auto md:right-4 md:bottom-4 md:w-md max-h-[calc(100dvh-1rem)] overflow-auto p-5 stack no-print"
      >
        <p id={id} className="subheading">
          {title}
        </p>
        <p>
          <InlineText of={text} />
        </p>
        <div className="row [&>button]:grow [&>button]:basis-30">
          {answers}
          <button
            type="button"
            className="button-outline"
            data-consent-choose
            onClick={() => dialog.current?.showModal()}
          >
            {label}
          </button>
        </div>
      </section>
      <ConsentDialog ref={dialog} words={words} purposes={purposes} agreed={consent ?? []} onSave={save}>
        {answers}
      </ConsentDialog>
    </>
  );
}
