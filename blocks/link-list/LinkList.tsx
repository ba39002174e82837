import { useId } from 'react';
import type { BlockProps } from '../block.ts';

/** A short list of links under a heading. */
export function LinkList({ title, links }: BlockProps<'link-list'>) {
  const heading = useId();
  return (
    <nav className="wrap pt-5 pb-14" aria-labelledby={heading}>
      <h2 id={heading} className="subheading mb-3">
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
    </nav>
  );
}
