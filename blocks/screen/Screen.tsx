import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { ProductScreen } from '../parts/ProductScreen.tsx';
import { Section } from '../parts/Section.tsx';

const widths = { window: '', phone: 'max-w-20rem mx-auto' };

/** A mock-up of a product screen beside text, stacked below it on phones. */
export function Screen({
  title,
  text,
  actions,
  device = 'window',
  side = 'right',
  ...screen
}: BlockProps<'screen'>) {
  return (
    <Section>
      <div className="grid gap-6 md:gap-12 md:grid-cols-2 md:items-center">
        <div>
          <h2 className="heading">{title}</h2>
          <Paragraph of={text} className="lede" />
          <ActionRow actions={actions} className="mt-7" />
        </div>
        <ProductScreen
          {...screen}
          device={device}
          className={`w-full ${widths[device]} ${side === 'left' ? 'md:order-first' : ''}`}
        />
      </div>
    </Section>
  );
}
