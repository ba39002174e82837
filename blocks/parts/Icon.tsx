/** An icon of the set by name, one line high; it is decoration, the words beside it carry the meaning. */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return <span aria-hidden="true" className={`icon i-tabler-${name} ${className}`} />;
}
