import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { InlineText } from '../parts/Inline.tsx';

/** A notice about the page. */
export function Notice({ text, icon, label }: BlockProps<'notice'>) {
  // Without a name it is not a landmark, because a page may have several.
  const Part = label ? 'aside' : 'div';
  return (
    <Part className="bg-accent-soft border-b border-line no-print" aria-label={label}>
      <p className="wrap flex gap-3 py-2 text-sm">
        {icon && <Icon name={icon} className="text-accent mt-0.5" />}
        <span>
          <InlineText of={text} />
        </span>
      </p>
    </Part>
  );
}
