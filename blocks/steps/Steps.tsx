import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';

/** Numbered steps in order. */
export function Steps({ title, text, intro, items, actions }: BlockProps<'steps'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text} intro={intro} actions={actions}>
      <ol className="grid gap-6 grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))]">
        {items.map((step, index) => (
          <li key={index} className="flex gap-4">
            <span
              aria-hidden="true"
              className="tile w-10 h-10 rounded-full font-heading font-700 numbers tone-brand"
            >
              {index + 1}
            </span>
            <div>
              <Heading className="subheading">{step.title}</Heading>
              <Paragraph of={step.text} className="text-muted mt-1" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
