import { isRecord } from '../../../renderer/content/documents.ts';
import { canonical, nameOf } from './item.ts';
import { match } from './match.ts';

/** A changed property or list item, with its path, such as `actions[0].href`. */
export type ValueChange =
  | { kind: 'changed'; path: string; before: unknown; after: unknown }
  | { kind: 'added'; path: string; after: unknown }
  /** The path is the old one. */
  | { kind: 'removed'; path: string; before: unknown }
  | { kind: 'moved'; path: string; from: string; name: string | undefined };

/**
 * Compares two JSON values and returns every property that differs. List items are matched first, so inserting one at
 * the top is a single change. `undefined` means absent; the order of properties does not matter.
 */
export function valueChanges(before: unknown, after: unknown, path = ''): ValueChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ kind: 'added', path, after }];
  if (after === undefined) return [{ kind: 'removed', path, before }];
  if (Array.isArray(before) && Array.isArray(after)) return itemChanges(before, after, path);
  if (isRecord(before) && isRecord(after)) return propertyChanges(before, after, path);
  return before === after ? [] : [{ kind: 'changed', path, before, after }];
}

function propertyChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: string,
): ValueChange[] {
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  const valueIn = (owner: Record<string, unknown>, key: string) =>
    Object.hasOwn(owner, key) ? owner[key] : undefined;
  return [...keys].flatMap((key) =>
    valueChanges(valueIn(before, key), valueIn(after, key), pathTo(path, key)),
  );
}

function itemChanges(before: readonly unknown[], after: readonly unknown[], path: string): ValueChange[] {
  if (canonical(before) === canonical(after)) return [];
  return match(before, after).flatMap((step): ValueChange[] => {
    const old = step.before === undefined ? undefined : before[step.before];
    const now = step.after === undefined ? undefined : after[step.after];
    const itemPath = `${path}[${step.after ?? step.before}]`;
    const changes = valueChanges(old, now, itemPath);
    if (!step.moved) return changes;
    const name = typeof now === 'string' ? now : nameOf(now);
    return [{ kind: 'moved', path: itemPath, from: `${path}[${step.before}]`, name }, ...changes];
  });
}

function pathTo(path: string, key: string): string {
  if (!/^[\w$-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
