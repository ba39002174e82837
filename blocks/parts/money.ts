const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Writes pence as pounds with two decimals: 290 becomes `£2.90`. */
export function pounds(pence: number): string {
  return format.format(pence / 100);
}

/** The share of the regular price that is saved, in whole percent: 290 instead of 380 pence is 24. */
export function percentSaved(price: number, regular: number): number {
  return Math.round(((regular - price) / regular) * 100);
}
