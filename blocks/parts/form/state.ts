import { produce } from 'immer';

/** A rule that the values break, and the field its message stands at. */
export interface BrokenRule {
  field: string;
  message: string;
}

/** What happened to a form so far. */
export interface FormState {
  status: 'idle' | 'submitting' | 'success' | 'error';
  /** The broken rules that are shown, in the order of the rules. */
  broken: readonly BrokenRule[];
  /** How often something was said of it: each time is announced, even when the words are the same. */
  tries: number;
  /** What is said of a failure, and the reason the service gave. */
  failure?: { message: string; reason?: string };
}

/** What can happen to a form. */
export type FormEvent =
  | { type: 'refused'; broken: readonly BrokenRule[] }
  | { type: 'sending' }
  | { type: 'sent' }
  | { type: 'failed'; message: string; reason?: string }
  | { type: 'edited'; field: string }
  | { type: 'again' };

/** A form that nobody has touched. */
export const untouched: FormState = { status: 'idle', broken: [], tries: 0 };

/** The state of a form after an event. What does not fit the state, such as an answer nobody waits for, changes nothing. */
export const formReducer = produce((state: FormState, event: FormEvent): FormState | undefined => {
  const waiting = state.status === 'submitting';
  const tries = state.tries + 1;
  switch (event.type) {
    case 'refused':
      if (waiting) return;
      return { status: 'idle', broken: event.broken, tries };
    case 'sending':
      if (waiting) return;
      return { status: 'submitting', broken: [], tries };
    case 'sent':
      return { status: 'success', broken: [], tries };
    case 'failed':
      if (state.status === 'success') return;
      return {
        status: 'error',
        broken: [],
        failure: { message: event.message, reason: event.reason },
        tries,
      };
    case 'edited':
      state.broken = state.broken.filter(({ field }) => field !== event.field);
      return;
    case 'again':
      if (!waiting) return { ...untouched, tries };
  }
});
