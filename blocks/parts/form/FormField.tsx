import type { Field } from '../../../schema/types.d.ts';
import { Words } from '../Words.tsx';
import { Control, type ControlProps } from './Control.tsx';

interface FormFieldProps extends Omit<ControlProps, 'describedBy'> {
  /** The error of the value. */
  error?: string;
  /** The id of a message elsewhere that is about this field. */
  summaryId?: string;
  /** Whether its condition is met. */
  shown: boolean;
  /** Whether scripts run already; without them, every field is shown. */
  isHydrated: boolean;
}

/** A form field with its label, help text and error. */
export function FormField({ error, summaryId, shown, isHydrated, ...control }: FormFieldProps) {
  const { id, field } = control;
  const { kind, help, half } = field;
  const helpId = help && `${id}-help`;
  const errorId = error && `${id}-error`;
  const describedBy = [helpId, errorId, summaryId].filter(Boolean).join(' ') || undefined;
  const helpLine = help && (
    <p id={helpId} className="text-sm text-muted mb-1.5">
      <Words of={help} aside />
    </p>
  );
  const errorLine = error && (
    <p id={errorId} className="text-sm text-danger font-600 mt-1">
      {error}
    </p>
  );
  // Until it is hydrated it is hidden by a style that does not hold where scripts do not run.
  const column = [half ? '' : 'col-span-full', shown || isHydrated ? '' : 'shown-later'].join(' ').trim();
  const place = { className: column, hidden: isHydrated && !shown };
  const drawn = <Control {...control} invalid={control.invalid} describedBy={describedBy} />;

  if (kind === 'checkbox') {
    return (
      <div {...place}>
        <div className="flex gap-3 items-start">
          {drawn}
          <label htmlFor={id}>
            <LabelWords {...field} />
          </label>
        </div>
        {helpLine}
        {errorLine}
      </div>
    );
  }
  if (kind === 'radio' || kind === 'checkboxes') {
    return (
      <fieldset {...place} className={`${column} stack gap-2`} aria-describedby={describedBy}>
        <legend className="font-600 mb-1">
          <LabelWords {...field} />
        </legend>
        {helpLine}
        {drawn}
        {errorLine}
      </fieldset>
    );
  }
  return (
    <div {...place}>
      <label htmlFor={id} className="font-600 block mb-1">
        <LabelWords {...field} />
      </label>
      {helpLine}
      {drawn}
      {errorLine}
    </div>
  );
}

function LabelWords({ kind, label, required }: Field) {
  return (
    <>
      <Words of={label} aside />
      {required && (
        // No attribute says that one of several checkboxes is required, so the asterisk is read out.
        <span aria-hidden={kind !== 'checkboxes' || undefined} className="text-accent">
          {' '}
          *
        </span>
      )}
    </>
  );
}
