import type { Wrong } from './finding.ts';
import type { Visit } from './walk.ts';

/** Two lists of one object that belong together, as its schema says with `pairs`: the tabs and what they open. */
export function checkPairs({ value, schema: { pairs } }: Visit): Wrong[] {
  if (pairs === undefined || isPaired(value, pairs)) return [];
  const [one, other] = pairs;
  const message = `there are ${lengthOf(value, one)} ${one} and ${lengthOf(value, other)} ${other}; each needs its own`;
  return [{ below: [one], code: 'uneven-lists', message }];
}

/** Whether two lists of an object are as long as each other, or one of them is none or too short by itself. */
export function isPaired(value: unknown, [one, other]: readonly [one: string, other: string]): boolean {
  const lengths = [lengthOf(value, one), lengthOf(value, other)];
  return lengths.some((length = 0) => length < 2) || lengths[0] === lengths[1];
}

function lengthOf(value: unknown, property: string): number | undefined {
  const list = (value as Record<string, unknown> | null)?.[property];
  return Array.isArray(list) ? list.length : undefined;
}
