import { produce } from 'immer';

/** A failed rule, and the field that shows its message. */
export interface BrokenRule {
  field: string;
  message: string;
}

export interface FormState {
  status: 'idle' | 'submitting' | 'success' | 'error';
  /** The index of the current step, in a form with steps. */
  step: number;
  /** The failed rules to show, in order. */
  broken: readonly BrokenRule[];
  /** Whether the service found them. They are shown at their fields, in addition to the failure message. */
  fromService?: boolean;
  /** The number of messages so far, so that each one is announced, even if its text is the same. */
  tries: number;
  /** The failure message, and the reason from the service. */
  failure?: { message: string; reason?: string };
}

export type FormEvent =
  | { type: 'refused'; broken: readonly BrokenRule[]; step?: number }
  | { type: 'resumed'; step: number }
  | { type: 'moved'; step: number }
  | { type: 'sending' }
  | { type: 'sent' }
  | { type: 'returned' }
  | { type: 'failed'; message: string; reason?: string; broken?: readonly BrokenRule[]; step?: number }
  | { type: 'edited'; field: string }
  | { type: 'again' };

export const initialFormState: FormState = { status: 'idle', step: 0, broken: [], tries: 0 };

/** The state after an event. Ignores events that do not apply to the state, such as an unexpected response. */
export const formReducer = produce((state: FormState, event: FormEvent): FormState | undefined => {
  const waiting = state.status === 'submitting';
  const tries = state.tries + 1;
  const { step } = state;
  switch (event.type) {
    case 'refused':
      if (waiting) return;
      return { status: 'idle', step: event.step ?? step, broken: event.broken, tries };
    case 'resumed':
      state.step = event.step;
      return;
    case 'moved':
      if (waiting) return;
      return { status: 'idle', step: event.step, broken: [], tries };
    case 'sending':
      if (waiting) return;
      return { status: 'submitting', step, broken: [], tries };
    case 'sent':
      return { ...initialFormState, status: 'success', tries };
    case 'returned':
      if (!waiting) return;
      return { ...initialFormState, step, tries: state.tries };
    case 'failed':
      if (state.status === 'success') return;
      return {
        status: 'error',
        step: event.step ?? step,
        broken: event.broken ?? [],
        fromService: true,
        failure: { message: event.message, reason: event.reason },
        tries,
      };
    case 'edited':
      state.broken = state.broken.filter(({ field }) => field !== event.field);
      return;
    case 'again':
      if (waiting) return;
      return { ...initialFormState, step, tries, broken: state.broken, fromService: state.fromService };
  }
});
