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
 * @returns the price, the line about VAT and months, the saving if any, and the badge
 */
export function planPrice({ plan, monthly, prices, labels }: PlanProps) {
  const { regularPrice = plan.price } = plan;
  const isOffer = prices === 'offer';
  const amount = isOffer ? plan.price : regularPrice;
  const write = (sum: number) => price(sum, plan.money);
  const percent = percentSaved(amount, isOffer ? regularPrice : monthly * plan.months);
  const perMonth = plan.months > 1 && ` · ${write(Math.round(amount / plan.months))} ${labels.perMonth}`;
  return {
    isOffer,
    price: write(amount),
    regular: write(regularPrice),
    terms: `${labels.vat}${perMonth || ''}`,
    saving:
      percent > 0 &&
      `${labels.saving} ${isOffer ? `${write(regularPrice - amount)} (${percent}%)` : `${percent}%`}`,
    badge: isOffer ? plan.highlighted && labels.best : plan.regularBadge,
  };
}
