import type { Form } from '../../../schema/types.d.ts';

interface ButtonsProps {
  form: Form;
  /** The indices of the visible steps, in order. */
  visibleSteps: readonly number[];
  /** The index of the current step. */
  current: number;
  busy: boolean;
  isQuiet: boolean | undefined;
  isHydrated: boolean;
  /** Called with the index of the previous step. */
  onBack(step: number): void;
}

/** The submit button of a form. In a form with steps, it goes to the next step until the last one, beside a button back. */
export function Buttons({
  form: { steps, submit },
  visibleSteps,
  current,
  busy,
  isQuiet,
  isHydrated,
  onBack,
}: ButtonsProps) {
  const isLast = visibleSteps.every((step) => step <= current);
  const before = visibleSteps.filter((step) => step < current).at(-1);
  return (
    <p className={steps && 'row'}>
      {steps && before !== undefined && (
        <button type="button" className="button-outline" disabled={busy} onClick={() => onBack(before)}>
          {steps.back}
        </button>
      )}
      <button type="submit" className={isQuiet ? 'button-secondary' : 'button-default'} disabled={busy}>
        {steps && !isHydrated ? (
          // Without scripts, all steps are submitted at once.
          <>
            <span className="with-scripts">{steps.next}</span>
            <span className="without-scripts">{submit.label}</span>
          </>
        ) : busy ? (
          submit.busy
        ) : steps && !isLast ? (
          steps.next
        ) : (
          submit.label
        )}
      </button>
    </p>
  );
}
