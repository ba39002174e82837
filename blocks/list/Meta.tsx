import { Fragment } from 'react';
import type { ListItem } from '../../schema/types.d.ts';
import { tones } from '../parts/Tile.tsx';

interface MetaProps {
  item: ListItem;
  /** The reading time, with `{minutes}` as placeholder. */
  minutes: string | undefined;
}

/** The date, facts, authors, reading time and tags of an entry, if present. */
export function Meta({ item: { date, facts, authors, minutes: count, tags }, minutes }: MetaProps) {
  const time = minutes && count ? minutes.replace('{minutes}', String(count)) : undefined;
  if (!date && !facts && !authors && !time) return <Tags of={tags} />;
  return (
    <div className="row gap-x-4 gap-y-1 text-sm text-muted">
      <Moment of={date} />
      <Facts of={facts} />
      <Authors of={authors} />
      {time && <span>{time}</span>}
      <Tags of={tags} />
    </div>
  );
}

/** The facts of an entry, in a row; nothing if there are none. */
export function Facts({ of }: { of: ListItem['facts'] }) {
  return of?.map((fact) => <span key={fact}>{fact}</span>);
}

/** The date of an entry; nothing if it has none. */
export function Moment({ of, className }: { of: ListItem['date']; className?: string }) {
  if (!of) return null;
  return of.day ? (
    <time dateTime={of.day} className={className}>
      {of.text}
    </time>
  ) : (
    <span className={className}>{of.text}</span>
  );
}

/** The names of the authors, as links if they have pages. */
function Authors({ of }: { of: ListItem['authors'] }) {
  if (!of) return null;
  return (
    <span>
      {of.map(({ text, href }, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {href ? (
            <a className="relative hover:text-brand underline" href={href}>
              {text}
            </a>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </span>
  );
}

/** The terms of an entry as links to the pages that list them; nothing if there are none. */
export function Tags({ of, className = '' }: { of: ListItem['tags']; className?: string }) {
  if (!of) return null;
  return (
    <ul className={`row gap-2 ${className}`}>
      {of.map(({ text, href, tone }, index) => (
        <li key={index} className="relative">
          {href ? (
            <a className={`pill ${tones[tone ?? 'brand']} hover:underline`} href={href}>
              {text}
            </a>
          ) : (
            <span className={`pill ${tone ? tones[tone] : 'bg-sunken'}`}>{text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
