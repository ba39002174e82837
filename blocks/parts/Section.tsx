import { type ReactNode, useId } from 'react';
import type { RichText } from '../../schema/types.d.ts';
import { Words } from './Words.tsx';

interface SectionProps {
  title?: string;
  text?: RichText;
  className?: string;
  children: ReactNode;
}

/** A page section: an optional heading with an introduction, and its content, in the column of the page. */
export function Section({ title, text, className = '', children }: SectionProps) {
  const heading = useId();
  return (
    <section className={`section ${className}`} aria-labelledby={title && heading}>
      {(title || text) && (
        <div className="section-head">
          {title && (
            <h2 id={heading} className="heading">
              {title}
            </h2>
          )}
          {text && (
            <p className="lede">
              <Words of={text} />
            </p>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
