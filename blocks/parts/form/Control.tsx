import { memo, type ReactNode } from 'react';
import type { Field, Option } from '../../../schema/types.d.ts';

/** The props of a control. */
export interface ControlProps {
  id: string;
  field: Field;
  /** The name it is submitted under without scripts; undefined if it is not submitted. */
  name?: string;
  value: string | boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onChange(value: string | boolean): void;
}

/** The control of a field. */
export function Control({
  id,
  field,
  name,
  value,
  disabled,
  invalid,
  describedBy,
  onChange,
}: ControlProps): ReactNode {
  const { kind, required, placeholder, autocomplete, options = [] } = field;
  const shared = {
    name,
    required,
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
      return options.map((option) => (
        <label key={option.value} className="card flex items-center gap-3 p-3">
          <input
            {...shared}
            // Radio buttons without a name are not a group.
            name={name ?? id}
            aria-describedby={undefined}
            type="radio"
            className="w-5 h-5"
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.note && <span className="ml-auto numbers font-600">{option.note}</span>}
        </label>
      ));
    case 'textarea':
      return (
        <textarea
          {...text}
          className="field min-h-32"
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'select':
      return (
        <select {...text} autoComplete={autocomplete} onChange={({ target }) => onChange(target.value)}>
          <option value="" disabled>
            {placeholder}
          </option>
          <Options of={options} />
        </select>
      );
    default:
      return (
        <input
          {...text}
          type={kind}
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
