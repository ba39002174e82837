import type { BlockProps } from '../block.ts';
import { percentSaved, price } from '../parts/money.ts';

type Props = BlockProps<'pricing-table'>;

/** The props of a plan, shared by card and row. */
export interface PlanProps extends Pick<Props, 'prices' | 'labels' | 'action'> {
  plan: Props['plans'][number];
  /** The highest regular monthly price, which regular savings are relative to. */
  monthly: number;
  Heading: 'h2' | 'h3';
}

/**
 * Formats the price of a plan.
 * @returns the price, the regular price beside an offer, the line about VAT and months, the saving, and the badge; parts
 *   without a label are omitted
 */
export function planPrice({ plan, monthly, prices, labels }: PlanProps) {
  const { regularPrice = plan.price } = plan;
  const isOffer = prices === 'offer';
  const amount = isOffer ? plan.price : regularPrice;
  const write = (sum: number) => price(sum, plan.money);
  const percent = percentSaved(amount, isOffer ? regularPrice : monthly * plan.months);
  const perMonth =
    labels.perMonth && plan.months > 1
      ? ` · ${write(Math.round(amount / plan.months))} ${labels.perMonth}`
      : '';
  return {
    isOffer,
    price: write(amount),
    regular: isOffer && percent > 0 && labels.regularly && write(regularPrice),
    terms: `${labels.vat}${perMonth}`,
    saving:
      labels.saving &&
      percent > 0 &&
      `${labels.saving} ${isOffer ? `${write(regularPrice - amount)} (${percent}%)` : `${percent}%`}`,
    badge: isOffer ? plan.highlighted && labels.best : plan.regularBadge,
  };
}
