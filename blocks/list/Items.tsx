import type { ReactNode } from 'react';
import type { ListItem } from '../../schema/types.d.ts';
import { Picture } from '../parts/Picture.tsx';
import { Tile } from '../parts/Tile.tsx';
import { Words } from '../parts/Words.tsx';
import { Meta, Tags } from './Meta.tsx';

interface ItemProps {
  item: ListItem;
  /** The reading time, with `{minutes}` as placeholder. */
  minutes: string | undefined;
  Heading: 'h2' | 'h3';
}

/** An entry as a card, which is one large link. */
export function CardItem({ item, minutes, Heading }: ItemProps) {
  const { href, title, description, picture, icon } = item;
  return (
    <li className={`panel flex flex-col items-start gap-2 relative ${href ? 'hover:border-brand' : ''}`}>
      {picture && <Picture of={picture} className="w-full rounded" />}
      {icon && !picture && <Tile icon={icon} />}
      <Heading className="subheading mt-1">
        <Linked href={href} isWhole>
          {title}
        </Linked>
      </Heading>
      <Meta item={{ ...item, tags: undefined }} minutes={minutes} />
      {description && (
        <p className="text-muted">
          <Words of={description} />
        </p>
      )}
      <Tags of={item.tags} className="mt-auto pt-2" />
    </li>
  );
}

/** An entry as a row, with its picture beside it if there is room. */
export function RowItem({ item, minutes, Heading }: ItemProps) {
  const { href, title, description, picture, icon } = item;
  return (
    <li className="flex flex-col-reverse sm:flex-row sm:items-start gap-4 md:gap-6">
      <div className="stack gap-2 min-w-0 flex-1">
        <Heading className="subheading">
          <Linked href={href}>{title}</Linked>
        </Heading>
        <Meta item={{ ...item, tags: undefined }} minutes={minutes} />
        {description && (
          <p className="text-muted">
            <Words of={description} />
          </p>
        )}
        <Tags of={item.tags} />
      </div>
      {picture && (
        <div className="w-full sm:w-48 flex-none">
          <Picture of={picture} className="w-full rounded" />
        </div>
      )}
      {icon && !picture && <Tile icon={icon} />}
    </li>
  );
}

/** The title of an entry with its date. */
export function TitleItem({ item: { href, title, date }, Heading }: ItemProps) {
  return (
    <li className="flex flex-col sm:flex-row sm:items-baseline gap-x-6 py-3 border-b border-line">
      {date && (
        <time dateTime={date.day} className="numbers text-sm text-muted flex-none sm:w-36">
          {date.text}
        </time>
      )}
      <Heading className="font-600">
        <Linked href={href}>{title}</Linked>
      </Heading>
    </li>
  );
}

function Linked({ href, isWhole, children }: { href?: string; isWhole?: boolean; children: ReactNode }) {
  if (!href) return children;
  const look = isWhole ? 'whole-link' : 'hover:text-brand hover:underline';
  return (
    <a className={look} href={href}>
      {children}
    </a>
  );
}
