import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Body } from '../parts/Body.tsx';

/** One section of a long text; on wide screens, its heading stays in view beside it. */
export function PolicySection({ title, clauses, body }: BlockProps<'policy-section'>) {
  const heading = useId();
  return (
    <section className={clauses ? 'wrap clauses' : 'wrap'} aria-labelledby={heading}>
      <div className="beside aside">
        <h2 id={heading} className="heading">
          {title}
        </h2>
        <Body of={body} />
      </div>
    </section>
  );
}
