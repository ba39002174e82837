import { type ReactNode, useId } from 'react';
import { type Plan, periodOf } from './plan-view.ts';

interface PeriodSwitchProps {
  /** What is chosen, for screen readers. */
  label: string;
  plans: readonly Plan[];
  list: (plans: readonly Plan[]) => ReactNode;
}

/** A choice between the billing periods of plans, and the plans of the chosen one. It works without scripts. */
export function PeriodSwitch({ label, plans, list }: PeriodSwitchProps) {
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
