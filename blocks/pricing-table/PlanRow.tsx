import { ActionLink } from '../parts/Action.tsx';
import type { PlanProps } from './PlanCard.tsx';

/** A plan in a row of plans: its name, price and saving, and a button of its own. */
export function PlanRow({ plan, Heading }: PlanProps) {
  const { title, price, period, terms, saving, badge, action } = plan;
  return (
    <li className="min-[360px]:grid grid-cols-[6rem_1fr] md:block items-center gap-x-3 py-3 border-t border-line md:border-t-4 numbers">
      <Heading className="font-600">{title}</Heading>
      <p>
        <strong className="subheading whitespace-nowrap">{price}</strong>{' '}
        {period && <span className="text-sm whitespace-nowrap">{period}</span>}
        {terms && <span className="block text-sm text-muted">{terms}</span>}
      </p>
      {(saving || badge) && (
        <p className="row gap-2 mt-2 col-start-2">
          {saving && <span className="pill bg-brand-soft text-brand">{saving}</span>}
          {badge && <span className="pill bg-brand text-on-brand">{badge}</span>}
        </p>
      )}
      {action && (
        <p className="mt-2 col-start-2">
          <ActionLink size="sm" variant="outline" {...action} />
        </p>
      )}
    </li>
  );
}
