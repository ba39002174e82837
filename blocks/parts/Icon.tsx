/** An icon by name, one line high. It is decorative; the text beside it carries the meaning. */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return <span aria-hidden="true" className={`icon i-tabler-${name} ${className}`} />;
}
