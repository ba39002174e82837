import { useEffect, useRef } from 'react';
import type { FormFailure, FormSuccess } from '../../../schema/types.d.ts';
import { Icon } from '../Icon.tsx';
import { Paragraph } from '../Inline.tsx';

/**
 * The message after a successful submission. It is always in the HTML: without scripts, the URL hash shows it
 * and hides the form.
 */
export function Success({ id, isVisible, title, text }: FormSuccess & { id: string; isVisible: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isVisible) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.focus({ preventScroll: true });
  }, [isVisible]);
  return (
    <div
      ref={panel}
      id={id}
      role="status"
      tabIndex={-1}
      className={`sent rounded bg-brand-soft p-5 ${isVisible ? 'shown' : ''}`}
    >
      <p className="subheading flex gap-2">
        <Icon name="circle-check" className="text-brand mt-0.5" />
        {title}
      </p>
      <Paragraph of={text} className="mt-2" />
    </div>
  );
}

interface FailureProps extends FormFailure {
  /** The reason from the service. */
  reason?: string;
  onAgain(): void;
}

/** The panel that replaces a form that could not be submitted; nothing if the document has no button back. */
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
