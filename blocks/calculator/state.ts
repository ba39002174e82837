import { produce } from 'immer';

/** What is worked out: for how many referrals, as the field shows them, and the place of the plan in its list. */
export interface CalculatorState {
  referrals: number;
  text: string;
  plan: number;
}

/** What a visitor does: moves the slider, types a number (at most `most`), leaves the field, chooses a plan. */
export type CalculatorEvent =
  | { type: 'slide'; referrals: number }
  | { type: 'type'; text: string; most: number }
  | { type: 'leave' }
  | { type: 'choose'; plan: number };

/** The state at the start: the first plan. */
export function startWith(referrals: number): CalculatorState {
  return { referrals, text: `${referrals}`, plan: 0 };
}

/** The state after an event. What is typed stays until the field is left; while it is no number, the last one counts. */
export const calculatorReducer = produce((state: CalculatorState, event: CalculatorEvent) => {
  if (event.type === 'choose') state.plan = event.plan;
  else if (event.type === 'leave') state.text = `${state.referrals}`;
  else if (event.type === 'slide') {
    state.referrals = event.referrals;
    state.text = `${event.referrals}`;
  } else {
    state.text = event.text;
    state.referrals = readReferrals(event.text, event.most) ?? state.referrals;
  }
});

/** The number that a text of digits alone means; undefined for any other text, and for more than `most`. */
export function readReferrals(text: string, most: number): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  const referrals = Number(text);
  return referrals <= most ? referrals : undefined;
}
