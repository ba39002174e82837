import type { BlockProps } from '../block.ts';
import { Tile } from './Tile.tsx';

type ProductScreenProps = Pick<BlockProps<'screen'>, 'device' | 'name' | 'lines' | 'total' | 'note'> & {
  /** Classes of the figure. */
  className: string;
};

const frames = { window: 'rounded', phone: 'rounded-8 border-8 border-control' };

/** A mock-up of a product screen: a title, lines with figures, a total and a note. */
export function ProductScreen({
  device = 'window',
  name,
  lines,
  total,
  note,
  className,
}: ProductScreenProps) {
  return (
    <figure className={`bg-surface text-ink shadow-float overflow-hidden ${frames[device]} ${className}`}>
      <p className="font-600 px-5 pt-5">{name}</p>
      {total && (
        <p className="flex flex-wrap items-baseline gap-x-3 px-5 numbers">
          <strong className="title text-brand">{total.value}</strong>
          <span className="text-sm text-muted">{total.label}</span>
        </p>
      )}
      <ul className="px-5 pt-3">
        {lines.map(({ icon, tone = 'brand', title, text, value }, index) => (
          <li key={index} className="flex gap-3 items-center py-2 border-t border-line">
            <Tile icon={icon} tone={tone} size="small" />
            <p className="flex-1">
              <span className="flex justify-between gap-3">
                <strong>{title}</strong>
                {value && <span className="font-700 text-brand numbers text-end">{value}</span>}
              </span>
              {text && <span className="text-sm text-muted">{text}</span>}
            </p>
          </li>
        ))}
      </ul>
      <figcaption className="px-5 py-3 text-sm text-muted bg-sunken border-t border-line">{note}</figcaption>
    </figure>
  );
}
