import { useId } from 'react';
import type { Submenu } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  links: BlockProps<'header'>['links'];
  className: string;
  /** Whether submenu links are listed below their labels, if there is room. */
  isUnfolded?: boolean;
}

/** The menu links. Submenus are popovers, which work by keyboard and without scripts. */
export function Menu({ links, className, isUnfolded }: Props) {
  return (
    <ul className={className}>
      {links.map((link, index) => (
        <li key={index}>
          {'href' in link ? (
            <a
              className={`menu-link ${link.highlight ? 'menu-highlight' : ''}`}
              href={link.href}
              suppressHydrationWarning
            >
              {link.text}
            </a>
          ) : isUnfolded ? (
            <>
              <p className="font-600">{link.text}</p>
              <SubmenuLinks links={link.links} className="ms-4" />
            </>
          ) : (
            <Dropdown {...link} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Dropdown({ text, links }: Submenu) {
  const id = useId();
  return (
    <>
      <button type="button" className="menu-link" popoverTarget={id}>
        {text} <Icon name="chevron-down" />
      </button>
      <div id={id} popover="auto" className="dropdown card shadow-float p-3">
        <SubmenuLinks links={links} className="stack gap-1" />
      </div>
    </>
  );
}

function SubmenuLinks({ links, className }: { links: Submenu['links']; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ text, href, about, icon }, index) => (
        <li key={index}>
          <a className="menu-link flex gap-3 px-3" href={href} suppressHydrationWarning>
            {icon && <Icon name={icon} className="text-brand mt-1" />}
            <span>
              {text}
              {about && <span className="block text-sm text-muted font-400">{about}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
