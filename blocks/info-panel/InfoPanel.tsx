import type { BlockProps } from '../block.ts';
import { Body } from '../parts/Body.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';

/** A collapsible panel: a tinted card, or without a card below a line. */
export function InfoPanel({ title, summary, toggle, icon, look, open, body }: BlockProps<'info-panel'>) {
  const isLine = look === 'line';
  return (
    <section className={isLine ? 'wrap' : 'wrap py-6'}>
      <div className={isLine ? 'beside border-t border-line pt-5 pb-3' : 'card p-5 bg-info-soft'}>
        <h2 className="subheading flex gap-3 items-center self-start mb-1">
          {icon && <Icon name={icon} className={isLine ? 'text-brand' : 'text-info'} />}
          {title}
        </h2>
        <div className="min-w-0">
          <Paragraph of={summary} className={isLine ? 'max-w-31em' : 'mt-1'} />
          <details className="group" open={open}>
            <summary className="button-link">
              <Icon name="chevron-down" className="group-open:turned" />
              {toggle ?? title}
            </summary>
            <div className="mt-3">
              <Body of={body} />
            </div>
          </details>
        </div>
      </div>
    </section>
  );
}
