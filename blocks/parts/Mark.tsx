import { drawing, side } from './drawing.ts';

const schemes = {
  green: { hexagon: 'text-brand', leaf: 'text-canvas' },
  orange: { hexagon: 'text-accent', leaf: 'text-canvas' },
  mixed: { hexagon: 'text-brand', leaf: 'text-leaf' },
} as const;

interface MarkProps {
  scheme?: keyof typeof schemes;
  className?: string;
}

/** The mark in the colours of a scheme, as large as its class says. */
export function Mark({ scheme = 'mixed', className = 'w-9 h-9' }: MarkProps) {
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      className={`flex-none ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing.map(({ part, path, fill, line }) => (
        <path
          key={path}
          className={schemes[scheme][part]}
          fill={fill ? 'currentColor' : undefined}
          stroke={line ? 'currentColor' : undefined}
          strokeWidth={line || undefined}
          d={path}
        />
      ))}
    </svg>
  );
}
