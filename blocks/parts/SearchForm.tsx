import { type FormEvent, type RefObject, useId } from 'react';

interface SearchFormProps {
  label: string;
  placeholder?: string | undefined;
  button: string;
  value: string;
  box: RefObject<HTMLInputElement | null>;
  onChange(value: string): void;
  onSubmit(event: FormEvent): void;
  onFocus?: () => void;
  /** The page that receives the query before the script has loaded. */
  action?: string;
  className?: string;
}

/** A search field with its button. */
export function SearchForm({
  label,
  placeholder,
  button,
  value,
  box,
  onChange,
  onSubmit,
  onFocus,
  action,
  className,
}: SearchFormProps) {
  const id = useId();
  return (
    <form role="search" action={action} className={className} onSubmit={onSubmit}>
      <label htmlFor={id} className="font-600 block mb-1">
        {label}
      </label>
      <div className="flex gap-3">
        <input
          ref={box}
          id={id}
          type="search"
          name="q"
          className="field"
          placeholder={placeholder}
          autoComplete="off"
          value={value}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="submit" className="button-default flex-none">
          {button}
        </button>
      </div>
    </form>
  );
}
