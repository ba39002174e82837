import type { BlockProps } from '../block.ts';
import { Section } from '../parts/Section.tsx';

/** A list of open positions. */
export function JobList({ title, jobs, apply }: BlockProps<'job-list'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title}>
      <ul className="stack">
        {jobs.map(({ title, location, department, type }) => (
          <li key={title} className="panel flex flex-wrap items-center gap-4 justify-between">
            <div>
              <Heading className="subheading">{title}</Heading>
              <p className="row gap-x-4 gap-y-1 text-muted">
                <span>{department}</span>
                <span>{location}</span>
                <span>{type}</span>
              </p>
            </div>
            <button type="button" className="button-outline">
              {apply}
              <span className="visually-hidden">: {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
