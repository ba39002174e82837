import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Form } from '../parts/form/Form.tsx';
import { Paragraph } from '../parts/Inline.tsx';

const looks = { card: 'panel', band: '', plain: '' } as const;

/** A form from `content/forms`, with a heading beside it. */
export default function FormBlock({ title, text, look = 'card', form }: BlockProps<'form'>) {
  const id = useId();
  const hasIntro = title !== undefined || text !== undefined;
  return (
    <section
      className={look === 'band' ? 'bg-brand-soft border-t border-line' : ''}
      aria-labelledby={title && id}
    >
      <div className={hasIntro ? 'section beside' : 'section'}>
        {hasIntro && (
          <div className="section-head">
            {title && (
              <h2 id={id} className="heading">
                {title}
              </h2>
            )}
            <Paragraph of={text} className="lede" />
          </div>
        )}
        <Form
          className={`${looks[look]} ${hasIntro ? '' : 'max-w-44rem'}`}
          form={form}
          isQuiet={look === 'band'}
        />
      </div>
    </section>
  );
}
