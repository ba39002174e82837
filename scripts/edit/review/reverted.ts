import { isObject } from '../../../renderer/content/documents.ts';
import { match } from '../../authoring/diff/match.ts';

/** One of the changes of a document: a property of it, a block by its position from 1, or all of them. */
export type OneChange =
  | { property: string }
  | { block: number; kind: 'added' | 'removed' | 'moved' | 'changed' }
  | Record<string, never>;

/**
 * A document without one of its changes; everything else stays.
 * @param before the document as it was; undefined if there was none
 * @param now the document as it is; undefined if there is none
 */
export function reverted(before: unknown, now: unknown, change: OneChange): unknown {
  if (!isObject(before) || !isObject(now)) return before;
  if ('property' in change) return withProperty(before, now, String(change.property));
  if (!('block' in change)) return before;
  const [oldBlocks, currentBlocks] = [before.blocks, now.blocks].map((blocks) =>
    Array.isArray(blocks) ? blocks : [],
  );
  return {
    ...now,
    blocks: withoutChange(
      oldBlocks ?? [],
      currentBlocks ?? [],
      Number(change.block) - 1,
      String(change.kind),
    ),
  };
}

type Properties = Readonly<Record<string, unknown>>;

function withProperty(before: Properties, now: Properties, name: string): unknown {
  if (Object.hasOwn(before, name)) return { ...now, [name]: before[name] };
  return Object.fromEntries(Object.entries(now).filter(([key]) => key !== name));
}

function withoutChange(
  before: readonly unknown[],
  now: readonly unknown[],
  index: number,
  kind: string,
): unknown[] {
  if (kind === 'added') return now.toSpliced(index, 1);
  const steps = match(before, now);
  const step = steps.find((each) => (kind === 'removed' ? each.before : each.after) === index);
  if (step?.before === undefined) return [...now];
  const block = before[step.before];
  if (kind === 'changed') return now.with(index, block);
  const rest = kind === 'moved' ? now.toSpliced(index, 1) : [...now];
  // Behind the block that it was behind.
  const places = new Map(steps.map((each) => [each.before, each.after]));
  for (let at = step.before - 1; at >= 0; at--) {
    const place = places.get(at);
    if (place !== undefined)
      return rest.toSpliced(kind === 'moved' && place > index ? place : place + 1, 0, block);
  }
  return [block, ...rest];
}
