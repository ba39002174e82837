import { type PlanProps, planPrice } from './plan-price.ts';

/** A plan as a row: its name, price and saving. */
export function PlanRow(props: PlanProps) {
  const { plan, labels, Heading } = props;
  const { price, terms, saving, badge } = planPrice(props);
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-2 py-4 border-t border-line numbers">
      <Heading className="subheading w-36">{plan.title}</Heading>
      <p className="flex-1">
        <strong className="heading whitespace-nowrap">{price}</strong>{' '}
        <span className="whitespace-nowrap">
          {labels.per} {plan.duration}
        </span>
        <span className="block text-sm text-muted">{terms}</span>
      </p>
      <p className="row gap-2">
        {saving && <span className="pill bg-brand-soft text-brand">{saving}</span>}
        {badge && <span className="pill bg-accent-soft text-accent">{badge}</span>}
      </p>
    </li>
  );
}
