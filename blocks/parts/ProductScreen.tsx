import type { BlockProps } from '../block.ts';
import { Tile } from './Tile.tsx';

type ProductScreenProps = Pick<BlockProps<'screen'>, 'name' | 'lines' | 'total' | 'note'> & {
  /** Classes of the figure. */
  className: string;
  /** Classes of the frame around the screen. */
  frame?: string;
};

/** A mock-up of a product screen: a title, lines with figures, a total, and a note below. */
export function ProductScreen({
  name,
  lines,
  total,
  note,
  className,
  frame = 'rounded border border-line',
}: ProductScreenProps) {
  return (
    <figure className={className}>
      <div className={`bg-surface shadow-float overflow-hidden ${frame}`}>
        <p className="bg-brand text-on-brand font-600 px-5 py-4">{name}</p>
        <ul className="px-5 py-2">
          {lines.map(({ icon, tone = 'green', title, text, value }) => (
            <li key={title} className="flex gap-3 items-center py-3">
              <Tile icon={icon} tone={tone} size="small" />
              <p className="flex-1">
                <strong className="block">{title}</strong>
                {text && <span className="text-sm text-muted">{text}</span>}
              </p>
              {value && <span className="font-700 text-brand numbers text-end">{value}</span>}
            </li>
          ))}
        </ul>
        {total && (
          <p className="flex gap-3 items-center justify-between bg-sunken border-t border-line px-5 py-4">
            <span>{total.label}</span>
            <strong className="text-xl font-700 text-brand numbers">{total.value}</strong>
          </p>
        )}
      </div>
      <figcaption className="mt-3 text-sm text-muted">{note}</figcaption>
    </figure>
  );
}
