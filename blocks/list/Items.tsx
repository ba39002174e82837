import type { ReactNode } from 'react';
import type { FilterValue, ListItem } from '../../schema/types.d.ts';
import { Card, type CardAttributes } from '../parts/Card.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { CreditLine, Picture } from '../parts/Picture.tsx';
import { Tile } from '../parts/Tile.tsx';
import { Facts, Meta, Moment, Tags } from './Meta.tsx';

interface ItemProps {
  item: ListItem;
  /** The reading time, with `{minutes}` as placeholder. */
  minutes: string | undefined;
  /** The label of the button of a panel. */
  button: string | undefined;
  Heading: 'h2' | 'h3' | 'h4';
}

/** The attributes of an entry: its language, and what a filter around the list reads, one line per value and its text. */
function attributesOf({ lang, dir, filters = {} }: ListItem): CardAttributes {
  const data = Object.entries(filters).map(([name, values]) => [`data-${name}`, linesOf(values)]);
  return { lang, dir, ...Object.fromEntries(data) };
}

function linesOf(values: readonly FilterValue[]): string {
  return values.map(({ value, text }) => (text === value ? value : `${value}\t${text}`)).join('\n');
}

/** An entry as a card, which is one large link. */
export function CardItem({ item, minutes, Heading }: ItemProps) {
  const { href, title, description, picture, icon, tags } = item;
  return (
    <Card
      {...{ Heading, href, title, picture }}
      attributes={attributesOf(item)}
      text={description}
      icon={picture ? undefined : icon}
      meta={<Meta item={{ ...item, tags: undefined }} minutes={minutes} />}
      end={<Tags of={tags} className="mt-auto pt-2" />}
    />
  );
}

/** An entry as its title, with its picture or icon beside it. */
export function LinkItem({ item, Heading }: ItemProps) {
  const { href, title, picture, icon } = item;
  return (
    <Card
      look="rows"
      {...{ Heading, href, title, picture }}
      attributes={attributesOf(item)}
      icon={picture ? undefined : icon}
    />
  );
}

/** An entry as a hexagon with its icon and title. */
export function CellItem({ item, Heading }: ItemProps) {
  const { href, title, icon } = item;
  return (
    <li {...attributesOf(item)}>
      {icon && <Icon name={icon} />}
      <Heading>
        {href ? (
          <a className="whole-link" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </Heading>
    </li>
  );
}

/** An entry as a row, with its picture beside it if there is room. */
export function RowItem({ item, minutes, Heading }: ItemProps) {
  const { href, title, description, picture, icon } = item;
  return (
    <li {...attributesOf(item)} className="flex flex-col-reverse sm:flex-row sm:items-start gap-4 md:gap-6">
      <div className="stack gap-2 min-w-0 flex-1">
        <Heading className="subheading">
          <Linked href={href}>{title}</Linked>
        </Heading>
        <Meta item={{ ...item, tags: undefined }} minutes={minutes} />
        <Paragraph of={description} className="text-muted" />
        <Tags of={item.tags} />
      </div>
      {picture && (
        <div className="w-full sm:w-48 flex-none">
          <Picture of={picture} className="w-full rounded" />
          <CreditLine of={picture} />
        </div>
      )}
      {icon && !picture && <Tile icon={icon} />}
    </li>
  );
}

/** The title of an entry with its date. */
export function TitleItem({ item, Heading }: ItemProps) {
  const { href, title, date } = item;
  return (
    <li
      {...attributesOf(item)}
      className="flex flex-col sm:flex-row sm:items-baseline gap-x-6 py-3 border-b border-line"
    >
      <Moment of={date} className="numbers text-sm text-muted flex-none sm:w-36" />
      <Heading className="font-600">
        <Linked href={href}>{title}</Linked>
      </Heading>
    </li>
  );
}

/** An entry on a timeline, with its date, facts and tags above the title. */
export function TimelineItem({ item, Heading }: ItemProps) {
  const { href, title, description, date, facts, tags } = item;
  return (
    <li {...attributesOf(item)}>
      <div className="row gap-2 text-sm text-muted">
        <Moment of={date} />
        <Facts of={facts} />
        <Tags of={tags} />
      </div>
      <Heading className="subheading mt-2">
        <Linked href={href}>{title}</Linked>
      </Heading>
      <Paragraph of={description} className="text-muted" />
    </li>
  );
}

/** An entry as a panel with its facts and a button, which links to its page if it has one. */
export function PanelItem({ item, button, Heading }: ItemProps) {
  const { href, title, facts } = item;
  const label = button && (
    <>
      {button}
      <span className="visually-hidden">: {title}</span>
    </>
  );
  return (
    <li {...attributesOf(item)} className="panel flex flex-wrap items-center gap-4 justify-between">
      <div>
        <Heading className="subheading">
          <Linked href={label ? undefined : href}>{title}</Linked>
        </Heading>
        <p className="row gap-x-4 gap-y-1 text-muted">
          <Facts of={facts} />
        </p>
      </div>
      {label && href && (
        <a className="button-outline" href={href}>
          {label}
        </a>
      )}
      {label && !href && (
        <button type="button" className="button-outline">
          {label}
        </button>
      )}
    </li>
  );
}

function Linked({ href, children }: { href?: string; children: ReactNode }) {
  if (!href) return children;
  return (
    <a className="hover:text-brand hover:underline" href={href}>
      {children}
    </a>
  );
}
