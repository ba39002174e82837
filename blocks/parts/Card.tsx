import type { ReactNode } from 'react';
import type { Card as CardWords } from '../../schema/types.d.ts';
import { InlineText } from './Inline.tsx';
import { CreditLine, Picture } from './Picture.tsx';
import { Tile } from './Tile.tsx';

interface CardProps extends Omit<CardWords, 'text'> {
  text?: CardWords['text'];
  Heading: 'h2' | 'h3';
  /** Whether the icon or picture is beside the text. */
  isRow?: boolean;
  /** Content below the heading, such as a date. */
  meta?: ReactNode;
  /** Content below the text, such as tags. */
  end?: ReactNode;
}

/** An item of a grid; with an `href` it is one large link. */
export function Card({
  Heading,
  isRow = false,
  title,
  text,
  picture,
  icon,
  tone,
  href,
  linkText,
  meta,
  end,
}: CardProps) {
  const whole = href && !linkText;
  const link = href && linkText && (
    <a className="link font-600 inline-block whole-link" href={href}>
      {linkText}
      <span className="visually-hidden">: {title}</span>
    </a>
  );
  const content = (
    <>
      <Heading className="subheading">
        {whole ? (
          <a className="whole-link" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </Heading>
      {meta}
      {text && (
        <p className={isRow ? 'text-muted mt-1' : 'text-muted'}>
          <InlineText of={text} />
          {isRow && link && <> {link}</>}
        </p>
      )}
      {link && !isRow && <p className="mt-auto pt-2">{link}</p>}
      {end}
    </>
  );
  return (
    <li
      className={`relative flex gap-4 ${isRow ? `border-t border-line ${text ? 'py-4' : 'py-3 items-center'}` : `panel sm:gap-3 ${picture ? 'flex-col' : 'sm:flex-col'}`} ${href ? 'hover:border-brand' : ''}`}
    >
      {picture && (
        <div className={isRow ? 'w-28 flex-none' : 'w-full'}>
          <Picture of={picture} className="w-full rounded" />
          <CreditLine of={picture} />
        </div>
      )}
      {icon && <Tile icon={icon} tone={tone} size={isRow ? 'small' : 'medium'} />}
      <div className={isRow ? undefined : 'stack gap-2 items-start flex-1 min-w-0'}>{content}</div>
    </li>
  );
}
