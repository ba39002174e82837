import { describe, expect, test } from 'vitest';
import {
  type FormEvent,
  type FormState,
  formReducer,
  initialFormState,
} from '../../blocks/parts/form/state.ts';

const rule = { field: 'email', message: 'Email address is required.' };
const refused: FormEvent = { type: 'refused', broken: [rule] };
const failed: FormEvent = { type: 'failed', message: 'An error occurred.', reason: 'full' };

/** The state after the given events. */
const stateAfter = (...events: FormEvent[]): FormState => events.reduce(formReducer, initialFormState);

describe('a form', () => {
  test('starts idle, without messages', () => {
    expect(stateAfter()).toMatchObject({ status: 'idle', broken: [] });
  });
  test('stays idle and shows the failed rules', () => {
    expect(stateAfter(refused)).toMatchObject({ status: 'idle', broken: [rule] });
  });
  test('clears the failed rule of an edited field, and no other', () => {
    const other = { field: 'consent', message: 'You must agree.' };
    const both: FormEvent = { type: 'refused', broken: [rule, other] };
    expect(stateAfter(both, { type: 'edited', field: 'email' }).broken).toEqual([other]);
  });
  test('is busy while it is being submitted', () => {
    expect(stateAfter(refused, { type: 'sending' })).toMatchObject({ status: 'submitting', broken: [] });
  });
  test('is no longer busy when the visitor returns from the page that it was sent to', () => {
    const sending: FormEvent = { type: 'sending' };
    expect(stateAfter(sending, { type: 'returned' })).toEqual({ ...initialFormState, tries: 1 });
    const sent = stateAfter(sending, { type: 'sent' });
    expect(formReducer(sent, { type: 'returned' })).toBe(sent);
  });
  test('is submitted once: ignores other events until the response', () => {
    const busy = stateAfter({ type: 'sending' });
    for (const event of [{ type: 'sending' }, refused, { type: 'again' }] as FormEvent[])
      expect(formReducer(busy, event)).toBe(busy);
  });
  test('shows success after it was submitted', () => {
    expect(stateAfter({ type: 'sending' }, { type: 'sent' }).status).toBe('success');
  });
  test('shows the reason for a failure', () => {
    expect(stateAfter({ type: 'sending' }, failed)).toMatchObject({
      status: 'error',
      failure: { message: 'An error occurred.', reason: 'full' },
    });
  });
  test('returns from a failure to the start', () => {
    expect(stateAfter({ type: 'sending' }, failed, { type: 'again' })).toMatchObject({
      status: 'idle',
      broken: [],
    });
    expect(stateAfter({ type: 'sending' }, failed, { type: 'again' }).failure).toBeUndefined();
  });
  test('keeps the rules that the service found broken until their fields are edited or it is submitted', () => {
    const found: FormEvent = { type: 'failed', message: 'An error occurred.', broken: [rule], step: 1 };
    const there = stateAfter({ type: 'resumed', step: 3 }, { type: 'sending' }, found, { type: 'again' });
    expect(there).toMatchObject({ status: 'idle', step: 1, broken: [rule], fromService: true });
    expect(formReducer(there, { type: 'edited', field: 'email' }).broken).toEqual([]);
    const sending = formReducer(there, { type: 'sending' });
    expect([sending.broken, sending.fromService]).toEqual([[], undefined]);
  });
  test('can be submitted again after a failure, which is cleared', () => {
    const again = stateAfter({ type: 'sending' }, failed, { type: 'sending' });
    expect(again.status).toBe('submitting');
    expect(again.failure).toBeUndefined();
  });
  test('does not fail after it was submitted', () => {
    const sent = stateAfter({ type: 'sending' }, { type: 'sent' });
    expect(formReducer(sent, failed)).toBe(sent);
  });
  test('announces the same message every time', () => {
    expect(stateAfter(refused, refused).tries).not.toBe(stateAfter(refused).tries);
  });
  test('changes steps and clears failed rules, and stays on the step after a failure', () => {
    const there = stateAfter(refused, { type: 'moved', step: 2 });
    expect(there).toMatchObject({ status: 'idle', step: 2, broken: [] });
    expect(formReducer(there, refused).step).toBe(2);
    const after: FormEvent[] = [{ type: 'sending' }, failed, { type: 'again' }];
    expect(after.reduce(formReducer, there)).toMatchObject({ status: 'idle', step: 2 });
  });
  test('goes to the step of a failed rule, and restarts after it was submitted', () => {
    const later = stateAfter({ type: 'resumed', step: 3 });
    expect(formReducer(later, { ...refused, step: 1 } as FormEvent).step).toBe(1);
    expect(formReducer(later, { type: 'sent' }).step).toBe(0);
  });
});
