import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
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
  const { title, text, from, view = 'rows', minutes, button, empty, pager, actions } = props;
  const { items, pager: pages } = from;
  if (view === 'byline')
    return (
      <div className="wrap">
        {items.map((item) => (
          <Meta key={item.title} item={item} minutes={minutes} />
        ))}
      </div>
    );
  const { Item, list } = looks[view];
  const isNarrow = view === 'links' && items.every(({ picture }) => !picture);
  const Items = view === 'timeline' ? 'ol' : 'ul';
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text} actions={actions}>
      {items.length > 0 && (
        <Items className={isNarrow ? narrow : list}>
          {items.map((item) => (
            <Item key={item.href ?? item.title} {...{ item, minutes, button, Heading }} />
          ))}
        </Items>
      )}
      {items.length === 0 && empty && <Paragraph of={empty} className="text-muted" />}
      {pages && pager && <PagerLinks of={pages} labels={pager} />}
    </Section>
  );
}
