import type { Action } from '../../schema/types.d.ts';
import { ActionLink } from '../parts/Action.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { PlanView } from './plan-view.ts';

export interface PlanProps {
  plan: PlanView;
  /** The button of plans without one of their own. */
  action: Action | undefined;
  labels: { regularly?: string };
  Heading: 'h2' | 'h3';
}

/** A plan as a card, with its benefits and its button. */
export function PlanCard({ plan, labels, Heading, ...shared }: PlanProps) {
  const { price, period, regular, terms, saving, spots, badge, isHighlighted } = plan;
  const { action = shared.action } = plan;
  return (
    <li
      className={`p-5 md:p-6 flex flex-col ${isHighlighted ? 'rounded band on-deep glow shadow-float lg:-my-3 lg:py-9' : 'card'}`}
    >
      <div className="flex justify-between items-center gap-3 min-h-8">
        <Heading className="subheading">{plan.title}</Heading>
        {badge && <span className="pill bg-brand text-on-brand">{badge}</span>}
      </div>
      {period ? (
        <p className="plan-price mt-4 numbers">
          <strong className="whitespace-nowrap">{price}</strong>{' '}
          <span className="text-sm text-muted whitespace-nowrap">{period}</span>
        </p>
      ) : (
        <p className="mt-4 heading">{price}</p>
      )}
      {terms && <p className="text-sm text-muted numbers">{terms}</p>}
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
        {spots && <p className="text-sm text-muted numbers">{spots}</p>}
        {action && <ActionLink variant={isHighlighted ? 'default' : 'outline'} {...action} />}
      </div>
    </li>
  );
}
