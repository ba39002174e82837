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
  const early = prices === 'offer';
  const pence = early ? plan.price : regularPrice;
  const write = (amount: number) => price(amount, plan.money);
  const percent = percentSaved(pence, early ? regularPrice : monthly * plan.months);
  const perMonth = plan.months > 1 && ` · ${write(Math.round(pence / plan.months))} ${labels.perMonth}`;
  return {
    early,
    price: write(pence),
    regular: write(regularPrice),
    terms: `${labels.vat}${perMonth || ''}`,
    saving:
      percent > 0 &&
      `${labels.saving} ${early ? `${write(regularPrice - pence)} (${percent}%)` : `${percent}%`}`,
    badge: early ? plan.highlighted && labels.best : plan.regularBadge,
  };
}
