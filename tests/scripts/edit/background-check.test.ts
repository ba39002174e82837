import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { OpenCheck } from '../../../scripts/check/engine/open.ts';
import { BackgroundCheck } from '../../../scripts/edit/background-check.ts';

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

/** A check with these steps. */
function backgroundOf(steps: () => Generator<undefined, []>): BackgroundCheck {
  return new BackgroundCheck({ steps } as unknown as OpenCheck, () => {});
}

test('a check goes on once a request that came meanwhile is answered', async () => {
  const events: string[] = [];
  const background = backgroundOf(function* () {
    const response = newResponse();
    background.waitFor(response);
    answer(response);
    // Longer than a slice.
    const end = performance.now() + 10;
    while (performance.now() < end);
    yield undefined;
    events.push('checked');
    return [];
  });
  const answer = async (response: ServerResponse) => {
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    events.push('answered');
    response.emit('close');
  };
  await background.checked();
  background.close();
  expect(events).toEqual(['answered', 'checked']);
});

test('of requests that are answered nothing is kept, also while an earlier one has no answer', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const heap = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  // biome-ignore lint/correctness/useYield: it is never started
  const background = backgroundOf(function* () {
    return [];
  });
  const unanswered = newResponse();
  background.waitFor(unanswered);
  const answerMany = async () => {
    for (let count = 0; count < 20_000; count++) {
      const response = newResponse();
      background.waitFor(response);
      response.emit('close');
    }
    await nextTurn();
  };
  await answerMany();
  const before = heap();
  await answerMany();
  expect(heap() - before).toBeLessThan(1_000_000);
  unanswered.emit('close');
});
