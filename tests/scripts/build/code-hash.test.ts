import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../temporary.ts';

const folder = temporaryFolder();
const source = 'hashed.ts';
const file = join(folder, source);

/** The function as loaded by a new process. */
async function start(): Promise<() => string> {
  vi.resetModules();
  const { codeHash } = await import('../../../scripts/files/code-hash.ts');
  return () => codeHash(folder, source);
}

test('a process with outdated code does not use the hash of the new code', async () => {
  writeFileSync(file, 'one');
  const older = await start();
  const one = older();
  writeFileSync(file, 'two, which is longer');
  const newer = await start();
  expect(new Set([one, older(), newer()]).size).toBe(3);

  writeFileSync(file, 'one');
  expect(older()).toBe(one);
  expect((await start())()).toBe(one);
});
