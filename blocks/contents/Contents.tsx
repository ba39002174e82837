import { useEffect, useState } from 'react';
import type { ContentsItem } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { followReading } from './follow.ts';

interface ContentsProps extends BlockProps<'contents'> {
  /** The headings of the page, added when it is resolved. */
  items?: ContentsItem[];
}

/** Links to the headings of a page: collapsed on phones, in view beside the content on wide screens. */
export default function Contents({ title, follow, items = [] }: ContentsProps) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const ids = items.flatMap(({ id, inside = [] }) => [id, ...inside.map(({ id }) => id)]);
    return follow && followReading(ids, setCurrent);
  }, [follow, items]);

  // In a layout, it is also on pages without headings.
  if (items.length === 0) return null;
  const link = ({ id, title }: ContentsItem) => (
    <a
      className="block py-1 ps-3 border-s-2 border-line hover:text-brand aria-[current]:border-brand aria-[current]:text-brand"
      href={`#${id}`}
      aria-current={id === current ? 'true' : undefined}
    >
      {title}
    </a>
  );
  return (
    <nav
      aria-label={title}
      className="contents-list wrap py-5 no-print lg:sticky lg:top-20 lg:max-h-[calc(100svh-6rem)] lg:overflow-y-auto"
    >
      <p className="hidden lg:block font-600 mb-2" aria-hidden="true">
        {title}
      </p>
      <details className="group border border-line rounded lg:border-0 lg:[&::details-content]:[content-visibility:visible] lg:[&::details-content]:[block-size:auto]">
        <summary className="lg:hidden flex justify-between items-center gap-4 px-4 py-3 font-600 hover:text-brand rounded">
          {title}
          <Icon name="chevron-down" className="group-open:turned" />
        </summary>
        <ol className="px-4 pb-4 lg:p-0 text-sm [columns:15rem]">
          {items.map((item) => (
            <li key={item.id} className="break-inside-avoid">
              {link(item)}
              {item.inside && (
                <ol className="list-none">
                  {item.inside.map((below) => (
                    <li key={below.id} className="[&>a]:ps-7">
                      {link(below)}
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
