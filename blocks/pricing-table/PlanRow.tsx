import { type PlanProps, planPrice } from './plan-price.ts';

/** A plan in a row of plans: its name, price and saving. */
export function PlanRow(props: PlanProps) {
  const { plan, labels, Heading } = props;
  const { price, terms, saving, badge } = planPrice(props);
  return (
    <li className="min-[360px]:grid grid-cols-[6rem_1fr] md:block items-center gap-x-3 py-3 border-t border-line md:border-t-4 numbers">
      <Heading className="font-600">{plan.title}</Heading>
      <p>
        <strong className="subheading whitespace-nowrap">{price}</strong>{' '}
        <span className="text-sm whitespace-nowrap">
          {labels.per} {plan.duration}
        </span>
        <span className="block text-sm text-muted">{terms}</span>
      </p>
      {(saving || badge) && (
        <p className="row gap-2 mt-2 col-start-2">
          {saving && <span className="pill bg-brand-soft text-brand">{saving}</span>}
          {badge && <span className="pill bg-brand text-on-brand">{badge}</span>}
        </p>
      )}
    </li>
  );
}
