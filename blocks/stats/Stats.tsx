import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';

/** A few key figures in large type. */
export function Stats({ title, intro, items, note }: BlockProps<'stats'>) {
  return (
    <Section title={title} intro={intro}>
      <dl className="grid gap-5 min-[360px]:grid-cols-2 md:flex md:flex-wrap md:gap-x-8 numbers">
        {items.map(({ value, label }, index) => (
          <div
            key={index}
            className="border-s-4 border-brand ps-3 md:ps-4 md:max-w-20rem flex-[1_1_auto] flex flex-col-reverse justify-end"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="title lt-md:text-2xl text-brand">
              <Figure of={value} />
            </dd>
          </div>
        ))}
      </dl>
      <Paragraph of={note} className="max-w-31em text-sm text-muted mt-5" />
    </Section>
  );
}

/** A figure; words before its first digit are smaller, as in `over €500,000`. */
function Figure({ of }: { of: string }) {
  const [, before, rest] = /^(\p{L}.*?\s)(.*\d.*)$/u.exec(of) ?? [];
  if (!before) return of;
  return (
    <>
      <span className="text-lg font-600">{before}</span>
      {rest}
    </>
  );
}
