import { expect, test } from 'vitest';
import { pounds } from '../../blocks/parts/money.ts';

const intl = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

test.each([0, 1, 99, 100, 290, 1740, 99_999, 100_000, 123_450, 100_000_000, -1, -290, -123_450])(
  '%i pence are written as Intl writes them in British English',
  (pence) => {
    expect(pounds(pence)).toBe(intl.format(pence / 100));
  },
);
