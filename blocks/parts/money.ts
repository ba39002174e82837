/**
 * Formats pence as pounds with two decimals: 290 becomes `£2.90`, 123450 becomes `£1,234.50`. Not with `Intl`, which
 * loads its data before the first price: on a slow phone that takes longer than hydrating the block.
 */
export function pounds(pence: number): string {
  const [whole = '', rest] = (Math.abs(pence) / 100).toFixed(2).split('.');
  return `${pence < 0 ? '-' : ''}£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** The saving on the regular price, in whole percent: 290 instead of 380 pence is 24. */
export function percentSaved(price: number, regular: number): number {
  return Math.round(((regular - price) / regular) * 100);
}
