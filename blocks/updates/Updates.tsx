import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';
import { Words } from '../parts/Words.tsx';

const looks = { live: 'bg-brand-soft text-brand', planned: 'bg-info-soft text-info' } as const;

/** A timeline of what is new and what is planned. */
export function Updates({ title, items, labels }: BlockProps<'updates'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title}>
      <ol className="stack gap-6 border-s-4 border-line ps-6 max-w-50rem">
        {items.map(({ date, title, description, status, kind }) => (
          <li key={title}>
            <p className="row gap-2 text-sm text-muted">
              {date}
              <span className={`pill ${looks[status]}`}>{labels[status]}</span>
              <span className="pill bg-sunken">{labels[kind]}</span>
            </p>
            <Heading className="subheading mt-2">{title}</Heading>
            <p className="text-muted">
              <Words of={description} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
