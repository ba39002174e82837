import { describe, expect, test } from 'vitest';
import { type FormEvent, type FormState, formReducer, untouched } from '../../blocks/parts/form/state.ts';

const rule = { field: 'email', message: 'Email address is required.' };
const refused: FormEvent = { type: 'refused', broken: [rule] };
const failed: FormEvent = { type: 'failed', message: 'An error occurred.', reason: 'full' };

/** The state after some events, from the start. */
const stateAfter = (...events: FormEvent[]): FormState => events.reduce(formReducer, untouched);

describe('a form', () => {
  test('starts idle, with nothing said', () => {
    expect(stateAfter()).toMatchObject({ status: 'idle', broken: [] });
  });
  test('that breaks rules stays idle and names them', () => {
    expect(stateAfter(refused)).toMatchObject({ status: 'idle', broken: [rule] });
  });
  test('forgets the broken rule of a field that is edited, and only of that', () => {
    const other = { field: 'consent', message: 'You must agree.' };
    const both: FormEvent = { type: 'refused', broken: [rule, other] };
    expect(stateAfter(both, { type: 'edited', field: 'email' }).broken).toEqual([other]);
  });
  test('that is being sent is busy', () => {
    expect(stateAfter(refused, { type: 'sending' })).toMatchObject({ status: 'submitting', broken: [] });
  });
  test('is sent once: nothing but the answer changes it meanwhile', () => {
    const busy = stateAfter({ type: 'sending' });
    for (const event of [{ type: 'sending' }, refused, { type: 'again' }] as FormEvent[])
      expect(formReducer(busy, event)).toBe(busy);
  });
  test('that was sent says so', () => {
    expect(stateAfter({ type: 'sending' }, { type: 'sent' }).status).toBe('success');
  });
  test('that failed says why', () => {
    expect(stateAfter({ type: 'sending' }, failed)).toMatchObject({
      status: 'error',
      failure: { message: 'An error occurred.', reason: 'full' },
    });
  });
  test('leads back from a failure to the start', () => {
    expect(stateAfter({ type: 'sending' }, failed, { type: 'again' })).toMatchObject({
      status: 'idle',
      broken: [],
    });
    expect(stateAfter({ type: 'sending' }, failed, { type: 'again' }).failure).toBeUndefined();
  });
  test('can be sent again after a failure, which is forgotten', () => {
    const again = stateAfter({ type: 'sending' }, failed, { type: 'sending' });
    expect(again.status).toBe('submitting');
    expect(again.failure).toBeUndefined();
  });
  test('does not fail once it was sent', () => {
    const sent = stateAfter({ type: 'sending' }, { type: 'sent' });
    expect(formReducer(sent, failed)).toBe(sent);
  });
  test('announces the same words anew each time', () => {
    expect(stateAfter(refused, refused).tries).not.toBe(stateAfter(refused).tries);
  });
  test('moves to a step and forgets the broken rules, and stays there when it fails or rules are broken', () => {
    const there = stateAfter(refused, { type: 'moved', step: 2 });
    expect(there).toMatchObject({ status: 'idle', step: 2, broken: [] });
    expect(formReducer(there, refused).step).toBe(2);
    const after: FormEvent[] = [{ type: 'sending' }, failed, { type: 'again' }];
    expect(after.reduce(formReducer, there)).toMatchObject({ status: 'idle', step: 2 });
  });
  test('leads to the step of a broken rule, and starts anew once it was sent', () => {
    const later = stateAfter({ type: 'resumed', step: 3 });
    expect(formReducer(later, { ...refused, step: 1 } as FormEvent).step).toBe(1);
    expect(formReducer(later, { type: 'sent' }).step).toBe(0);
  });
});
