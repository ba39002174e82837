import type { BlockProps } from '../block.ts';
import { Card } from '../parts/Card.tsx';
import { Section } from '../parts/Section.tsx';

const widths = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

const gaps = { cards: 'gap-4 md:gap-5', rows: 'gap-x-8', tiles: 'gap-3 min-[360px]:grid-cols-2' };

/** A grid of cards; a card with an href is one large link. */
export function CardGrid({
  title,
  text,
  intro,
  columns = 3,
  look = 'cards',
  cards,
  actions,
}: BlockProps<'card-grid'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text} intro={intro} actions={actions}>
      <ul className={`grid ${gaps[look]} ${widths[columns]} ${cards.length % 2 ? 'fill-row' : ''}`}>
        {cards.map((card, index) => (
          <Card key={index} Heading={Heading} look={look} {...card} />
        ))}
      </ul>
    </Section>
  );
}
