import { type ReactNode, type RefObject, type SubmitEventHandler, useId } from 'react';
import type { ConsentDialog as DialogWords, Purposes, RichText } from '../../schema/types.d.ts';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';

interface ConsentDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  words: DialogWords;
  purposes: Purposes;
  /** The names of the purposes that the visitor has agreed to. */
  agreed: readonly string[];
  onSave: SubmitEventHandler<HTMLFormElement>;
  /** The buttons that answer for all purposes. */
  children: ReactNode;
}

/** The dialog with a checkbox for each purpose, none of which is checked in advance. */
export function ConsentDialog({ ref, words, purposes, agreed, onSave, children }: ConsentDialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      closedby="any"
      aria-labelledby={id}
      className="card shadow-float m-auto p-5 md:p-7 w-[min(40rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] overflow-auto"
    >
      {/* A choice that is made elsewhere checks its boxes. */}
      <form key={agreed.join(' ')} className="stack" onSubmit={onSave}>
        <div className="flex items-start gap-3">
          <h2 id={id} className="subheading flex-1">
            {words.title}
          </h2>
          <button
            type="button"
            className="button-ghost px-3 -mt-2"
            aria-label={words.close}
            onClick={() => ref.current?.close()}
          >
            <Icon name="x" className="w-6 h-6" />
          </button>
        </div>
        <Paragraph of={words.text} />
        <ChoiceRow title={words.necessary.title} text={words.necessary.text} isNecessary />
        {Object.entries(purposes).map(([name, { title, text }]) => (
          <ChoiceRow key={name} name={name} title={title} text={text} isAgreed={agreed.includes(name)} />
        ))}
        <div className="row [&>button]:grow [&>button]:basis-30">
          {children}
          <button type="submit" className="button-outline">
            {words.save}
          </button>
        </div>
      </form>
    </dialog>
  );
}

interface ChoiceRowProps {
  name?: string;
  title: string;
  text: RichText | undefined;
  isAgreed?: boolean;
  isNecessary?: boolean;
}

function ChoiceRow({ name, title, text, isAgreed = false, isNecessary = false }: ChoiceRowProps) {
  const id = useId();
  return (
    <div className="card p-4">
      <label className="flex items-center gap-3 min-h-6 font-600">
        <input
          type="checkbox"
          className="w-5 h-5"
          name={name}
          defaultChecked={isAgreed || isNecessary}
          disabled={isNecessary}
          aria-describedby={text && id}
        />
        {title}
      </label>
      <div id={id}>
        <Paragraph of={text} className="mt-1 text-muted" />
      </div>
    </div>
  );
}
