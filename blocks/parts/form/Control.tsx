import { memo, type ReactNode } from 'react';
import type { Field, Option } from '../../../schema/types.d.ts';
import { Choices } from './Choices.tsx';
import type { Value } from './payload.ts';
import type { Limits } from './rules.ts';

export interface ControlProps {
  id: string;
  field: Field;
  /** The name it is submitted under without scripts; undefined if it is not submitted. */
  name?: string;
  value: Value;
  limits?: Limits;
  /** Whether to omit `required` without scripts, because the field may not apply. */
  optional?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onChange(value: Value): void;
}

/** The control of a field. */
export function Control({
  id,
  field,
  name,
  value,
  limits,
  optional,
  disabled,
  invalid,
  describedBy,
  onChange,
}: ControlProps): ReactNode {
  const { kind, required, placeholder, autocomplete, options = [] } = field;
  const shared = {
    name,
    required: required && !optional,
    disabled,
    'data-field': field.name,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
  const text = { ...shared, id, className: 'field', value: String(value) };

  switch (kind) {
    case 'checkbox':
      return (
        <input
          {...shared}
          id={id}
          type="checkbox"
          className="w-6 h-6 flex-none mt-0.5"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'radio':
    case 'checkboxes':
      return (
        // Radio buttons without a name are not a group.
        <Choices {...shared} name={name ?? id} field={field} value={value} onChange={onChange} />
      );
    case 'textarea':
      return (
        <textarea
          {...text}
          maxLength={limits?.maxLength}
          className="field min-h-32"
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'select':
      return (
        <select {...text} autoComplete={autocomplete} onChange={({ target }) => onChange(target.value)}>
          <option value="" disabled={required}>
            {placeholder}
          </option>
          <Options of={options} />
        </select>
      );
    case 'file':
      return (
        <input
          {...shared}
          {...limits}
          id={id}
          type="file"
          className="field file:[font:inherit] file:me-3 file:px-3 file:py-1 file:border-0 file:rounded file:bg-brand-soft file:text-brand file:font-600"
          onChange={({ target }) => onChange(target.files?.[0] ?? '')}
        />
      );
    default:
      return (
        <input
          {...text}
          {...limits}
          // Browsers drop the comma of 1,5 in fields of the type number, and submit 15.
          type={kind === 'number' ? 'text' : kind}
          placeholder={placeholder}
          autoComplete={autocomplete}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

const Options = memo(function Options({ of }: { of: readonly Option[] }) {
  return of.map(({ value, label, sign }) => (
    <option key={value} value={value}>
      {sign ? `${label} ${sign}` : label}
    </option>
  ));
});
