import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** What the table is about, for those who do not see it. */
  caption: string;
  className: string;
  children: ReactNode;
}

/** A table in a card, which scrolls sideways where there is no room, by keyboard too. */
export function ScrollTable({ caption, className, children }: ScrollTableProps) {
  return (
    <section className="card overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className={className}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
