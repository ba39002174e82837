import { useForm } from '@tanstack/react-form';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { Finding } from '../api.ts';
import type { Schemas, Spec } from '../schema.ts';
import { Value } from './Value.tsx';

/** What all fields of a form know. */
interface FormContext {
  form: ValueFormApi;
  schemas: Schemas;
  file: string;
  /** The problems of the document. */
  findings: readonly Finding[];
}

export type ValueFormApi = ReturnType<typeof useValueForm>;

const Context = createContext<FormContext | undefined>(undefined);

export function useFormContext(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error('a field is in a form');
  return context;
}

function useValueForm(value: unknown) {
  return useForm({ defaultValues: { value } });
}

interface ValueFormProps extends Omit<FormContext, 'form'> {
  spec: Spec;
  value: unknown;
  /** JSON Pointer of the value. */
  at: string;
  onChange(value: unknown): void;
}

/** A form for a value, made from its schema alone. */
export function ValueForm({ spec, value, at, onChange, ...context }: ValueFormProps) {
  const form = useValueForm(value);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(
    () =>
      form.store.subscribe(() => {
        const written = form.state.values.value;
        if (written !== latest.current.value) latest.current.onChange(written);
      }).unsubscribe,
    [form],
  );
  // Undo, and changes in the outline.
  useEffect(() => {
    if (form.state.values.value !== value) form.reset({ value });
  }, [form, value]);
  return (
    <Context value={{ ...context, form }}>
      <Value name="value" spec={spec} at={at} isTop />
    </Context>
  );
}
