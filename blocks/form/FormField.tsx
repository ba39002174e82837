import type { ReactNode } from 'react';
import type { Field } from '../../schema/types.d.ts';
import { Words } from '../parts/Words.tsx';

/** One field of a form with its label and help. */
export function FormField({ id, ...field }: Field & { id: string }) {
  const { kind, name, label, help, required, half } = field;
  const helpId = help && `${id}-help`;
  const shared = { id, name, required, 'aria-describedby': helpId };
  const words = (
    <>
      <Words of={label} />
      {required && (
        <span aria-hidden="true" className="text-accent">
          {' '}
          *
        </span>
      )}
    </>
  );
  const helpLine = help && (
    <p id={helpId} className="text-sm text-muted">
      <Words of={help} />
    </p>
  );
  const column = half ? '' : 'sm:col-span-2';

  if (kind === 'checkbox') {
    return (
      <div className={column}>
        <div className="flex gap-3 items-start">
          <input type="checkbox" className="w-6 h-6 flex-none mt-0.5" {...shared} />
          <label htmlFor={id}>{words}</label>
        </div>
        {helpLine}
      </div>
    );
  }
  if (kind === 'radio') {
    return (
      <fieldset className={`${column} stack gap-2`}>
        <legend className="font-600 mb-1">{words}</legend>
        {helpLine}
        {field.options?.map((option) => (
          <label key={option.value} className="card flex items-center gap-3 p-3">
            <input type="radio" className="w-5 h-5" name={name} value={option.value} required={required} />
            {option.label}
            {option.note && <span className="ml-auto numbers font-600">{option.note}</span>}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <div className={column}>
      <label htmlFor={id} className="font-600 block mb-1">
        {words}
      </label>
      {helpLine}
      <Control {...field} shared={shared} />
    </div>
  );
}

function Control({
  kind,
  options = [],
  placeholder,
  autocomplete,
  shared,
}: Field & { shared: object }): ReactNode {
  if (kind === 'textarea')
    return <textarea className="field min-h-32" placeholder={placeholder} {...shared} />;
  if (kind === 'select') {
    return (
      <select className="field" defaultValue="" autoComplete={autocomplete} {...shared}>
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input className="field" type={kind} placeholder={placeholder} autoComplete={autocomplete} {...shared} />
  );
}
