import { type ReactNode, useId } from 'react';
import type { RichText } from '../../schema/types.d.ts';
import { Paragraph } from './Inline.tsx';

interface SectionProps {
  title?: string;
  text?: RichText;
  /** The position of the heading and the introduction on wide screens; above the content by default. */
  intro?: 'above' | 'beside';
  className?: string;
  children: ReactNode;
}

/** A page section: an optional heading with an introduction, and its content, in the column of the page. */
export function Section({ title, text, intro, className = '', children }: SectionProps) {
  const heading = useId();
  const isBeside = intro === 'beside' && Boolean(title || text);
  return (
    <section
      className={`section ${isBeside ? 'beside ' : ''}${className}`}
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
      {isBeside ? <div className="min-w-0">{children}</div> : children}
    </section>
  );
}
