import type { BlockProps } from '../block.ts';
import { ActionLink } from '../parts/Action.tsx';
import { Icon } from '../parts/Icon.tsx';
import { percentSaved, price } from '../parts/money.ts';
import { Section } from '../parts/Section.tsx';
import { Words } from '../parts/Words.tsx';

type Props = BlockProps<'pricing-table'>;

/** The plans side by side, with the highlighted one raised. */
export function PricingTable({ title, text, plans, note, ...shared }: Props) {
  const monthly = Math.max(...plans.map((plan) => plan.regularPrice / plan.months));
  return (
    <Section title={title} text={text}>
      <ul className="grid gap-5 lg:grid-cols-3 items-stretch">
        {plans.map((plan) => (
          <li
            key={plan.title}
            className={`card p-5 flex flex-col ${plan.highlighted ? 'border-2 border-brand shadow-float' : ''}`}
          >
            <PlanCard plan={plan} monthly={monthly} Heading={title ? 'h3' : 'h2'} {...shared} />
          </li>
        ))}
      </ul>
      {note && (
        <p className="text-sm text-muted mt-5">
          <Words of={note} />
        </p>
      )}
    </Section>
  );
}

interface CardProps extends Pick<Props, 'prices' | 'labels' | 'action'> {
  plan: Props['plans'][number];
  /** The highest regular monthly price in pence, to which regular savings are relative. */
  monthly: number;
  Heading: 'h2' | 'h3';
}

function PlanCard({ plan, monthly, prices, labels, action, Heading }: CardProps) {
  const early = prices === 'preregistration';
  const asked = early ? plan.price : plan.regularPrice;
  const write = (amount: number) => price(amount, plan.money);
  const saved = percentSaved(asked, early ? plan.regularPrice : monthly * plan.months);
  const badge = early ? plan.highlighted && labels.best : plan.regularBadge;
  return (
    <>
      <div className="flex justify-between items-center gap-3 min-h-8">
        <Heading className="subheading">{plan.title}</Heading>
        {badge && <span className="pill bg-accent-soft text-accent">{badge}</span>}
      </div>
      <p className="mt-4 numbers">
        <strong className="title whitespace-nowrap">{write(asked)}</strong>{' '}
        <span className="text-sm text-muted whitespace-nowrap">
          {labels.per} {plan.duration}
        </span>
      </p>
      <p className="text-sm text-muted numbers">
        {labels.vat}
        {plan.months > 1 && ` · ${write(Math.round(asked / plan.months))} ${labels.perMonth}`}
      </p>
      {saved > 0 && (
        <p className="mt-4 row gap-2 numbers">
          <span className="pill bg-brand-soft text-brand">
            {labels.saving} {early ? `${write(plan.regularPrice - asked)} (${saved}%)` : `${saved}%`}
          </span>
          {early && (
            <span className="text-sm text-muted">
              {labels.regularly} <s>{write(plan.regularPrice)}</s>
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
        {early && (
          <p className="text-sm text-muted numbers">
            {plan.spots} {labels.spots}
          </p>
        )}
        {action && <ActionLink {...action} variant={plan.highlighted ? 'default' : 'outline'} />}
      </div>
    </>
  );
}
