import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Tile } from '../parts/Tile.tsx';

/** A seal with a short claim. */
export function Badge({ title, text, icon = 'shield-check' }: BlockProps<'badge'>) {
  return (
    <div className="wrap py-4">
      <div className="flex items-center gap-4 rounded border border-brand bg-brand-soft on-soft p-4 pe-6">
        <Tile icon={icon} />
        <div>
          <p className="subheading">{title}</p>
          <Paragraph of={text} className="text-muted" />
        </div>
      </div>
    </div>
  );
}
