import { useId } from 'react';
import type { ListItem } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { Groups } from './Groups.tsx';
import { CardItem, CellItem, LinkItem, PanelItem, RowItem, TimelineItem, TitleItem } from './Items.tsx';
import { Meta } from './Meta.tsx';
import { PagerLinks } from './PagerLinks.tsx';

const looks = {
  cards: { Item: CardItem, list: 'grid gap-4 md:gap-5 sm:grid-cols-2 lg:grid-cols-3' },
  links: { Item: LinkItem, list: 'grid gap-x-8 md:grid-cols-2' },
  cells: { Item: CellItem, list: 'comb' },
  rows: { Item: RowItem, list: 'stack gap-8 md:gap-10 max-w-50rem' },
  panels: { Item: PanelItem, list: 'stack' },
  timeline: { Item: TimelineItem, list: 'stack gap-6 border-s-4 border-line ps-6 max-w-50rem' },
  titles: { Item: TitleItem, list: 'stack gap-0 max-w-50rem border-t border-line' },
} as const;

/** Links without pictures need less room. */
const narrow =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-2 md:gap-x-8 lt-md:[&>li]:gap-2 lt-md:[&_.subheading]:text-sm';

/** A list of entries with links to their pages; the `byline` view shows only dates, authors and tags. */
export function List(props: BlockProps<'list'>) {
  const { title, text, from, view = 'rows', minutes, button, empty, pager, actions, groups } = props;
  const { items, groups: found, pager: pages } = from;
  const id = useId();
  if (view === 'byline')
    return (
      <div className="wrap">
        {items.map(({ title, date, ...details }, index) => (
          // An entry with several dates says the rest once.
          <Meta
            key={`${title} ${date?.day}`}
            item={title === items[index - 1]?.title ? { title, date } : { title, date, ...details }}
            minutes={minutes}
          />
        ))}
      </div>
    );
  const { Item, list } = looks[view];
  const isNarrow = view === 'links' && items.every(({ picture }) => !picture);
  const Items = view === 'timeline' ? 'ol' : 'ul';
  const headings = title ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  const listOf = (items: readonly ListItem[], Heading: (typeof headings)[number]) => (
    <Items className={isNarrow ? narrow : list}>
      {items.map((item) => (
        <Item key={`${item.href ?? item.title} ${item.date?.day}`} {...{ item, minutes, button, Heading }} />
      ))}
    </Items>
  );
  return (
    <Section title={title} text={text} actions={actions}>
      {!found && items.length > 0 && listOf(items, headings[0])}
      {found && (
        <Groups {...{ id, groups: found, items, jump: groups?.jump, Heading: headings[0] }}>
          {(some) => listOf(some, headings[1])}
        </Groups>
      )}
      {items.length === 0 && empty && <Paragraph of={empty} className="text-muted" />}
      {pages && pager && <PagerLinks of={pages} labels={pager} />}
    </Section>
  );
}
