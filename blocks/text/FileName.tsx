import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';

/** A name in a file tree, with the icon of its kind; a gap has none. */
export function FileName({ kind, children }: { kind?: 'folder' | 'file'; children?: ReactNode }) {
  return (
    <>
      {kind && <Icon name={kind} />}
      {children}
    </>
  );
}
