import type { Card } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { Tile } from '../parts/Tile.tsx';
import { Words } from '../parts/Words.tsx';

const widths = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

/** A grid of cards; a card with an href is one large link. */
export function CardGrid({ title, text, columns = 3, look, cards, actions }: BlockProps<'card-grid'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text}>
      <ul className={`grid ${look === 'rows' ? 'gap-x-8' : 'gap-4 md:gap-5'} ${widths[columns]}`}>
        {cards.map((card) => (
          <GridCard key={card.title} Heading={Heading} isRow={look === 'rows'} {...card} />
        ))}
      </ul>
      <ActionRow actions={actions} className="mt-8" />
    </Section>
  );
}

function GridCard({
  Heading,
  isRow,
  title,
  text,
  picture,
  icon,
  tone,
  href,
  linkText,
}: Card & { Heading: 'h2' | 'h3'; isRow: boolean }) {
  const whole = href && !linkText;
  const words = (
    <>
      <Heading className={isRow ? 'subheading' : 'subheading mt-1'}>
        {whole ? (
          <a className="whole-link" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </Heading>
      <p className="text-muted">
        <Words of={text} />
      </p>
      {href && linkText && (
        <p className="mt-auto pt-2">
          <a className="link font-600 whole-link" href={href}>
            {linkText}
            <span className="visually-hidden">: {title}</span>
          </a>
        </p>
      )}
    </>
  );
  return (
    <li
      className={`relative flex ${isRow ? 'gap-4 py-4 border-t border-line' : 'panel flex-col items-start gap-2'} ${href ? 'hover:border-brand' : ''}`}
    >
      {picture && (
        <div className={isRow ? 'w-28 flex-none' : 'w-full'}>
          <Picture of={picture} className="w-full rounded" />
        </div>
      )}
      {icon && <Tile icon={icon} tone={tone} />}
      {isRow ? <div>{words}</div> : words}
    </li>
  );
}
