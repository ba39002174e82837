import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Form } from '../parts/form/Form.tsx';
import { Paragraph } from '../parts/Inline.tsx';

const looks = { card: 'panel', band: '', plain: '' } as const;

/** The accent belongs to what a page leads to, not to a form that stands on every page. */
const quiet = '[--accent:var(--brand)] [--accent-strong:var(--brand-strong)] [--on-accent:var(--on-brand)]';

/** A form from `content/forms`, with a heading beside it. */
export default function FormBlock({ title, text, look = 'card', form }: BlockProps<'form'>) {
  const id = useId();
  const hasIntro = title !== undefined || text !== undefined;
  return (
    <section
      className={look === 'band' ? `bg-brand-soft border-t border-line ${quiet}` : ''}
      aria-labelledby={title && id}
    >
      <div className={hasIntro ? 'section beside' : 'section'}>
        {hasIntro && (
          <div className="section-head lg:sticky lg:top-8 lg:self-start">
            {title && (
              <h2 id={id} className="heading">
                {title}
              </h2>
            )}
            <Paragraph of={text} className="lede" />
          </div>
        )}
        <Form className={`${looks[look]} ${hasIntro ? '' : 'max-w-44rem'}`} form={form} />
      </div>
    </section>
  );
}
