import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { match } from '../../../scripts/authoring/diff/match.ts';
import { longestIncreasing } from '../../../scripts/authoring/diff/order.ts';

const line = { type: 'line' };
const text = (title: string, words = '') => ({ type: 'text', title, text: words });

/** What became of each item, such as `0>1` for one that is a place further down, `+1`, `-0`; moved ones have a star. */
function became(before: readonly unknown[], after: readonly unknown[]): string[] {
  return match(before, after).map((step) => {
    if (step.before === undefined) return `+${step.after}`;
    if (step.after === undefined) return `-${step.before}`;
    return `${step.before}>${step.after}${step.moved ? '*' : ''}`;
  });
}

describe('what became of the items of a list', () => {
  test('equal items stay together around those that are alone', () => {
    expect(became([line, text('a'), line], [text('a'), line])).toEqual(['-0', '1>0', '2>1']);
    expect(became([text('a'), line], [line, text('a'), line])).toEqual(['+0', '0>1', '1>2']);
  });

  test('one that went elsewhere is the only one that moved', () => {
    expect(became(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['3>0*', '0>1', '1>2', '2>3']);
  });

  test('an id is followed, then a title, then the words', () => {
    const words = 'A long text that is nearly all of what there is here.';
    expect(became([{ id: 'x', a: 1 }, 'z'], ['z', { id: 'x', b: 2 }])).toEqual(['1>0*', '0>1']);
    expect(became([text('a', '1'), 'z'], ['z', text('a', '2')])).toEqual(['1>0*', '0>1']);
    expect(became([text('a', words), 'z'], ['z', text('b', words)])).toEqual(['1>0*', '0>1']);
  });

  test('of one type and nothing else in common is the same in its place, and another elsewhere', () => {
    const [one, other] = [text('a', 'Every word of it.'), text('b', 'Nothing like this!')];
    expect(became(['y', one, 'z'], ['y', other, 'z'])).toEqual(['0>0', '1>1', '2>2']);
    expect(became([one, 'z'], ['z', other])).toEqual(['-0', '1>0', '+1']);
  });

  test('every item of any two lists is told once, in the new order', () => {
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

  test('a list beside itself is all in its place', () => {
    const list = fc.array(fc.jsonValue(), { maxLength: 8 });
    fc.assert(
      fc.property(list, (items) => {
        expect(became(items, items)).toEqual(items.map((_, place) => `${place}>${place}`));
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});
