const formats = new Map<string, Intl.NumberFormat>();

/** The format of a currency in a locale, created once because that is slow. Throws on a currency that there cannot be. */
function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  // One way of grouping and of writing digits, which blocks can follow without Intl.
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

/** How many digits a currency has after the point. */
export function fractionDigits(currency: string): number {
  return formatOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? 0;
}

/** Writes an amount in the smallest unit of a currency, such as 290 pence as `£2.90`. */
export function writeMoney(amount: number, currency: string, locale: string): string {
  return formatOf(currency, locale).format(amount / 10 ** fractionDigits(currency));
}

/** Ten thousand of a currency, such as `£10,000.00`: a sample that blocks write other amounts by. */
export function moneySample(currency: string, locale: string): string {
  return formatOf(currency, locale).format(10_000);
}
