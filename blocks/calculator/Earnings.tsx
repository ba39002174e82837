import { useId } from 'react';
import type { Commission } from '../../schema/types.d.ts';
import { price } from '../parts/money.ts';
import { commission, tierFor } from './commission.ts';
import type { CalculatorState } from './state.ts';

/** The earnings: the tier and amounts of the chosen plan, in a polite live region, and a table of all plans. */
export function Earnings({ plans, tiers, earnings, state }: Commission & { state: CalculatorState }) {
  const heading = useId();
  const { name, percent } = tierFor(state.referrals, tiers);
  const sums = plans.map((plan) => {
    const { payment, year } = commission(state.referrals, plan, percent);
    return { title: plan.title, payment: price(payment, plan.money), year: price(year, plan.money) };
  });
  const chosen = sums[state.plan];
  return (
    <section aria-labelledby={heading} className="bg-sunken border border-line rounded p-4 md:p-5">
      <h3 id={heading} className="font-600">
        {earnings.title}
      </h3>
      {chosen && (
        <output className="grid gap-x-6 gap-y-3 grid-cols-2 md:grid-cols-4 mt-3">
          <Figure label={earnings.tier} value={name} />
          <Figure label={earnings.rate} value={`${percent}%`} />
          <Figure label={earnings.payment} value={chosen.payment} strong />
          <Figure label={earnings.year} value={chosen.year} strong />
        </output>
      )}
      <table className="numbers text-sm mt-4">
        <caption className="text-start text-muted pb-1">{earnings.comparison}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1.5 pe-3 font-600">
              {earnings.plan}
            </th>
            <th scope="col" className="py-1.5 pe-3 font-600 text-end">
              {earnings.payment}
            </th>
            <th scope="col" className="py-1.5 font-600 text-end">
              {earnings.year}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ title, payment, year }, index) => (
            <tr
              key={index}
              className={`border-t border-line ${index === state.plan ? 'font-600' : 'font-400'}`}
            >
              <th scope="row" className="py-1.5 pe-3 [font-weight:inherit]">
                {title}
              </th>
              <td className="[overflow-wrap:anywhere] py-1.5 pe-3 text-end">{payment}</td>
              <td className="[overflow-wrap:anywhere] py-1.5 text-end">{year}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <span className="block">
      <span className="block text-sm text-muted">{label} </span>
      <span className={`block font-heading font-700 numbers text-xl ${strong ? 'text-brand' : ''}`}>
        {value}
      </span>
    </span>
  );
}
