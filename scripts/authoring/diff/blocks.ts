import { kindOf, nameOf } from './item.ts';
import { match } from './match.ts';
import { type ValueChange, valueChanges } from './values.ts';

/** A block that was added, removed, moved or changed. */
export interface BlockChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Its position on the page, from 1; for a removed block, the old one. */
  position: number;
  /** The old position of a moved block. */
  from?: number;
  type: string;
  /** Its title or the like, if any. */
  name: string | undefined;
  /** The changed properties of a moved or changed block. */
  properties: readonly ValueChange[];
}

/** Compares two lists of blocks. Returns the differences in page order. */
export function blockChanges(before: readonly unknown[], after: readonly unknown[]): BlockChange[] {
  return match(before, after).flatMap((step): BlockChange[] => {
    const old = step.before === undefined ? undefined : before[step.before];
    const now = step.after === undefined ? undefined : after[step.after];
    const block = now ?? old;
    const common = {
      type: kindOf(block),
      name: nameOf(block),
      position: 1 + (step.after ?? step.before ?? 0),
    };
    if (step.before === undefined) return [{ ...common, kind: 'added', properties: [] }];
    if (step.after === undefined) return [{ ...common, kind: 'removed', properties: [] }];
    const properties = valueChanges(old, now);
    if (step.moved) return [{ ...common, kind: 'moved', from: 1 + step.before, properties }];
    return properties.length > 0 ? [{ ...common, kind: 'changed', properties }] : [];
  });
}
