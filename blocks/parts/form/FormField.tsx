import type { Field } from '../../../schema/types.d.ts';
import { Words } from '../Words.tsx';
import { Control, type ControlProps } from './Control.tsx';

interface FormFieldProps extends Omit<ControlProps, 'describedBy'> {
  /** The error of the value. */
  error?: string;
  /** The id of a message elsewhere that is about this field. */
  summaryId?: string;
}

/** A form field with its label, help text and error. */
export function FormField({ error, summaryId, ...control }: FormFieldProps) {
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
  const column = half ? '' : 'sm:col-span-2';
  const drawn = <Control {...control} invalid={control.invalid} describedBy={describedBy} />;

  if (kind === 'checkbox') {
    return (
      <div className={column}>
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
  if (kind === 'radio') {
    return (
      <fieldset className={`${column} stack gap-2`} aria-describedby={describedBy}>
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
    <div className={column}>
      <label htmlFor={id} className="font-600 block mb-1">
        <LabelWords {...field} />
      </label>
      {helpLine}
      {drawn}
      {errorLine}
    </div>
  );
}

function LabelWords({ label, required }: Field) {
  return (
    <>
      <Words of={label} aside />
      {required && (
        <span aria-hidden="true" className="text-accent">
          {' '}
          *
        </span>
      )}
    </>
  );
}
