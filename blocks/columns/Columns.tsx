import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';

const widths = {
  equal: 'equal-columns',
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
