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
export function CardGrid({ title, text, columns = 3, cards, actions }: BlockProps<'card-grid'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text}>
      <ul className={`grid gap-4 md:gap-5 ${widths[columns]}`}>
        {cards.map((card) => (
          <GridCard key={card.title} Heading={Heading} {...card} />
        ))}
      </ul>
      <ActionRow actions={actions} className="mt-8" />
    </Section>
  );
}

function GridCard({
  Heading,
  title,
  text,
  picture,
  icon,
  tone,
  href,
  linkText,
}: Card & { Heading: 'h2' | 'h3' }) {
  const whole = href && !linkText;
  return (
    <li className={`panel flex flex-col items-start gap-2 relative ${href ? 'hover:border-brand' : ''}`}>
      {picture && <Picture of={picture} className="w-full rounded" />}
      {icon && <Tile icon={icon} tone={tone} />}
      <Heading className="subheading mt-1">
        {whole ? (
          <a className="after:absolute after:inset-0 after:rounded" href={href}>
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
          <a className="link font-600 after:absolute after:inset-0 after:rounded" href={href}>
            {linkText}
            <span className="visually-hidden">: {title}</span>
          </a>
        </p>
      )}
    </li>
  );
}
