import { type Dispatch, useId } from 'react';
import type { Commission } from '../../schema/types.d.ts';
import { price as priceText } from '../parts/money.ts';
import { maxReferences } from './commission.ts';
import type { CalculatorEvent, CalculatorState } from './state.ts';

interface ChoiceProps extends Commission {
  state: CalculatorState;
  dispatch: Dispatch<CalculatorEvent>;
}

/** Inputs for the number of referrals, by slider or number field, and for their plan. */
export function Choice({ referrals, plan: question, plans, tiers, state, dispatch }: ChoiceProps) {
  const id = useId();
  const { label, exact, most } = referrals;
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="flex-1 min-w-12rem">
          <label htmlFor={`${id}-slider`} className="font-600 block">
            {label}
          </label>
          <input
            id={`${id}-slider`}
            type="range"
            min={1}
            max={most}
            className="block w-full min-h-11 my-1 rounded"
            value={Math.min(Math.max(state.referrals, 1), most)}
            onChange={({ target }) => dispatch({ type: 'slide', referrals: target.valueAsNumber })}
          />
          <div aria-hidden="true" className="flex justify-between text-sm text-muted numbers">
            <span>1</span>
            <span>{most}</span>
          </div>
        </div>
        <div>
          <label htmlFor={`${id}-number`} className="font-600 block mb-1">
            {exact}
          </label>
          <input
            id={`${id}-number`}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            autoComplete="off"
            className="field numbers max-w-36"
            value={state.text}
            onChange={({ target }) =>
              dispatch({ type: 'type', text: target.value, max: maxReferences(plans, tiers) })
            }
            onBlur={() => dispatch({ type: 'leave' })}
          />
        </div>
      </div>
      <fieldset>
        <legend className="font-600 mb-2">{question}</legend>
        <div className="grid gap-3 md:grid-cols-3">
          {plans.map(({ title, price, money, frequency, duration }, index) => (
            <label
              key={index}
              className={`flex items-center gap-3 min-h-11 px-4 py-2 border rounded ${index === state.plan ? 'border-brand bg-brand-soft' : 'border-control hover:border-brand'}`}
            >
              <input
                type="radio"
                name={`${id}-plan`}
                className="w-5 h-5 flex-none"
                checked={index === state.plan}
                onChange={() => dispatch({ type: 'choose', plan: index })}
              />
              <span className="flex-1 flex md:flex-col flex-wrap justify-between items-baseline gap-x-3">
                <span className="font-600">{title}</span>
                <span className="text-sm text-muted numbers">
                  {priceText(price, money)} {frequency ?? duration}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
