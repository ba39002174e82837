import type { Card } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { Tile } from '../parts/Tile.tsx';
import { Words } from '../parts/Words.tsx';

const widths = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

/** A grid of cards; a card with an href is one large link. */
export function CardGrid({ title, text, intro, columns = 3, look, cards, actions }: BlockProps<'card-grid'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text} intro={intro}>
      <ul className={`grid ${look && look !== 'cards' ? 'gap-x-8' : 'gap-4 md:gap-5'} ${widths[columns]}`}>
        {cards.map((card) => (
          <GridCard key={card.title} Heading={Heading} look={look} {...card} />
        ))}
      </ul>
      <ActionRow actions={actions} className="mt-8" />
    </Section>
  );
}

function GridCard({
  Heading,
  look = 'cards',
  title,
  text,
  picture,
  icon,
  tone,
  href,
  linkText,
}: Card & { Heading: 'h2' | 'h3'; look?: 'cards' | 'rows' | 'links' | undefined }) {
  const isRow = look !== 'cards';
  const isLink = look === 'links';
  const whole = href && (!linkText || isLink);
  const link = href && linkText && (
    <a className="link font-600 whole-link" href={href} aria-label={`${linkText}: ${title}`}>
      {linkText}
    </a>
  );
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
      {!isLink && (
        <p className="text-muted">
          <Words of={text} /> {isRow && link}
        </p>
      )}
      {link && !isRow && <p className="mt-auto pt-2">{link}</p>}
    </>
  );
  return (
    <li
      className={`relative flex ${isRow ? `gap-4 border-t border-line ${isLink ? 'py-3 items-center' : 'py-4'}` : 'panel flex-col items-start gap-2'} ${href ? 'hover:border-brand' : ''}`}
    >
      {picture && (
        <div className={isRow ? 'w-28 flex-none' : 'w-full'}>
          <Picture of={picture} className="w-full rounded" />
        </div>
      )}
      {icon && <Tile icon={icon} tone={tone} size={isRow ? 'small' : 'medium'} />}
      {isRow ? <div>{words}</div> : words}
    </li>
  );
}
