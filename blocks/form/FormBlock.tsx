import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Form } from '../parts/form/Form.tsx';
import { Paragraph } from '../parts/Inline.tsx';

const looks = { card: 'panel', band: '', plain: '' } as const;

/** A form from `content/forms`, with a heading beside it. */
export default function FormBlock({ title, text, look = 'card', form, ...block }: BlockProps<'form'>) {
  const id = useId();
  const hasIntro = title !== undefined || text !== undefined;
  const isBand = look === 'band';
  return (
    <section className={isBand ? 'bg-brand-soft border-t border-line' : ''} aria-labelledby={title && id}>
      <div className={`${isBand ? 'wrap py-6' : 'section'} ${hasIntro ? 'beside' : ''}`.trim()}>
        {hasIntro && (
          <div className={isBand ? 'mb-4' : 'section-head'}>
            {title && (
              <h2 id={id} className="heading">
                {title}
              </h2>
            )}
            <Paragraph of={text} className={isBand ? 'text-muted mt-1' : 'lede'} />
          </div>
        )}
        <Form
          className={`${looks[look]} ${hasIntro ? '' : 'max-w-44rem'}`}
          form={form}
          parameters={block.with}
          isQuiet={isBand}
        />
      </div>
    </section>
  );
}
