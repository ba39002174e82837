import { describe, expect, test } from 'vitest';
import { price } from '../../blocks/parts/money.ts';
import { moneySample, writeMoney } from '../../renderer/content/money.ts';

const amounts = [0, 1, 99, 100, 290, 1740, 99_999, 100_000, 123_450, 100_000_000];

describe.each([
  ['GBP', 'en-GB'],
  ['EUR', 'de-DE'],
  ['EUR', 'es-ES'],
  ['EUR', 'sk'],
  ['CHF', 'de-CH'],
  ['JPY', 'ja-JP'],
  ['KWD', 'ar-EG'],
  ['AED', 'ar'],
])('%s in %s', (currency, locale) => {
  test.each(amounts)('formats %i of the smallest unit like Intl', (amount) => {
    expect(price(amount, moneySample(currency, locale))).toBe(writeMoney(amount, currency, locale));
  });
});

test.each([-1, -290, -123_450])('formats %i pence like Intl in British English', (pence) => {
  expect(price(pence, moneySample('GBP', 'en-GB'))).toBe(writeMoney(pence, 'GBP', 'en-GB'));
});

test('amounts are in the smallest unit of their currency', () => {
  expect(writeMoney(290, 'GBP', 'en-GB')).toBe('£2.90');
  expect(writeMoney(290, 'JPY', 'en-GB')).toBe('JP¥290');
  expect(writeMoney(123_450, 'EUR', 'de-DE')).toBe('1.234,50\u00a0€');
});
