import { describe, expect, test } from 'vitest';
import { commission, maxReferences, tierFor } from '../../blocks/calculator/commission.ts';
import {
  type CalculatorEvent,
  calculatorReducer,
  readReferrals,
  startWith,
} from '../../blocks/calculator/state.ts';
import { closes, isDrag, limits, velocity } from '../../blocks/calculator/useSwipe.ts';

const tiers = [
  { name: 'Bronze', from: 1, percent: 15 },
  { name: 'Silver', from: 11, percent: 20 },
  { name: 'Gold', from: 51, percent: 25 },
  { name: 'Platinum', from: 100, percent: 30 },
];
const starter = { price: 290, months: 1 };
const supporter = { price: 1220, months: 6 };
const patron = { price: 1740, months: 12 };
const plans = [starter, supporter, patron];
const most = maxReferences(plans, tiers);

describe('tiers', () => {
  test.each([
    [0, 'Bronze'],
    [1, 'Bronze'],
    [10, 'Bronze'],
    [11, 'Silver'],
    [50, 'Silver'],
    [51, 'Gold'],
    [99, 'Gold'],
    [100, 'Platinum'],
    [201, 'Platinum'],
    [most, 'Platinum'],
  ])('%d referrals are %s, regardless of the order of the tiers', (referrals, name) => {
    expect(tierFor(referrals, tiers).name).toBe(name);
    expect(tierFor(referrals, tiers.toReversed()).name).toBe(name);
  });

  test('throw if there are none', () => {
    expect(() => tierFor(1, [])).toThrow('no tiers');
  });
});

describe('commission in pence, per payment and per year', () => {
  test.each([
    // referrals, starter, supporter, patron
    [0, [0, 0], [0, 0], [0, 0]],
    [1, [44, 522], [183, 366], [261, 261]],
    [5, [218, 2610], [915, 1830], [1305, 1305]],
    [10, [435, 5220], [1830, 3660], [2610, 2610]],
    [11, [638, 7656], [2684, 5368], [3828, 3828]],
    [50, [2900, 34_800], [12_200, 24_400], [17_400, 17_400]],
    [51, [3698, 44_370], [15_555, 31_110], [22_185, 22_185]],
    [99, [7178, 86_130], [30_195, 60_390], [43_065, 43_065]],
    [100, [8700, 104_400], [36_600, 73_200], [52_200, 52_200]],
    [201, [17_487, 209_844], [73_566, 147_132], [104_922, 104_922]],
  ])('%d referrals', (referrals, ...sums) => {
    const { percent } = tierFor(referrals, tiers);
    const found = plans.map((plan) => Object.values(commission(referrals, plan, percent)));
    expect(found).toEqual(sums);
  });

  test.each([
    [1, 1, 0],
    [1, 49, 0],
    [1, 50, 1],
    [3, 50, 2],
    [1, 51, 1],
  ])('%d pence at %d percent are rounded half up to %d', (price, percent, payment) => {
    expect(commission(1, { price, months: 1 }, percent).payment).toBe(payment);
  });

  test('rounds a year once, even if its payments are not whole numbers', () => {
    expect(commission(1, { price: 10, months: 1 }, 15)).toEqual({ payment: 2, year: 18 });
    expect(commission(1, { price: 100, months: 5 }, 15)).toEqual({ payment: 15, year: 36 });
  });

  test('is exact to the penny up to the maximum number of referrals, and not above', () => {
    const exact = (BigInt(most) * 290n * 12n * 30n * 2n + 100n) / 200n;
    expect(BigInt(commission(most, starter, 30).year)).toBe(exact);
    expect(maxReferences([{ price: 0, months: 1 }], tiers)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('a typed number', () => {
  test.each([
    ['0', 0],
    ['007', 7],
    [' 7 ', 7],
    ['200', 200],
    ['201', 201],
    [`${most}`, most],
    [`${most + 1}`, most],
    ['9'.repeat(400), most],
    ['', undefined],
    ['   ', undefined],
    ['abc', undefined],
    ['7a', undefined],
    ['-1', undefined],
    ['-0', undefined],
    ['+1', 1],
    ['2.5', undefined],
    ['2,000', undefined],
    ['1e9', Math.min(1e9, most)],
    ['1e400', most],
    ['-', undefined],
    ['0x10', undefined],
    ['٣', undefined],
    ['NaN', undefined],
  ])('"%s" means %s', (text, referrals) => {
    expect(readReferrals(text, most)).toBe(referrals);
  });
});

describe('the state', () => {
  const stateAfter = (...events: CalculatorEvent[]) => events.reduce(calculatorReducer, startWith(5));
  const type = (text: string): CalculatorEvent => ({ type: 'type', text, max: most });

  test('starts with the given number and the first plan', () => {
    expect(stateAfter()).toEqual({ referrals: 5, text: '5', plan: 0 });
  });

  test('copies the value of the slider to the field', () => {
    expect(stateAfter({ type: 'slide', referrals: 64 })).toEqual({ referrals: 64, text: '64', plan: 0 });
  });

  test('keeps invalid text in the field until blur, and the last number in effect', () => {
    expect(stateAfter(type('12'), type('12x'))).toEqual({ referrals: 12, text: '12x', plan: 0 });
    expect(stateAfter(type('12'), type(''), { type: 'leave' })).toEqual({
      referrals: 12,
      text: '12',
      plan: 0,
    });
    expect(stateAfter(type('007'), { type: 'leave' }).text).toBe('7');
  });

  test('changes only the plan when one is selected', () => {
    expect(stateAfter(type('201'), { type: 'choose', plan: 2 })).toEqual({
      referrals: 201,
      text: '201',
      plan: 2,
    });
  });

  test('is never mutated by an event', () => {
    const state = Object.freeze(startWith(5));
    expect(calculatorReducer(state, { type: 'slide', referrals: 6 })).not.toBe(state);
    expect(state.referrals).toBe(5);
  });
});

describe('a swipe', () => {
  test.each([
    [0, limits.slop, false],
    [0, limits.slop + 1, true],
    [9, 8, false],
    [-9, 8, false],
    [3, 8, true],
    [0, -20, false],
  ])('%d sideways and %d down drags: %s', (across, down, drags) => {
    expect(isDrag(across, down)).toBe(drags);
  });

  test('measures the velocity of the last moments only', () => {
    expect(velocity([])).toBe(0);
    expect(velocity([{ y: 10, at: 5 }])).toBe(0);
    expect(
      velocity([
        { y: 0, at: 0 },
        { y: 50, at: 50 },
      ]),
    ).toBe(1);
    expect(
      velocity([
        { y: 0, at: 0 },
        { y: 300, at: 100 },
        { y: 300, at: 250 },
      ]),
    ).toBe(0);
    expect(
      velocity([
        { y: 80, at: 0 },
        { y: 0, at: 80 },
      ]),
    ).toBe(-1);
  });

  test.each([
    ['far and slowly', 201, 0, true],
    ['to the threshold', 200, 0, false],
    ['a little', 30, 0.1, false],
    ['a little, but fast', 30, 0.6, true],
    ['as fast as the threshold', 30, limits.velocity, false],
    ['far, then flicked back', 400, -0.6, false],
    ['up', 0, 0.6, false],
  ])('%s', (_name, offset, speed, closed) => {
    expect(closes(offset, 800, speed)).toBe(closed);
  });
});
