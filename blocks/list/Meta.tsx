import type { ListItem } from '../../schema/types.d.ts';

interface MetaProps {
  item: ListItem;
  /** The reading time, with `{minutes}` as placeholder. */
  minutes: string | undefined;
}

/** The date, authors, reading time and tags of an entry, if present. */
export function Meta({ item: { date, authors, minutes: count, tags }, minutes }: MetaProps) {
  const time = minutes && count ? minutes.replace('{minutes}', String(count)) : undefined;
  if (!date && !authors && !time) return <Tags of={tags} />;
  return (
    <div className="row gap-x-4 gap-y-1 text-sm text-muted">
      {date && <time dateTime={date.day}>{date.text}</time>}
      {authors && <span>{authors.join(', ')}</span>}
      {time && <span>{time}</span>}
      <Tags of={tags} />
    </div>
  );
}

/** The terms of an entry as links to the pages that list them; nothing if there are none. */
export function Tags({ of, className = '' }: { of: ListItem['tags']; className?: string }) {
  if (!of) return null;
  return (
    <ul className={`row gap-2 ${className}`}>
      {of.map(({ text, href }) => (
        <li key={text} className="relative">
          {href ? (
            <a className="pill bg-brand-soft text-brand hover:underline" href={href}>
              {text}
            </a>
          ) : (
            <span className="pill bg-sunken">{text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
