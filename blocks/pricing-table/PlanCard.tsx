import { ActionLink } from '../parts/Action.tsx';
import { Icon } from '../parts/Icon.tsx';
import { type PlanProps, planPrice } from './plan-price.ts';

/** A plan as a card, with its benefits and its button. */
export function PlanCard(props: PlanProps) {
  const { plan, labels, action, Heading } = props;
  const { isOffer, price, regular, terms, saving, badge } = planPrice(props);
  return (
    <li
      className={`p-5 md:p-6 flex flex-col ${plan.highlighted ? 'rounded band on-deep glow shadow-float lg:-my-3 lg:py-9' : 'card'}`}
    >
      <div className="flex justify-between items-center gap-3 min-h-8">
        <Heading className="subheading">{plan.title}</Heading>
        {badge && <span className="pill bg-brand text-on-brand">{badge}</span>}
      </div>
      <p className="plan-price mt-4 numbers">
        <strong className="whitespace-nowrap">{price}</strong>{' '}
        <span className="text-sm text-muted whitespace-nowrap">
          {labels.per} {plan.duration}
        </span>
      </p>
      <p className="text-sm text-muted numbers">{terms}</p>
      {(saving || regular) && (
        <p className="mt-4 row gap-2 numbers">
          {saving && <span className="pill bg-brand-soft text-brand">{saving}</span>}
          {regular && (
            <span className="text-sm text-muted">
              {labels.regularly} <s>{regular}</s>
            </span>
          )}
        </p>
      )}
      <ul className="stack gap-2 my-6">
        {plan.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <Icon name="check" className="text-brand mt-1" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-auto stack">
        {isOffer && labels.spots && plan.spots !== undefined && (
          <p className="text-sm text-muted numbers">
            {plan.spots} {labels.spots}
          </p>
        )}
        {action && <ActionLink {...action} variant={plan.highlighted ? 'default' : 'outline'} />}
      </div>
    </li>
  );
}
