import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanRow } from './PlanRow.tsx';
import { type Plan, shorterPlan, viewOf } from './plan-view.ts';

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
