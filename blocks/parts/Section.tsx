import { type ReactNode, useId } from 'react';
import type { Actions, RichText } from '../../schema/types.d.ts';
import { ActionRow } from './Action.tsx';
import { Paragraph } from './Inline.tsx';

interface SectionProps {
  title?: string;
  text?: RichText;
  /** The position of the heading and the introduction on wide screens; above the content by default. */
  intro?: 'above' | 'beside';
  /** Buttons below the content, or on wide screens below an introduction beside it. */
  actions?: Actions | undefined;
  className?: string;
  children: ReactNode;
}

/** A page section: an optional heading with an introduction, its content and its buttons, in the column of the page. */
export function Section({ title, text, intro, actions, className = '', children }: SectionProps) {
  const heading = useId();
  const isBeside = intro === 'beside' && Boolean(title || text);
  return (
    <section
      className={`section ${isBeside ? `beside ${actions ? 'lg:grid-rows-[auto_1fr] ' : ''}` : ''}${className}`}
      aria-labelledby={title && heading}
    >
      {(title || text) && (
        <div className="section-head">
          {title && (
            <h2 id={heading} className="heading">
              {title}
            </h2>
          )}
          <Paragraph of={text} className="lede" />
        </div>
      )}
      {isBeside ? (
        <div className={`min-w-0 ${actions ? 'lg:row-span-2' : ''}`.trim()}>{children}</div>
      ) : (
        children
      )}
      <ActionRow actions={actions} className={isBeside ? 'mt-6 lg:mt-0 lg:self-start' : 'mt-6'} />
    </section>
  );
}
