import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';

/** Links to the pages above this one. */
export function Breadcrumbs({ label, home, above }: BlockProps<'breadcrumbs'>) {
  return (
    <nav aria-label={label} className="wrap pt-6">
      <ol className="flex flex-wrap gap-2 text-sm">
        {[home, ...above].map(({ text, href }, index) => (
          <li key={href} className="flex items-center gap-2">
            {index > 0 && <Icon name="chevron-right" className="text-muted" />}
            <a className="link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
