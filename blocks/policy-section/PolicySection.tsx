import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Body } from '../parts/Body.tsx';

/** One section of a long text. */
export function PolicySection({ title, body }: BlockProps<'policy-section'>) {
  const heading = useId();
  return (
    <section className="wrap py-5" aria-labelledby={heading}>
      <h2 id={heading} className="heading mb-4 max-w-62ch">
        {title}
      </h2>
      <Body of={body} />
    </section>
  );
}
