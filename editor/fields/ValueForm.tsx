import { useEffect, useMemo, useRef } from 'react';
import { FormContext, useValueForm, type ValueFormProps } from './context.ts';
import { Value } from './Value.tsx';

/** A form for a value, made from its schema alone. */
export function ValueForm({ label, onRemove, ...props }: ValueFormProps) {
  const { spec, value, at, onChange, schemas, file, findings, cursor } = props;
  const form = useValueForm(value);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  // The last value of the form that is known to the document.
  const seen = useRef(value);
  useEffect(
    () =>
      form.store.subscribe(() => {
        const formValue = form.state.values.value;
        if (formValue === seen.current) return;
        seen.current = formValue;
        if (formValue !== latest.current.value) latest.current.onChange(formValue);
      }).unsubscribe,
    [form],
  );
  // Undo, and changes in the outline.
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    form.reset({ value });
  }, [form, value]);
  const context = useMemo(
    () => ({ schemas, file, findings, cursor, form, Field: Value, Inner: ValueForm }),
    [schemas, file, findings, cursor, form],
  );
  return (
    <FormContext value={context}>
      <Value name="value" {...{ spec, at, label, onRemove }} isTop={label === undefined} />
    </FormContext>
  );
}
