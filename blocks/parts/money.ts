/**
 * Writes an amount in the smallest unit of a currency, such as 290 pence as `£2.90`. Not with `Intl`, which loads its
 * data before the first price: on a slow phone that takes longer than hydrating the block.
 * @param sample ten thousand of the currency as its language writes it, such as `£10,000.00` or `10.000,00 €`
 */
export function price(amount: number, sample: string): string {
  const [, before = '', group = '', point = '', zeros = '', after = ''] =
    /^(\D*)10(\D*)000(?:(\D)(0+))?(\D*)$/.exec(sample) ?? [];
  const fixed = (Math.abs(amount) / 10 ** zeros.length).toFixed(zeros.length);
  const [whole = '', rest = ''] = fixed.split('.');
  return `${amount < 0 ? '-' : ''}${before}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${rest}${after}`;
}

/** The saving on the regular price, in whole percent: 290 instead of 380 pence is 24. */
export function percentSaved(price: number, regular: number): number {
  return Math.round(((regular - price) / regular) * 100);
}
