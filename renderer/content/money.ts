const formats = new Map<string, Intl.NumberFormat>();

/** The formatter of a currency in a locale, cached because creating one is slow. Throws on an invalid currency code. */
function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  // Fixes grouping and digits, so that blocks can format amounts without Intl.
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      useGrouping: 'always',
      numberingSystem: 'latn',
    });
  formats.set(key, format);
  return format;
}

/** The number of decimal places of a currency. */
export function fractionDigits(currency: string): number {
  return formatOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? 0;
}

/** Formats an amount in the smallest unit of a currency, such as 290 pence as `£2.90`. */
export function writeMoney(amount: number, currency: string, locale: string): string {
  return formatOf(currency, locale).format(amount / 10 ** fractionDigits(currency));
}

/** An amount in the unit of a currency without its sign, as structured data has it: 290 pence are `2.90`. */
export function amountOf(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** A formatted sample amount of 10,000, such as `£10,000.00`, from which blocks derive the format of other amounts. */
export function moneySample(currency: string, locale: string): string {
  return formatOf(currency, locale).format(10_000);
}
