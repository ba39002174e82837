import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { Body } from '../parts/Body.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Captioned } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

/** A picture beside text, stacked above it on phones. */
export function Split({ title, text, body, actions, picture, side = 'left' }: BlockProps<'split'>) {
  return (
    <Section>
      <div className="grid grid-cols-1 gap-6 md:gap-12 md:grid-cols-2 md:items-center">
        <Captioned of={picture} className="w-full rounded" />
        <div className={side === 'right' ? 'md:order-first' : ''}>
          <h2 className="heading">{title}</h2>
          <Paragraph of={text} className="lede" />
          {body && (
            <div className="mt-4">
              <Body of={body} />
            </div>
          )}
          <ActionRow actions={actions} className="mt-7" />
        </div>
      </div>
    </Section>
  );
}
