const schemes = {
  green: { hexagon: 'text-brand', leaf: 'text-canvas' },
  orange: { hexagon: 'text-accent', leaf: 'text-canvas' },
  mixed: { hexagon: 'text-brand', leaf: 'text-leaf' },
} as const;

/** The mark: a hexagon that holds a leaf, in the colours of a scheme; as large as its class says. */
export function Mark({
  scheme = 'mixed',
  className = 'w-9 h-9',
}: {
  scheme?: keyof typeof schemes;
  className?: string;
}) {
  const { hexagon, leaf } = schemes[scheme];
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={`flex-none ${className}`}
      fill="none"
      strokeLinejoin="round"
    >
      <path
        className={hexagon}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="6"
        d="M32 5 55.4 18.5v27L32 59 8.6 45.5v-27Z"
      />
      <path
        className={leaf}
        fill="currentColor"
        d="M47 17c1.600 17.500-6.200 28.600-22.600 27.200C20.800 27.400 29.600 17.600 47 17Z"
      />
      <path
        className={hexagon}
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        d="M40 25 22 47"
      />
    </svg>
  );
}
