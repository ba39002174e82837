import { Icon } from './Icon.tsx';

interface TickProps {
  isIncluded: boolean;
  /** The meaning of the tick and of the dash, for screen readers. */
  included: string;
  missing: string;
}

/** A tick in a table, or a dash. */
export function Tick({ isIncluded, included, missing }: TickProps) {
  return (
    <>
      <Icon name={isIncluded ? 'check' : 'minus'} className={isIncluded ? 'text-brand' : 'text-muted'} />
      <span className="visually-hidden">{isIncluded ? included : missing}</span>
    </>
  );
}
