import { type ReactNode, useId } from 'react';
import type { BlockProps } from '../block.ts';
import { ActionLink } from '../parts/Action.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { PlanCard, type PlanProps } from './PlanCard.tsx';
import { type Plan, periodOf, shorterPlan, viewOf } from './plan-view.ts';

interface PeriodSwitchProps {
  /** What is chosen, for screen readers. */
  label: string;
  plans: readonly Plan[];
  list: (plans: readonly Plan[]) => ReactNode;
}

/** A choice between the billing periods of plans, and the plans of the chosen one. It works without scripts. */
function PeriodSwitch({ label, plans, list }: PeriodSwitchProps) {
  const name = useId();
  const periods = [...new Set(plans.map(periodOf))];
  return (
    <div className="periods">
      <fieldset className="flex flex-wrap w-fit max-w-full mb-6 border border-control rounded">
        <legend className="visually-hidden">{label}</legend>
        {periods.map((period, index) => (
          <label key={period} className="flex items-center gap-2 min-h-11 px-4 cursor-pointer">
            <input type="radio" name={name} className="w-5 h-5 flex-none" defaultChecked={index === 0} />
            <span className="inline-block">{period}</span>
          </label>
        ))}
      </fieldset>
      {periods.map((period) => (
        <div key={period}>{list(plans.filter((plan) => periodOf(plan) === period))}</div>
      ))}
    </div>
  );
}

/** A plan in a row of plans: its name, price and saving, and a button of its own. */
function PlanRow({ plan, Heading }: PlanProps) {
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

/** The plans with their prices: as cards, the highlighted one raised, or as a compact row. */
export function PricingTable(props: BlockProps<'pricing-table'>) {
  const { title, text, intro, plans, custom, compareWith, look, labels, action, note } = props;
  const Heading = title ? 'h3' : 'h2';
  const PlanItem = look === 'rows' ? PlanRow : PlanCard;
  const list = (listed: readonly Plan[]) => (
    <ul
      className={
        look === 'rows'
          ? 'grid md:grid-cols-3 md:gap-x-5 lt-md:border-b border-line'
          : 'grid gap-5 lg:grid-cols-3 items-stretch'
      }
    >
      {[
        ...listed.map((plan) => viewOf(plan, compareWith ?? shorterPlan(plan, plans), props)),
        ...(custom ? [custom] : []),
      ].map((plan, index) => (
        <PlanItem key={index} plan={plan} action={action} labels={labels} Heading={Heading} />
      ))}
    </ul>
  );
  return (
    <Section
      title={title}
      text={text}
      intro={intro}
      actions={look === 'rows' && action ? [action] : undefined}
    >
      {props.switch ? <PeriodSwitch label={props.switch} plans={plans} list={list} /> : list(plans)}
      <Paragraph of={note} className="max-w-31em text-sm text-muted mt-5" />
    </Section>
  );
}
