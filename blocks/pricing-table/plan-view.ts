import type { Action, CustomPlan } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { percentSaved, price } from '../parts/money.ts';

type Props = BlockProps<'pricing-table'>;
export type Plan = Props['plans'][number];

/** What the card or the row of a plan shows; parts without a label are omitted. */
export interface PlanView extends Pick<CustomPlan, 'title' | 'price' | 'benefits'> {
  /** What the price is for, such as "for 1 month". */
  period?: string;
  /** The line about VAT and months. */
  terms?: string;
  /** The regular price beside that of an offer. */
  regular?: string;
  saving?: string;
  spots?: string;
  badge?: string;
  isHighlighted?: boolean;
  /** The button of this plan alone. */
  action?: Action;
}

/** Formats a plan; its regular price is compared with that of another plan, if there is one. */
export function viewOf(plan: Plan, compareWith: Plan | undefined, { prices, labels }: Props): PlanView {
  const { regularPrice = plan.price } = plan;
  const isOffer = prices === 'offer';
  const amount = isOffer ? plan.price : regularPrice;
  const write = (sum: number) => price(sum, plan.money);
  const full = isOffer ? regularPrice : compareWith && monthly(compareWith) * plan.months;
  const percent = full === undefined ? 0 : percentSaved(amount, full);
  const perMonth =
    labels.perMonth && plan.months > 1
      ? ` · ${write(Math.round(amount / plan.months))} ${labels.perMonth}`
      : '';
  const saved = isOffer ? `${write(regularPrice - amount)} (${percent}%)` : `${percent}%`;
  return {
    ...plan,
    price: write(amount),
    period: `${labels.per} ${plan.duration}`,
    terms: `${labels.vat}${perMonth}`,
    regular: isOffer && percent > 0 && labels.regularly ? write(regularPrice) : undefined,
    saving: labels.saving && percent > 0 ? `${labels.saving} ${saved}` : undefined,
    spots: isOffer && labels.spots && plan.spots !== undefined ? `${plan.spots} ${labels.spots}` : undefined,
    badge: isOffer ? (plan.highlighted ? labels.best : undefined) : plan.regularBadge,
    isHighlighted: plan.highlighted,
  };
}

const monthly = ({ price, regularPrice = price, months }: Plan) => regularPrice / months;

/** The plan of the same title with the shortest period, if it is shorter than that of the plan itself. */
export function shorterPlan(plan: Plan, plans: readonly Plan[]): Plan | undefined {
  const [shortest] = plans
    .filter(({ title, months }) => title === plan.title && months < plan.months)
    .sort((one, other) => one.months - other.months);
  return shortest;
}

/** The name of the billing period of a plan. */
export const periodOf = ({ frequency, duration }: Plan): string => frequency ?? duration;
