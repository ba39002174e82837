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
  | { type: 'type'; text: string; most: number }
  | { type: 'leave' }
  | { type: 'choose'; plan: number };

/** The initial state: the first plan. */
export function startWith(referrals: number): CalculatorState {
  return { referrals, text: `${referrals}`, plan: 0 };
}

/** The state after an event. Typed text is kept until blur; while it is not a number, the last number applies. */
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

/** The referrals that a typed number means: the nearest from 0 to `most`, rounded down; undefined for any other text. */
export function readReferrals(text: string, most: number): number | undefined {
  if (!/^\s*[-+]?\d+(\.\d+)?(e\d+)?\s*$/i.test(text)) return undefined;
  return Math.min(Math.max(0, Math.floor(Number(text))), most);
}
