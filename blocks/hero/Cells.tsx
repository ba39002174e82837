import type { Picture } from '../../schema/types.d.ts';
import { Icon } from '../parts/Icon.tsx';

/** The distance between the centres of two cells. */
const pitch = 98;
/** A rounded hexagon around a point, by its stroke, with a gap to the next. */
const hexagon = (x: number, y: number) => `M${x} ${y - 46}l40 23v46l-40 23-40-23v-46z`;

/** Two rings of cells around the origin, the inner ring first. */
const cells = [-2, -1, 0, 1, 2]
  .flatMap((row) => [-2, -1, 0, 1, 2].map((column) => ({ row, column })))
  .map(({ row, column }) => ({
    row,
    column,
    ring: Math.max(Math.abs(row), Math.abs(column), Math.abs(row + column)),
  }))
  .filter(({ ring }) => ring === 1 || ring === 2)
  .sort((one, other) => one.ring - other.ring)
  .map(({ row, column }) => ({ x: pitch * (column + row / 2), y: Math.round(0.866 * pitch * row) }));

/** The paints of the cells, repeated in this order. */
const paints = [
  'text-surface',
  'text-ornament',
  'text-line',
  'text-brand-strong',
  'text-surface',
  'text-control',
  'text-accent-soft',
] as const;

interface CellsProps {
  icon?: string | undefined;
  /** A drawing in one of the cells. */
  mark?: Picture | undefined;
}

/** A comb around an icon, painted differently for each icon, up to the edge of the page; a strip on phones. */
export function Cells({ icon, mark }: CellsProps) {
  const seed = [...(icon ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
  const painted = cells.map((cell, index) => ({
    ...cell,
    paint: paints[(seed + index * 3) % paints.length],
  }));
  const first = painted.find(({ paint }) => paint === 'text-ornament');
  return (
    <div className="no-print relative grid place-items-center overflow-hidden h-40 md:h-auto md:absolute md:inset-y-0 md:end-0 md:w-2/5 text-on-brand">
      <svg
        viewBox="-150-150 300 300"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute w-full md:h-full"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d={hexagon(0, 0)} className="text-brand" />
        {[...new Set(paints)].map((paint) => (
          <path
            key={paint}
            className={paint}
            d={painted.map((cell) => (cell.paint === paint ? hexagon(cell.x, cell.y) : '')).join('')}
            {...(paint === 'text-line' && { fill: 'none', strokeWidth: 3 })}
            {...(paint === 'text-control' && { fill: 'none', strokeWidth: 3, strokeDasharray: '1 9' })}
          />
        ))}
        {first && mark && <CellMark of={mark} x={first.x - 20} y={first.y - 20} />}
      </svg>
      {icon && <Icon name={icon} className="relative text-3xl md:text-6rem" />}
    </div>
  );
}

/** A picture in a cell. */
function CellMark({ of: { src, markup }, ...at }: { of: Picture; x: number; y: number }) {
  const box = { ...at, width: 40, height: 40 };
  return markup ? (
    <svg {...box} stroke="none" strokeWidth="1" dangerouslySetInnerHTML={{ __html: markup }} />
  ) : (
    <image href={src} {...box} />
  );
}
