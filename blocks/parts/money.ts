/**
 * Formats an amount in the smallest unit of a currency, such as 290 pence as `£2.90`. It does not use `Intl`, because loading
 * its data takes longer on a slow phone than hydrating the block.
 * @param sample a formatted sample amount of 10,000, such as `£10,000.00` or `10.000,00 €`
 */
export function price(amount: number, sample: string): string {
  const [, before = '', group = '', point = '', zeros = '', after = ''] =
    /^(\D*)10(\D*)000(?:(\D)(0+))?(\D*)$/.exec(sample) ?? [];
  const fixed = (Math.abs(amount) / 10 ** zeros.length).toFixed(zeros.length);
  const [integer = '', rest = ''] = fixed.split('.');
  return `${amount < 0 ? '-' : ''}${before}${integer.replace(/\B(?=(\d{3})+$)/g, group)}${point}${rest}${after}`;
}

/** The saving compared to the regular price, in whole percent: 290 instead of 380 pence is 24. */
export function percentSaved(price: number, regular: number): number {
  return Math.round(((regular - price) / regular) * 100);
}
