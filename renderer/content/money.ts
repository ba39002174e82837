import { memoize } from './memoize.ts';

/** The formatter of a locale and a currency, such as `en GBP`. Throws on an invalid currency code. */
const formatOf = memoize((key) => {
  const [locale, currency] = key.split(' ');
  // Fixes grouping and digits, so that blocks can format amounts without Intl.
  const fixed = { useGrouping: 'always', numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...fixed });
});

export function fractionDigits(currency: string): number {
  return formatOf(`en ${currency}`).resolvedOptions().maximumFractionDigits ?? 0;
}

/** Formats an amount in the smallest unit of a currency, such as 290 pence as `£2.90`. */
export function writeMoney(amount: number, currency: string, locale: string): string {
  return formatOf(`${locale} ${currency}`).format(amount / 10 ** fractionDigits(currency));
}

/** An amount in the unit of a currency without its sign, as structured data has it: 290 pence are `2.90`. */
export function amountOf(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** A formatted sample amount of 10,000, such as `£10,000.00`, from which blocks derive the format of other amounts. */
export function moneySample(currency: string, locale: string): string {
  return formatOf(`${locale} ${currency}`).format(10_000);
}
