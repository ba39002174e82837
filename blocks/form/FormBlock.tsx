import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Words } from '../parts/Words.tsx';
import { FormField } from './FormField.tsx';

const looks = { card: 'panel', band: '', plain: '' } as const;

/** A form from `content/forms`. */
export default function FormBlock({ title, text, look = 'card', form }: BlockProps<'form'>) {
  const id = useId();
  return (
    <section
      className={look === 'band' ? 'bg-brand-soft border-t border-line' : ''}
      aria-labelledby={title && id}
    >
      <div className="section grid gap-6 lg:grid-cols-2">
        <div>
          {title && (
            <h2 id={id} className="heading">
              {title}
            </h2>
          )}
          {text && (
            <p className="lede">
              <Words of={text} />
            </p>
          )}
        </div>
        <form className={`${looks[look]} grid gap-4 sm:grid-cols-2`} method="post" aria-label={form.title}>
          {form.fields.map((field) => (
            <FormField key={field.name} id={`${id}-${field.name}`} {...field} />
          ))}
          {form.requiredNote && <p className="text-sm text-muted sm:col-span-2">{form.requiredNote}</p>}
          <p className="sm:col-span-2">
            <button type="submit" className="button-default">
              {form.submit.label}
            </button>
          </p>
        </form>
      </div>
    </section>
  );
}
