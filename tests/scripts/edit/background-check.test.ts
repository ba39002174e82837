import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSession } from '../../../scripts/edit/session.ts';
import { projectIn } from '../../project.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

function opened() {
  const session = openSession(projectIn(temporarySite().content, { cacheDir: temporaryFolder() }));
  onTestFinished(() => session.close());
  return session;
}

test('a response that never ends, such as that of a paused video, does not hold back the check', async () => {
  const { background } = opened();
  background.waitFor(new ServerResponse(new IncomingMessage(new Socket())));
  await background.checked();
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
