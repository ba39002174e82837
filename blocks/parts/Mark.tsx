import { drawing, type Stroke, side } from './drawing.ts';

const schemes = {
  green: { hexagon: 'text-brand', leaf: 'text-canvas' },
  orange: { hexagon: 'text-accent', leaf: 'text-canvas' },
  mixed: { hexagon: 'text-brand', leaf: 'text-leaf' },
} as const;

interface MarkProps {
  scheme?: keyof typeof schemes;
  /** Other colours than those of a scheme. */
  colours?: Readonly<Record<Stroke['part'], string>>;
  /** What the mark is called where it is more than decoration. */
  title?: string;
  className?: string;
}

/** The mark in the colours of a scheme, as large as its class says. */
export function Mark({ scheme = 'mixed', colours, title, className = 'w-9 h-9' }: MarkProps) {
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role={title && 'img'}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={`flex-none ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing.map(({ part, path, fill, line }) => {
        const colour = colours?.[part] ?? 'currentColor';
        return (
          <path
            key={path}
            className={colours ? undefined : schemes[scheme][part]}
            fill={fill ? colour : undefined}
            stroke={line ? colour : undefined}
            strokeWidth={line || undefined}
            d={path}
          />
        );
      })}
    </svg>
  );
}
