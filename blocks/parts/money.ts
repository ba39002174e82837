/**
 * Writes pence as pounds with two decimals: 290 becomes `£2.90`, 123450 becomes `£1,234.50`. Not by `Intl`, which loads
 * its rules in the browser before it writes the first price: on a slow phone that takes longer than hydrating the block.
 */
export function pounds(pence: number): string {
  const [whole = '', rest] = (Math.abs(pence) / 100).toFixed(2).split('.');
  return `${pence < 0 ? '-' : ''}£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** The share of the regular price that is saved, in whole percent: 290 instead of 380 pence is 24. */
export function percentSaved(price: number, regular: number): number {
  return Math.round(((regular - price) / regular) * 100);
}
