import type { Field } from '../../../schema/types.d.ts';
import { InlineText } from '../Inline.tsx';
import { Control, type ControlProps } from './Control.tsx';

interface FormFieldProps extends Omit<ControlProps, 'describedBy'> {
  /** The validation error of the value. */
  error?: string;
  /** The ID of a message elsewhere on the page about this field. */
  summaryId?: string;
  /** Whether its condition is met. */
  isVisible: boolean;
  /** Whether the form is hydrated; before that, every field is shown. */
  isHydrated: boolean;
}

/** A form field with its label, help text and error. */
export function FormField({ error, summaryId, isVisible, isHydrated, ...control }: FormFieldProps) {
  const { id, field } = control;
  const { kind, help, half } = field;
  const helpId = help && `${id}-help`;
  const errorId = error && `${id}-error`;
  const describedBy = [helpId, errorId, summaryId].filter(Boolean).join(' ') || undefined;
  const helpLine = help && (
    <p id={helpId} className="text-sm text-muted mb-1.5">
      <InlineText of={help} aside />
    </p>
  );
  const errorLine = error && (
    <p id={errorId} className="text-sm text-danger font-600 mt-1">
      {error}
    </p>
  );
  // Before hydration, it is hidden by a style that applies only if scripts are enabled.
  const column = [half ? '' : 'col-span-full', isVisible || isHydrated ? '' : 'shown-later'].join(' ').trim();
  const attributes = { className: column, hidden: isHydrated && !isVisible };
  const drawn = <Control {...control} invalid={control.invalid} describedBy={describedBy} />;

  if (kind === 'checkbox') {
    return (
      <div {...attributes}>
        <div className="flex gap-3 items-start">
          {drawn}
          <label htmlFor={id}>
            <LabelText {...field} />
          </label>
        </div>
        {helpLine}
        {errorLine}
      </div>
    );
  }
  if (kind === 'radio' || kind === 'checkboxes') {
    return (
      <fieldset {...attributes} className={`${column} stack gap-2`} aria-describedby={describedBy}>
        <legend className="font-600 mb-1">
          <LabelText {...field} />
        </legend>
        {helpLine}
        {drawn}
        {errorLine}
      </fieldset>
    );
  }
  return (
    <div {...attributes}>
      <label htmlFor={id} className="font-600 block mb-1">
        <LabelText {...field} />
      </label>
      {helpLine}
      {drawn}
      {errorLine}
    </div>
  );
}

function LabelText({ kind, label, required }: Field) {
  return (
    <>
      <InlineText of={label} aside />
      {required && (
        // There is no attribute for required checkbox groups, so the asterisk is announced.
        <span aria-hidden={kind !== 'checkboxes' || undefined} className="text-accent whitespace-nowrap">
          {' '}
          *
        </span>
      )}
    </>
  );
}
