import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** The caption for screen readers. */
  caption: string;
  className?: string;
  children: ReactNode;
}

/** A table in a card that scrolls sideways if needed, also by keyboard; `relative` includes hidden labels in what scrolls. */
export function ScrollTable({ caption, className, children }: ScrollTableProps) {
  return (
    <section className="card relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className={className}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
