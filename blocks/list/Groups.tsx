import type { ReactNode } from 'react';
import type { ListGroup, ListItem } from '../../schema/types.d.ts';

interface GroupsProps {
  /** The prefix of the IDs of the groups. */
  id: string;
  groups: readonly ListGroup[];
  items: readonly ListItem[];
  /** The accessible name of the bar with links to the groups. */
  jump: string | undefined;
  Heading: 'h2' | 'h3';
  /** The list of the entries of a group. */
  children: (items: readonly ListItem[]) => ReactNode;
}

/** The groups of a list below their headings, with a bar of links to them. A filter hides groups without entries. */
export function Groups({ id, groups, items, jump, Heading, children }: GroupsProps) {
  const titled = groups.filter(({ title }) => title);
  return (
    <>
      {jump && titled.length > 1 && (
        <nav aria-label={jump} className="row gap-2 mb-8 no-print">
          {titled.map(({ title, slug }) => (
            <a key={slug} className="button-outline" href={`#${id}-${slug}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <div className="stack gap-10">
        {groups.map(({ title, slug, items: positions }) => (
          <div
            key={slug ?? ''}
            className="[&:not(:has(li:not([hidden])))]:hidden"
            id={slug && `${id}-${slug}`}
          >
            {title && (
              <Heading className="font-600 text-muted border-b border-line pb-2 mb-6">{title}</Heading>
            )}
            {children(positions.flatMap((position) => items[position] ?? []))}
          </div>
        ))}
      </div>
    </>
  );
}
