import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';

/** Collapsible blocks. Those with the same group form an accordion: opening one closes the others. */
export default function Details({ summary, group, open, children }: BlockProps<'details'>) {
  const line = useId();
  return (
    <div className="wrap accordion">
      <details name={group} open={open} className="group card">
        <summary className="flex justify-between items-center gap-4 p-4 font-600 hover:text-brand rounded">
          <span id={line}>{summary}</span>
          <Icon name="chevron-down" className="group-open:turned" />
        </summary>
        <div role="group" aria-labelledby={line} className="px-4 pb-4 inside stack">
          {children}
        </div>
      </details>
    </div>
  );
}
