import { type ReactNode, useId } from 'react';
import type { Actions, ContentWidth, RichText } from '../../schema/types.d.ts';
import { ActionRow } from './Action.tsx';
import { Paragraph } from './Inline.tsx';

interface SectionProps {
  title?: string;
  text?: RichText;
  /** The position of the heading and the introduction on wide screens; above the content by default. */
  intro?: 'above' | 'beside';
  /** Buttons below the content, or on wide screens below an introduction beside it. */
  actions?: Actions | undefined;
  /** The greatest width of the content: that of the page by default, or that of long texts. */
  width?: ContentWidth | undefined;
  className?: string;
  children: ReactNode;
}

/** A page section: an optional heading with an introduction, its content and its buttons, in the column of the page. */
export function Section({ title, text, intro, actions, width, className = '', children }: SectionProps) {
  const heading = useId();
  const isBeside = intro === 'beside' && Boolean(title || text);
  const content = width === 'text' ? <div className="max-w-31em">{children}</div> : children;
  return (
    <section
      className={`section ${isBeside ? (actions ? 'beside actions-below ' : 'beside ') : ''}${className}`}
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
      {isBeside ? <div className="min-w-0">{content}</div> : content}
      <ActionRow actions={actions} className="mt-6" />
    </section>
  );
}
