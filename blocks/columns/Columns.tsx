import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';

const widths = {
  equal: 'equal-columns',
  // Columns do not grow with wide tables, which scroll instead.
  'wide-first': 'grid-cols-1 lg:gap-x-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  'wide-last': 'grid-cols-1 lg:gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
};

/** Blocks side by side, stacked if there is no room. */
export default function Columns({ title, text, widths: chosen = 'equal', children }: BlockProps<'columns'>) {
  return (
    <Section title={title} text={text}>
      <div className={`grid gap-8 inside ${title ? 'below ' : ''}${widths[chosen]}`}>{children}</div>
    </Section>
  );
}
