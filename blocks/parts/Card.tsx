import type { HTMLAttributes, ReactNode } from 'react';
import type { Card as CardWords } from '../../schema/types.d.ts';
import { Icon } from './Icon.tsx';
import { InlineText } from './Inline.tsx';
import { CreditLine, Picture } from './Picture.tsx';
import { Tile, tones } from './Tile.tsx';

/** Attributes of a card: its language, if it is not that of the page, and what a filter reads. */
export type CardAttributes = Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> &
  Readonly<Record<`data-${string}`, string>>;

interface CardProps extends Omit<CardWords, 'text'> {
  text?: CardWords['text'];
  Heading: 'h2' | 'h3' | 'h4';
  /** A card, a row with its icon or picture beside the text, or a tile filled with its tone and a large icon. */
  look?: 'cards' | 'rows' | 'tiles' | undefined;
  attributes?: CardAttributes;
  /** Content below the heading, such as a date. */
  meta?: ReactNode;
  /** Content below the text, such as tags. */
  end?: ReactNode;
}

/** An item of a grid; with an `href` it is one large link. */
export function Card({
  Heading,
  look = 'cards',
  title,
  text,
  picture,
  icon,
  tone,
  href,
  linkText,
  attributes,
  meta,
  end,
}: CardProps) {
  const isRow = look === 'rows';
  const isTile = look === 'tiles';
  const isLink = href && !linkText;
  const link = href && linkText && (
    <a className="link font-600 inline-block whole-link" href={href}>
      {linkText}
      <span className="visually-hidden">: {title}</span>
    </a>
  );
  const content = (
    <>
      <Heading className="subheading">
        {isLink ? (
          <a className="whole-link" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </Heading>
      {meta}
      {text && (
        <p className={isRow ? 'text-muted mt-1 max-w-31em' : 'text-muted'}>
          <InlineText of={text} />
          {isRow && link && <> {link}</>}
        </p>
      )}
      {link && !isRow && <p className={isTile ? '' : 'mt-auto pt-2'}>{link}</p>}
      {end}
      {picture && <CreditLine of={picture} />}
    </>
  );
  const frame = {
    cards: `flex gap-4 panel sm:gap-3 ${picture ? 'flex-col' : 'sm:flex-col'} ${href ? 'hover:border-brand' : ''}`,
    rows: `flex gap-4 border-t border-line ${text ? 'py-4' : 'py-3 items-center'} ${href ? 'hover:border-brand' : ''}`,
    tiles: `tile-card rounded ${tones[tone ?? 'brand']}`,
  }[look];
  return (
    <li {...attributes} className={`relative ${frame}`}>
      {picture && (
        <div className={isRow ? 'w-28 flex-none' : 'w-full'}>
          <Picture of={picture} className="w-full rounded" />
        </div>
      )}
      {icon && isTile && (
        <span className="tile-shape tile">
          <Icon name={icon} />
        </span>
      )}
      {icon && !isTile && <Tile icon={icon} tone={tone} size={isRow ? 'small' : 'medium'} />}
      <div className={look === 'cards' ? 'stack gap-2 items-start flex-1 min-w-0' : undefined}>{content}</div>
    </li>
  );
}
