import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { ProductScreen } from '../parts/ProductScreen.tsx';
import { Section } from '../parts/Section.tsx';

const devices = {
  window: { width: '', frame: undefined },
  phone: { width: 'max-w-20rem mx-auto', frame: 'rounded-8 border-8 border-control' },
};

/** A mock-up of a product screen beside text, stacked below it on phones. */
export function Screen({
  title,
  text,
  actions,
  device = 'window',
  side = 'right',
  ...screen
}: BlockProps<'screen'>) {
  const { width, frame } = devices[device];
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
          frame={frame}
          className={`w-full ${width} ${side === 'left' ? 'md:order-first' : ''}`}
        />
      </div>
    </Section>
  );
}
