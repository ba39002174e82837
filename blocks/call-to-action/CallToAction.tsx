import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { OutsideBadge } from '../parts/OutsideBadge.tsx';
import { Tile } from '../parts/Tile.tsx';

/** A band, or a lighter card, with a single call to action. */
export function CallToAction({
  title,
  text,
  icon,
  look = 'band',
  badge,
  actions,
}: BlockProps<'call-to-action'>) {
  const heading = useId();
  const band = look === 'band';
  return (
    <section className="section no-print" aria-labelledby={heading}>
      <div
        className={`rounded p-5 md:p-8 h-full flex flex-wrap items-center gap-6 ${band ? 'content-center band on-deep' : 'content-start card'}`}
      >
        {icon && <Tile icon={icon} tone="accent" />}
        <div className="flex-1 min-w-12rem">
          <h2 id={heading} className="heading">
            {title}
          </h2>
          <Paragraph of={text} className="mt-2 max-w-30em text-muted" />
        </div>
        {badge && (
          <div className="md:max-w-2/5">
            <OutsideBadge {...badge} />
          </div>
        )}
        <ActionRow actions={actions} />
      </div>
    </section>
  );
}
