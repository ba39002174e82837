import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type ChatEvent,
  type ChatState,
  chatReducer,
  disconnected,
  normalised,
  waitAfter,
} from '../../blocks/chat/state.ts';
import type { ChatProvider } from '../../schema/types.d.ts';
import { root } from '../project.ts';

const provider: ChatProvider = JSON.parse(
  readFileSync(join(root, 'tests/sites/small/site.json'), 'utf8'),
).chat;
const start: ChatEvent = { type: 'start' };
const failed: ChatEvent = { type: 'failed', reason: 'scriptFailed', attempts: 3 };
const retry: ChatEvent = { type: 'retry' };
const loaded: ChatEvent = { type: 'loaded' };
const stateAfter = (...events: ChatEvent[]): ChatState => events.reduce(chatReducer, disconnected);

describe('the chat', () => {
  test('loads with up to three attempts, then gives up', () => {
    expect(stateAfter(start)).toMatchObject({ link: 'loading', attempt: 1 });
    expect(stateAfter(start, failed)).toMatchObject({ link: 'waiting', attempt: 1, reason: 'scriptFailed' });
    expect(stateAfter(start, failed, retry)).toMatchObject({ link: 'loading', attempt: 2 });
    expect(stateAfter(start, failed, retry, failed, retry)).toMatchObject({ link: 'loading', attempt: 3 });
    const last: ChatEvent = { type: 'failed', reason: 'widgetTimeout', attempts: 3 };
    expect(stateAfter(start, failed, retry, failed, retry, last)).toMatchObject({
      link: 'failed',
      attempt: 3,
      reason: 'widgetTimeout',
    });
  });
  test('restarts when the visitor retries', () => {
    const given = stateAfter(start, failed, retry, failed, retry, failed);
    expect(chatReducer(given, { type: 'again' })).toMatchObject({ link: 'loading', attempt: 1 });
    expect(chatReducer(stateAfter(start, failed), { type: 'again' })).toMatchObject({
      link: 'loading',
      attempt: 1,
    });
  });
  test('forgets failures once it is loaded', () => {
    expect(stateAfter(start, failed, retry, loaded)).toEqual({
      link: 'loaded',
      attempt: 2,
      status: 'offline',
    });
  });
  test('updates its status only while it is loaded', () => {
    expect(stateAfter(start, { type: 'status', raw: 'online' }).status).toBe('offline');
    expect(stateAfter(start, loaded, { type: 'status', raw: 'online' }).status).toBe('online');
  });
  test.each([
    ['start', stateAfter(start)],
    ['start', stateAfter(start, loaded)],
    ['retry', stateAfter(start)],
    ['retry', stateAfter(start, loaded)],
    ['again', stateAfter(start)],
    ['again', stateAfter(start, loaded)],
    ['loaded', stateAfter(start, failed)],
  ] as const)('ignores %s in other states', (type, state) => {
    expect(chatReducer(state, { type })).toBe(state);
  });
  test('does not fail after it is loaded', () => {
    const state = stateAfter(start, loaded);
    expect(chatReducer(state, failed)).toBe(state);
  });
});

test('the delay after failed attempts increases up to a limit', () => {
  expect([1, 2, 3, 4, 5, 9].map((attempt) => waitAfter(attempt, provider))).toEqual([
    2000, 4000, 6000, 8000, 8000, 8000,
  ]);
});

test.each([
  ['online', 'online'],
  ['away', 'away'],
  ['busy', 'away'],
  ['offline', 'offline'],
  ['invisible', 'offline'],
  ['', 'offline'],
  ['anything', 'offline'],
  [undefined, 'offline'],
  [7, 'offline'],
])('maps the status %j of the provider to %s', (raw, status) => {
  expect(normalised(raw)).toBe(status);
});

test('uses the timeouts of the specification', () => {
  expect(provider).toMatchObject({
    attempts: 3,
    scriptTimeout: 15_000,
    widgetTimeout: 10_000,
    poll: 5000,
    firstPoll: 1000,
    statusRetries: 3,
    firstRetry: 1000,
    retry: 500,
  });
});
