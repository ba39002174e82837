import type { ComponentProps } from 'react';
import type { Field } from '../../../schema/types.d.ts';
import type { Value } from './payload.ts';

interface ChoicesProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  field: Field;
  value: Value;
  onChange(value: Value): void;
}

/** The options of a field as radio buttons or checkboxes. */
export function Choices({ field: { kind, options = [] }, value, onChange, ...shared }: ChoicesProps) {
  const isOne = kind === 'radio';
  const chosen: readonly unknown[] = [value].flat();
  const chosenAfter = (changed: string, checked: boolean) =>
    options.map(({ value }) => value).filter((one) => (one === changed ? checked : chosen.includes(one)));
  return options.map((option, index) => (
    <label key={option.value} className="card flex items-center gap-3 p-3">
      <input
        {...shared}
        // With `required`, browsers would require every single checkbox.
        required={isOne && shared.required}
        // The group has the description. Some screen readers skip it when an error moves focus to the first option.
        aria-describedby={index === 0 && shared['aria-invalid'] ? shared['aria-describedby'] : undefined}
        type={isOne ? 'radio' : 'checkbox'}
        className="w-5 h-5"
        value={option.value}
        checked={chosen.includes(option.value)}
        onChange={({ target }) => onChange(isOne ? option.value : chosenAfter(option.value, target.checked))}
      />
      {option.label}
      {option.note && <span className="ms-auto numbers font-600">{option.note}</span>}
    </label>
  ));
}
