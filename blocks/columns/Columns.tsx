import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';

/** Four columns break into two pairs, not into three and one. */
const four =
  '[&:has(>*>:nth-child(4))]:grid-cols-[repeat(auto-fit,minmax(min(100%,max(11rem,20%,min(45%,(48rem-100%)*999))),1fr))]';

const widths = {
  equal: `grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] ${four}`,
  'wide-first': 'lg:gap-x-12 lg:grid-cols-[2fr_1fr]',
  'wide-last': 'lg:gap-x-12 lg:grid-cols-[1fr_2fr]',
};

/** Blocks side by side, stacked if there is no room. */
export default function Columns({ title, text, widths: chosen = 'equal', children }: BlockProps<'columns'>) {
  return (
    <Section title={title} text={text}>
      <div className={`grid gap-8 inside ${title ? 'below ' : ''}${widths[chosen]}`}>{children}</div>
    </Section>
  );
}
