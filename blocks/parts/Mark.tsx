import { drawing, type Stroke, side } from './drawing.ts';

const schemes = {
  green: { hexagon: 'text-brand', leaf: 'text-canvas' },
  orange: { hexagon: 'text-accent', leaf: 'text-canvas' },
  mixed: { hexagon: 'text-brand', leaf: 'text-leaf' },
} as const;

interface MarkProps {
  scheme?: keyof typeof schemes;
  /** Overrides the colours of the scheme. */
  colours?: Readonly<Record<Stroke['part'], string>>;
  /** The accessible name, unless the mark is decorative. */
  title?: string;
  className?: string;
}

/** The mark in the colours of a scheme, sized by its class. */
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
