import { useId } from 'react';
import type { BlockProps } from '../block.ts';

/** A short list of links under a heading. */
export function LinkList({ title, links }: BlockProps<'link-list'>) {
  const heading = useId();
  return (
    <nav className="wrap pb-8" aria-labelledby={heading}>
      <div className="beside aside">
        <h2 id={heading} className="subheading">
          {title}
        </h2>
        <ul className="row gap-x-6 gap-y-2">
          {links.map(({ text, href }, index) => (
            <li key={index}>
              <a className="link" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
