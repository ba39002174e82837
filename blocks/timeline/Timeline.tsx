import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';

/** Past or future events in display order. */
export function Timeline({ title, text, items }: BlockProps<'timeline'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text}>
      <ol className="max-w-44rem border-s-2 border-line ms-2">
        {items.map((event) => (
          <li key={event.when + event.title} className="relative ps-6 pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-2 top-1.5 w-3.5 h-3.5 rounded-full bg-brand"
            />
            <p className="eyebrow numbers">{event.when}</p>
            <Heading className="subheading">{event.title}</Heading>
            <Paragraph of={event.text} className="text-muted mt-1" />
          </li>
        ))}
      </ol>
    </Section>
  );
}
