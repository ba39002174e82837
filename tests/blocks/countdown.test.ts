import { expect, test } from 'vitest';
import { timeLeft } from '../../blocks/countdown/state.ts';

const until = Date.UTC(2025, 9, 31, 23, 59);

test.each([
  [until - 1000, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [until - 999, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [until - 90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [until, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [until + 5_000_000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('at %d', (now, left) => {
  expect(timeLeft(until, now)).toEqual(left);
});
