import { drawing } from '../parts/drawing.ts';
import { Icon } from '../parts/Icon.tsx';

/** The cells around the centre, clockwise from the upper right, by their paint. */
const ring = [
  'text-brand-soft',
  'text-leaf',
  'text-line',
  'text-accent-soft',
  'text-brand-soft',
  'text-control',
];
/** A hexagon around the origin, as wide as the distance between two cells minus a gap. */
const hexagon = 'M0-46L40-23V23L0 46L-40 23V-23Z';
const leaf = drawing.find(({ part }) => part === 'leaf')?.path;

/** Honeycomb cells around an icon, rotated depending on the icon so that pages look different. */
export function Cells({ icon }: { icon?: string | undefined }) {
  const turn = [...(icon ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (
    <div className="hidden lg:grid relative flex-none ms-auto w-80 h-80 place-items-center text-on-brand">
      <svg
        viewBox="-150-150 300 300"
        aria-hidden="true"
        className="absolute w-80 h-80"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinejoin="round"
      >
        <path d={hexagon} className="text-brand" />
        {ring.map((paint, index) => {
          const angle = ((index + turn) * Math.PI) / 3 + Math.PI / 6;
          const [x, y] = [Math.sin(angle), -Math.cos(angle)].map((part) => Math.round(98 * part));
          const isOpen = paint === 'text-line' || paint === 'text-control';
          return (
            <g key={index} transform={`translate(${x} ${y})`} className={paint}>
              <path
                d={hexagon}
                fill={isOpen ? 'none' : undefined}
                strokeWidth={isOpen ? 3 : undefined}
                strokeDasharray={paint === 'text-control' ? '1 9' : undefined}
                strokeLinecap="round"
              />
              {paint === 'text-accent-soft' && (
                <path
                  d={leaf}
                  stroke="none"
                  className="text-accent"
                  transform="scale(1.2) translate(-35-31)"
                />
              )}
            </g>
          );
        })}
      </svg>
      {icon && <Icon name={icon} className="relative text-3xl" />}
    </div>
  );
}
