import type { LinkItem } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';

/** Links to the previous and next page; nothing if there are none. */
export function PreviousNext({ label, previous, next, pages }: BlockProps<'previous-next'>) {
  if (!pages.previous && !pages.next) return null;
  return (
    <nav aria-label={label} className="wrap py-8 grid gap-4 md:grid-cols-2">
      {pages.previous && <Neighbour word={previous} icon="arrow-left" link={pages.previous} />}
      {pages.next && <Neighbour word={next} icon="arrow-right" link={pages.next} isNext />}
    </nav>
  );
}

interface NeighbourProps {
  word: string;
  icon: string;
  link: LinkItem;
  isNext?: boolean;
}

function Neighbour({ word, icon, link, isNext = false }: NeighbourProps) {
  return (
    <a
      href={link.href}
      rel={isNext ? 'next' : 'prev'}
      className={`card block p-4 hover:border-brand ${isNext ? 'text-end md:col-start-2' : ''}`}
    >
      <span className="text-sm text-muted">
        {!isNext && <Icon name={icon} className="along" />} {word}{' '}
        {isNext && <Icon name={icon} className="along" />}
      </span>
      <span className="block font-600 text-brand">{link.text}</span>
    </a>
  );
}
