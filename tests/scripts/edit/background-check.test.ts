import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSession } from '../../../scripts/edit/session.ts';
import { projectIn } from '../../project.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

function opened() {
  const session = openSession(projectIn(temporarySite().content, { cacheDir: temporaryFolder() }));
  onTestFinished(() => session.close());
  return session;
}

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

test('a response that never ends, such as that of a paused video, does not hold back the check', async () => {
  const { background } = opened();
  background.waitFor(newResponse());
  await background.checked();
});

test('of responses that are sent nothing is kept, also if an earlier one never ends', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const { background } = opened();
  const endless = newResponse();
  background.waitFor(endless);
  const heapAfterMany = async () => {
    for (let count = 0; count < 20_000; count++) {
      const response = newResponse();
      background.waitFor(response);
      response.emit('close');
    }
    // Longer than the check waits for any of them.
    await wait(300);
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = await heapAfterMany();
  expect((await heapAfterMany()) - before).toBeLessThan(2_000_000);
  endless.emit('close');
});

test('who waits for a check that fails is told, and the next one is asked for another', async () => {
  const { background, check } = opened();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(check, 'steps').mockImplementationOnce(() => {
    throw new Error('the disk is gone');
  });
  await expect(background.checked()).rejects.toThrow('the disk is gone');
  await background.checked();
});
