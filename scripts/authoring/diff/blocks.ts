import { kindOf, nameOf } from './item.ts';
import { match } from './match.ts';
import { type ValueChange, valueChanges } from './values.ts';

/** What became of a block of a page. */
export interface BlockChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Its place on the page, counted from 1; of a removed block the one that it had. */
  place: number;
  /** The place that a moved block had. */
  from?: number;
  type: string;
  /** What a reader would call it, where it says so. */
  name: string | undefined;
  /** What else is new about a block that was moved or changed. */
  properties: readonly ValueChange[];
}

/** Compares the blocks of a page. Tells the blocks that differ in the order of the page; none when all are the same. */
export function blockChanges(before: readonly unknown[], after: readonly unknown[]): BlockChange[] {
  return match(before, after).flatMap((step): BlockChange[] => {
    const old = step.before === undefined ? undefined : before[step.before];
    const now = step.after === undefined ? undefined : after[step.after];
    const block = now ?? old;
    const told = { type: kindOf(block), name: nameOf(block), place: 1 + (step.after ?? step.before ?? 0) };
    if (step.before === undefined) return [{ ...told, kind: 'added', properties: [] }];
    if (step.after === undefined) return [{ ...told, kind: 'removed', properties: [] }];
    const properties = valueChanges(old, now);
    if (step.moved) return [{ ...told, kind: 'moved', from: 1 + step.before, properties }];
    return properties.length > 0 ? [{ ...told, kind: 'changed', properties }] : [];
  });
}
