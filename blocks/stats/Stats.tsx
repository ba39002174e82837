import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';
import { Paragraph } from '../parts/Words.tsx';

/** A few key figures in large type. */
export function Stats({ title, intro, items, note }: BlockProps<'stats'>) {
  return (
    <Section title={title} intro={intro}>
      <dl className="grid gap-6 grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] numbers">
        {items.map(({ value, label }) => (
          <div key={label} className="border-s-4 border-brand ps-4 flex flex-col-reverse justify-end">
            <dt className="text-muted">{label}</dt>
            <dd className="title text-brand">{value}</dd>
          </div>
        ))}
      </dl>
      <Paragraph of={note} className="max-w-62ch text-sm text-muted mt-5" />
    </Section>
  );
}
