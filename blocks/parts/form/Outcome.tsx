import { useEffect, useRef } from 'react';
import type { FormFailure, FormSuccess } from '../../../schema/types.d.ts';
import { Icon } from '../Icon.tsx';
import { Words } from '../Words.tsx';

/**
 * What is said once a form was sent. It stands on the page from the start and shows itself without scripts when the
 * address points at it; the form beside it goes.
 */
export function Sent({ id, shown, title, text }: FormSuccess & { id: string; shown: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <div
      ref={panel}
      id={id}
      role="status"
      tabIndex={-1}
      className={`sent rounded bg-brand-soft p-5 ${shown ? 'shown' : ''}`}
    >
      <p className="subheading flex gap-2">
        <Icon name="circle-check" className="text-brand mt-0.5" />
        {title}
      </p>
      <p className="mt-2">
        <Words of={text} />
      </p>
    </div>
  );
}

interface FailureProps extends FormFailure {
  /** What the service said. */
  reason?: string;
  onAgain(): void;
}

/** What takes the place of a form that could not be sent, with the way back to it; nothing where its document has no way back. */
export function Failure({ title, message, reason, again, onAgain }: FailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (!again) return null;
  return (
    <div role="alert" className="stack items-start">
      <p className="subheading flex gap-2">
        <Icon name="alert-triangle" className="text-danger mt-0.5" />
        {title}
      </p>
      <p>{message}</p>
      {reason && <p>{reason}</p>}
      <button ref={button} type="button" className="button-default" onClick={onAgain}>
        {again}
      </button>
    </div>
  );
}
