import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';

type Items = BlockProps<'sidebar'>['items'];

/** A tree of links, collapsed on phones and expanded on wide screens. Sections open without scripts. */
export function Sidebar({ label, items }: BlockProps<'sidebar'>) {
  return (
    <nav aria-label={label} className="sidebar">
      <details data-fold="" className="group/fold">
        <summary className="wrap flex justify-between items-center min-h-12 font-600">
          {label} <Icon name="chevron-down" className="group-open/fold:turned" />
        </summary>
        <SidebarItems items={items} className="wrap pb-4" />
      </details>
    </nav>
  );
}

function SidebarItems({ items, className }: { items: Items; className: string }) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>
          {'items' in item ? (
            <details open className="group">
              <summary className="flex justify-between items-center gap-2 py-1.5 font-600 hover:text-brand rounded">
                {item.text} <Icon name="chevron-down" className="group-open:turned" />
              </summary>
              <SidebarItems items={item.items} className="ps-4 border-s border-line" />
            </details>
          ) : (
            <a className="block py-1.5 text-muted hover:text-brand" href={item.href}>
              {item.text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
