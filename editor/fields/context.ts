import { useForm } from '@tanstack/react-form';
import { type ComponentType, createContext, useContext } from 'react';
import type { Finding } from '../api.ts';
import type { Schemas, Spec } from '../schema.ts';

/** A form for a value, made from its schema alone. */
export interface ValueFormProps {
  schemas: Schemas;
  file: string;
  /** The problems of the document. */
  findings: readonly Finding[];
  /** JSON Pointer of the field that gets the cursor. */
  cursor?: string | undefined;
  spec: Spec;
  value: unknown;
  /** JSON Pointer of the value. */
  at: string;
  onChange(value: unknown): void;
  /** The name of the value, if it is one of several in another form. */
  label?: string;
  onRemove?(): void;
}

/** What all fields of a form know. */
interface FormContext extends Pick<ValueFormProps, 'schemas' | 'file' | 'findings' | 'cursor'> {
  form: ReturnType<typeof useValueForm>;
  /** The field for a value, whatever its schema. */
  Field: ComponentType<ValueProps>;
  /** A form in this one, for values whose names are no paths. */
  Inner: ComponentType<ValueFormProps>;
}

/** The state of a form for one value. */
export function useValueForm(value: unknown) {
  return useForm({ defaultValues: { value } });
}

export const FormContext = createContext<FormContext | undefined>(undefined);

export function useFormContext(): FormContext {
  const context = useContext(FormContext);
  if (!context) throw new Error('a field is in a form');
  return context;
}

/** A field is rendered again only if one of these changes, or the value. */
export interface ValueProps extends Omit<FieldProps, 'value' | 'onChange' | 'kinds' | 'onRemove'> {
  isTop?: boolean;
  /** Called with the path in the form. */
  onRemove?: ((name: string) => void) | undefined;
}

/** What a field shows. */
export interface FieldProps {
  /** The path in the form. */
  name: string;
  spec: Spec;
  /** JSON Pointer in the document. */
  at: string;
  label?: string | undefined;
  onRemove?: (() => void) | undefined;
  value: unknown;
  onChange(value: unknown): void;
  /** The choice of another kind of value, if the schema allows several. */
  kinds: React.ReactNode;
}
