import type { BlockProps } from '../block.ts';
import { ActionRow } from '../parts/Action.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanRow } from './PlanRow.tsx';

/** The plans with their prices: as cards, the highlighted one raised, or as compact rows. */
export function PricingTable({
  title,
  text,
  intro,
  plans,
  look,
  note,
  ...shared
}: BlockProps<'pricing-table'>) {
  const { action } = shared;
  const monthly = Math.max(...plans.map((plan) => plan.regularPrice / plan.months));
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section title={title} text={text} intro={intro}>
      {look === 'rows' ? (
        <ul className="border-b border-line">
          {plans.map((plan) => (
            <PlanRow key={plan.title} plan={plan} monthly={monthly} Heading={Heading} {...shared} />
          ))}
        </ul>
      ) : (
        <ul className="grid gap-5 lg:grid-cols-3 items-stretch">
          {plans.map((plan) => (
            <PlanCard key={plan.title} plan={plan} monthly={monthly} Heading={Heading} {...shared} />
          ))}
        </ul>
      )}
      <Paragraph of={note} className="max-w-62ch text-sm text-muted mt-5" />
      {look === 'rows' && action && <ActionRow actions={[action]} className="mt-6" />}
    </Section>
  );
}
