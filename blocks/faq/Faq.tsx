import { useId } from 'react';
import type { FaqItem } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Section } from '../parts/Section.tsx';
import { Words } from '../parts/Words.tsx';

/** Questions that open to their answers, one at a time; the later ones behind a button. */
export function Faq({ title, text, items, visible = items.length, showAll, actions }: BlockProps<'faq'>) {
  const name = useId();
  const rest = items.slice(visible);
  return (
    <Section title={title} text={text}>
      <div className="max-w-50rem">
        <Questions items={items.slice(0, visible)} name={name} />
        {rest.length > 0 && (
          <details className="group/all mt-3">
            <summary className="button-outline mb-3 group-open/all:hidden">{showAll}</summary>
            <Questions items={rest} name={name} />
          </details>
        )}
      </div>
      <ActionRow actions={actions} className="mt-6" />
    </Section>
  );
}

function Questions({ items, name }: { items: FaqItem[]; name: string }) {
  return items.map(({ question, answer }) => (
    <details key={question} name={name} className="group card mb-3">
      <summary className="flex justify-between items-center gap-4 p-4 font-600 hover:text-brand rounded">
        {question}
        <Icon name="chevron-down" className="group-open:turned" />
      </summary>
      <p id={anchorOf(question)} className="px-4 pb-4 text-muted">
        <Words of={answer} />
      </p>
    </details>
  ));
}

/** How a question is named in an address; a browser opens an answer that is the target. */
function anchorOf(question: string): string {
  return `q-${question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;
}
