import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanRow } from './PlanRow.tsx';

/** The plans with their prices: as cards, the highlighted one raised, or as a compact row. */
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
  const monthly = Math.max(...plans.map((plan) => (plan.regularPrice ?? plan.price) / plan.months));
  const Heading = title ? 'h3' : 'h2';
  return (
    <Section
      title={title}
      text={text}
      intro={intro}
      actions={look === 'rows' && action ? [action] : undefined}
    >
      {look === 'rows' ? (
        <ul className="grid md:grid-cols-3 md:gap-x-5 lt-md:border-b border-line">
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
      <Paragraph of={note} className="max-w-31em text-sm text-muted mt-5" />
    </Section>
  );
}
