import { useState } from 'react';
import { useFormContext } from './context.ts';

interface DisclosureProps {
  title: string;
  /** JSON Pointer of what is inside. */
  at: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** What can be done with it, at the end of its row. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A row that opens the fields of a value inside the column. */
export function Disclosure({ title, at, isOpen = false, actions, children }: DisclosureProps) {
  // What the author has opened stays open, also once it has a title.
  const [isOpenFirst] = useState(isOpen);
  return (
    <div className="item relative">
      <details open={isOpenFirst}>
        <summary className="row flex items-center gap-1.5 h-8 -mx-1.5 px-1.5 rounded-md cursor-pointer">
          <span className="i-tabler-chevron-right text-muted chevron" />
          <span className="flex-1 truncate">{title}</span>
          <Count at={at} />
          <span className="w-6 flex-none" />
        </summary>
        <div className="pt-2 pb-4">{children}</div>
      </details>
      <div className="absolute top-1 right-0 flex">{actions}</div>
    </div>
  );
}

function Count({ at }: { at: string }) {
  const { findings } = useFormContext();
  const count = findings.filter((finding) => finding.at === at || finding.at.startsWith(`${at}/`)).length;
  if (count === 0) return null;
  return (
    <span className="text-danger text-xs font-semibold">
      {count}
      <span className="sr-only"> {count === 1 ? 'problem' : 'problems'}</span>
    </span>
  );
}
