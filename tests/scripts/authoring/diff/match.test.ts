import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestIncreasing, match } from '../../../../scripts/authoring/diff/match.ts';

const line = { type: 'line' };
const text = (title: string, words = '') => ({ type: 'text', title, text: words });

/** The steps as text: `0>1` for a kept item, with a star if it moved, `+1` for an added one, `-0` for a removed one. */
function became(before: readonly unknown[], after: readonly unknown[]): string[] {
  return match(before, after).map((step) => {
    if (step.before === undefined) return `+${step.after}`;
    if (step.after === undefined) return `-${step.before}`;
    return `${step.before}>${step.after}${step.moved ? '*' : ''}`;
  });
}

describe('matching the items of a list', () => {
  test('keeps equal items matched around added and removed ones', () => {
    expect(became([line, text('a'), line], [text('a'), line])).toEqual(['-0', '1>0', '2>1']);
    expect(became([text('a'), line], [line, text('a'), line])).toEqual(['+0', '0>1', '1>2']);
  });

  test('marks a single moved item as moved', () => {
    expect(became(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['3>0*', '0>1', '1>2', '2>3']);
  });

  test('matches by id, then title, then contents', () => {
    const words = 'A long text that is nearly all of what there is here.';
    expect(became([{ id: 'x', a: 1 }, 'z'], ['z', { id: 'x', b: 2 }])).toEqual(['1>0*', '0>1']);
    expect(became([text('a', '1'), 'z'], ['z', text('a', '2')])).toEqual(['1>0*', '0>1']);
    expect(became([text('a', words), 'z'], ['z', text('b', words)])).toEqual(['1>0*', '0>1']);
  });

  test('matches items that only share their type in place, but not elsewhere', () => {
    const [one, other] = [text('a', 'Every word of it.'), text('b', 'Nothing like this!')];
    expect(became(['y', one, 'z'], ['y', other, 'z'])).toEqual(['0>0', '1>1', '2>2']);
    expect(became([one, 'z'], ['z', other])).toEqual(['-0', '1>0', '+1']);
  });

  test('contains every item of both lists once, in the new order', () => {
    const item = fc.oneof(
      fc.constantFrom('a', 'b', 'c', null, 1),
      fc.constantFrom(line, text('a'), text('b', 'c')),
    );
    const list = fc.array(item, { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const steps = match(before, after);
        const places = (side: 'before' | 'after') => steps.flatMap((step) => step[side] ?? []);
        expect(places('after')).toEqual([...after.keys()]);
        expect(places('before').sort((a, b) => a - b)).toEqual([...before.keys()]);
        const stay = steps.filter(
          ({ before, after, moved }) => before !== undefined && after !== undefined && !moved,
        );
        expect(longestIncreasing(stay.map((step) => step.before ?? -1))).toHaveLength(stay.length);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('matches a list with itself without changes', () => {
    const list = fc.array(fc.jsonValue(), { maxLength: 8 });
    fc.assert(
      fc.property(list, (items) => {
        expect(became(items, items)).toEqual(items.map((_, place) => `${place}>${place}`));
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});
