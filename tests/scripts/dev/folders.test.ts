import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { watchFolders } from '../../../scripts/files/watch.ts';
import { temporaryFolder } from '../../temporary.ts';

const top = temporaryFolder();
mkdirSync(join(top, 'old'));
writeFileSync(join(top, 'old/file.json'), '{}');
const calls: string[] = [];
const end = watchFolders(top, (path) => calls.push(path.slice(top.length + 1)));
afterAll(end);

/** Waits until a path is reported. */
async function toldOf(path: string): Promise<void> {
  await vi.waitFor(() => expect(calls).toContain(path), { timeout: 5000, interval: 5 });
  calls.length = 0;
}

test('reports changed, added and removed files', async () => {
  appendFileSync(join(top, 'old/file.json'), ' ');
  await toldOf('old/file.json');
  writeFileSync(join(top, 'new.json'), '');
  await toldOf('new.json');
  rmSync(join(top, 'new.json'));
  await toldOf('new.json');
});

test('reports a new folder with its files, and later changes in it', async () => {
  mkdirSync(join(top, 'a/b/c'), { recursive: true });
  writeFileSync(join(top, 'a/b/c/deep.json'), '');
  await toldOf('a/b/c/deep.json');
  appendFileSync(join(top, 'a/b/c/deep.json'), ' ');
  await toldOf('a/b/c/deep.json');
});

test('reports a folder that is removed and created again', async () => {
  rmSync(join(top, 'old'), { recursive: true });
  await toldOf('old');
  mkdirSync(join(top, 'old'));
  writeFileSync(join(top, 'old/again.json'), '');
  await toldOf('old/again.json');
  appendFileSync(join(top, 'old/again.json'), ' ');
  await toldOf('old/again.json');
});

test('reports a folder that is moved in', async () => {
  const outside = temporaryFolder();
  writeFileSync(join(outside, 'moved.json'), '');
  renameSync(outside, join(top, 'moved'));
  await toldOf('moved/moved.json');
});
