import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { InlineText } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';

/** A list of labelled facts. */
export function DetailList({ title, text, intro, items }: BlockProps<'detail-list'>) {
  return (
    <Section title={title} text={text} intro={intro}>
      <dl className="panel grid gap-5 md:grid-cols-2 max-w-50rem">
        {items.map(({ term, text, icon }, index) => (
          <div key={index}>
            <dt className="font-600 flex gap-2 items-center">
              {icon && <Icon name={icon} className="text-brand" />}
              {term}
            </dt>
            <dd className="text-muted">
              <InlineText of={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
