import { produce } from 'immer';

/** The input: the number of referrals, its text in the field, and the index of the plan. */
export interface CalculatorState {
  referrals: number;
  text: string;
  plan: number;
}

/** The events: moving the slider, typing a number (at most `most`), leaving the field, choosing a plan. */
export type CalculatorEvent =
  | { type: 'slide'; referrals: number }
  | { type: 'type'; text: string; max: number }
  | { type: 'leave' }
  | { type: 'choose'; plan: number };

/** The initial state: the first plan. */
export function startWith(referrals: number): CalculatorState {
  return { referrals, text: `${referrals}`, plan: 0 };
}

/** The state after an event. Typed text is kept until blur; while it is not a whole number, the last number applies. */
export const calculatorReducer = produce((state: CalculatorState, event: CalculatorEvent) => {
  if (event.type === 'choose') state.plan = event.plan;
  else if (event.type === 'leave') state.text = `${state.referrals}`;
  else if (event.type === 'slide') {
    state.referrals = event.referrals;
    state.text = `${event.referrals}`;
  } else {
    state.text = event.text;
    state.referrals = readReferrals(event.text, event.max) ?? state.referrals;
  }
});

/** The referrals that a typed text means: a whole number, at most `most`; undefined for any other text, such as `-3`. */
export function readReferrals(text: string, max: number): number | undefined {
  return /^\s*\+?\d+(e\d+)?\s*$/i.test(text) ? Math.min(Number(text), max) : undefined;
}
