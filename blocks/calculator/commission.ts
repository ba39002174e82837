/** The price of a plan in pence, and its billing period in months. */
interface Paid {
  price: number;
  months: number;
}

/** A commission tier: the referrals from which it applies, and its share in whole percent. */
interface Tier {
  from: number;
  percent: number;
}

/** The tier for a number of referrals; the lowest if there are too few for any. Throws without tiers. */
export function tierFor<T extends Tier>(referrals: number, tiers: readonly T[]): T {
  const sorted = tiers.toSorted((a, b) => b.from - a.from);
  const tier = sorted.find(({ from }) => from <= referrals) ?? sorted.at(-1);
  if (!tier) throw new Error('no tiers');
  return tier;
}

/**
 * The commission in pence, each amount rounded half up once.
 * @param percent the share of each payment
 * @returns the commission on one payment of every referral, and that of a year
 */
export function commission(referrals: number, { price, months }: Paid, percent: number) {
  const share = referrals * price * percent;
  return { payment: divide(share, 100), year: divide(share * 12, months * 100) };
}

/** The maximum number of referrals whose commission is exact to the penny for every plan and tier. */
export function maxReferences(plans: readonly Paid[], tiers: readonly Tier[]): number {
  const dearest =
    Math.max(...plans.map(({ price }) => price)) * Math.max(...tiers.map(({ percent }) => percent));
  const room = Number.MAX_SAFE_INTEGER - 1200;
  return dearest > 0 ? Math.floor(room / (24 * dearest)) : Number.MAX_SAFE_INTEGER;
}

/** Divides integers and rounds half up. */
function divide(amount: number, by: number): number {
  const doubled = 2 * amount + by;
  return (doubled - (doubled % (2 * by))) / (2 * by);
}
