import { useId } from 'react';
import type { FaqItem } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { InlineText } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';

/** An accordion of questions, one open at a time; a button reveals the later ones. */
export function Faq({
  title,
  text,
  intro,
  items,
  visible = items.length,
  showAll,
  actions,
}: BlockProps<'faq'>) {
  const name = useId();
  const anchors = anchorsOf(items);
  const all = items.map((item, index) => ({ ...item, anchor: anchors[index] }));
  const rest = all.slice(visible);
  return (
    <Section title={title} text={text} intro={intro} actions={actions}>
      <div className="max-w-50rem">
        <Questions items={all.slice(0, visible)} name={name} />
        {rest.length > 0 && (
          <details className="group/all">
            <summary className="button-outline mt-2 group-open/all:not-focus-visible:hidden">
              {showAll}
            </summary>
            <Questions items={rest} name={name} />
          </details>
        )}
      </div>
    </Section>
  );
}

function Questions({ items, name }: { items: (FaqItem & { anchor?: string })[]; name: string }) {
  return items.map(({ question, answer, anchor }, index) => (
    <details key={index} name={name} className="group border-b border-line first:border-t">
      <summary className="flex justify-between items-center gap-4 py-4 font-600 hover:text-brand rounded">
        {question}
        <Icon name="chevron-down" className="group-open:turned" />
      </summary>
      <p id={anchor} className="pb-5 text-muted max-w-31em">
        <InlineText of={answer} />
      </p>
    </details>
  ));
}

/** Unique IDs for questions; browsers open the answer that is the target of the URL hash. */
function anchorsOf(items: readonly FaqItem[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ question }) => {
    const slug = question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
    const anchor = `q-${slug.replace(/^-|-$/g, '')}`;
    const count = (counts.get(anchor) ?? 0) + 1;
    counts.set(anchor, count);
    return count > 1 ? `${anchor}-${count}` : anchor;
  });
}
