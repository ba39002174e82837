import { useState } from 'react';
import type { Finding } from '../api.ts';
import { isWithin } from '../paths.ts';
import { Count } from '../problems/Count.tsx';

interface DisclosureProps {
  title: string;
  /** JSON Pointer of what is inside; undefined if it is another document. */
  at?: string;
  /** How many problems are inside. */
  count: number;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** What can be done with it, at the end of its row. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A row that opens the fields of a value inside the column. */
export function Disclosure({ title, at, count, isOpen = false, actions, children }: DisclosureProps) {
  // What the author has opened stays open, also once it has a title.
  const [isOpenFirst] = useState(isOpen);
  return (
    <div className="item relative">
      <details open={isOpenFirst}>
        <summary className="row flex items-center gap-1.5 h-8 -mx-1.5 px-1.5 rounded-md cursor-pointer">
          <span className="i-tabler-chevron-right text-muted chevron" />
          <span className="flex-1 truncate">{title}</span>
          <Count count={count} />
          <span className="w-6 flex-none" />
        </summary>
        <div className="pt-2 pb-4" data-at={at}>
          {children}
        </div>
      </details>
      <div className="absolute top-1 right-0 flex">{actions}</div>
    </div>
  );
}

/** How many problems a value has. */
export function countAt(findings: readonly Finding[], at: string): number {
  return findings.filter((finding) => isWithin(finding.at, at)).length;
}
