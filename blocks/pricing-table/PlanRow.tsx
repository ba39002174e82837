import { type PlanProps, planPrice } from './plan-price.ts';

/** A plan as a row: its name, price and saving. */
export function PlanRow(props: PlanProps) {
  const { plan, labels, Heading } = props;
  const { price, terms, saving, badge } = planPrice(props);
  return (
    <li className="grid grid-cols-[7rem_1fr] sm:grid-cols-2 items-center gap-x-4 py-3 border-t border-line numbers">
      <div className="row gap-x-4 gap-y-1">
        <Heading className="subheading">{plan.title}</Heading>
        {saving && <span className="pill bg-brand-soft text-brand">{saving}</span>}
        {badge && <span className="pill bg-accent-soft text-accent">{badge}</span>}
      </div>
      <p>
        <strong className="heading whitespace-nowrap">{price}</strong>{' '}
        <span className="whitespace-nowrap">
          {labels.per} {plan.duration}
        </span>
        <span className="block text-sm text-muted">{terms}</span>
      </p>
    </li>
  );
}
