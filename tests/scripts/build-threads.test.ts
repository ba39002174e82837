import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { openContent } from '../../renderer/content/content.ts';
import { type Drawing, drawInThreads } from '../../scripts/build/threads.ts';
import { documentsIn } from '../../scripts/check/reading.ts';
import { Fault, faultLine } from '../../scripts/cli/errors.ts';
import { printOf } from '../../scripts/files/lazy.ts';
import { listContent } from '../../scripts/files/read.ts';
import { root } from '../../scripts/files/root.ts';
import { readSchemas } from '../../scripts/files/schemas.ts';
import { ContentCopy } from '../browser/project.ts';
import { bytesOf } from './build-run.ts';

const copy = new ContentCopy();
afterAll(() => copy.dispose());
const at = (name: string) => join(copy.folder, name);

function build(out: string, threads: string, fault = '') {
  const script = [
    '--import',
    join(root, 'tests/scripts/faulty.mjs'),
    'scripts/run.mjs',
    'scripts/commands/build.ts',
  ];
  const words = ['--preview', '--content', copy.content, '--out', at(out), '--threads', threads];
  return spawnSync(process.execPath, [...script, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, FAULT: fault },
  });
}

test('three threads make the bytes of one', () => {
  expect(build('alone', '0')).toMatchObject({ status: 0, stderr: '' });
  expect(build('threads', '3')).toMatchObject({ status: 0, stderr: '' });
  expect(bytesOf(at('threads'))).toEqual(bytesOf(at('alone')));
}, 120_000);

test('a number of threads that is none is told in a line', () => {
  expect(build('wrong', 'many')).toMatchObject({
    status: 1,
    stderr: '--threads takes a number from 0 to 99, not "many"\n',
  });
}, 60_000);

test('a page that is too large for a thread is told in a line, and can be built without threads', () => {
  const page = copy.read('pages/press.json');
  const badge = { type: 'badge', title: 'One of very many' };
  copy.write(
    'pages/press.json',
    JSON.stringify({ ...page, blocks: [page.blocks[0], ...Array(150_000).fill(badge)] }),
  );
  expect(build('full', '1')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The threads need more memory\. Please build with --threads 0\.$/m),
  });
  expect(readdirSync(copy.folder).filter((name) => name.startsWith('full'))).toEqual([]);
  expect(build('full', '0')).toMatchObject({ status: 0 });
  copy.write('pages/press.json', page);
}, 120_000);

describe('threads by themselves', () => {
  /** The content as the check accepted it, to be drawn into a folder. */
  const accepted = (outDir: string) => {
    const files = listContent(copy.content);
    const { documents } = documentsIn(files.values());
    const { routes } = openContent(documents, readSchemas());
    const drawing: Drawing = {
      scripts: { build: 'a build', boot: '' },
      fonts: { western: '', extended: '' },
      contentDir: copy.content,
      outDir,
      documents,
      prints: new Map([...files].map(([path, file]) => [path, printOf(file)])),
      routes: routes.length,
      sharedLength: 0,
    };
    return { routes, drawing };
  };

  test('end with a fault that names a page that changed since it was checked', async () => {
    const { routes, drawing } = accepted(at('faulty'));
    copy.write('pages/press.json', { ...copy.read('pages/press.json'), title: 'Another' });
    const drawn: string[] = [];
    const threads = drawInThreads(routes, drawing, 2, ({ path }) => drawn.push(path));
    await expect(threads).rejects.toThrow(/^content\/pages\/press\.json changed while it was in use/);
    await expect(threads).rejects.toBeInstanceOf(Fault);
    expect(drawn).not.toContain('/press');
  }, 120_000);

  test('end with what the disk said, which is told in a line', async () => {
    const file = at('file');
    writeFileSync(file, 'mine');
    const { routes, drawing } = accepted(join(file, 'dist'));
    const error = await drawInThreads(routes, drawing, 2, () => {}).catch((error: unknown) => error);
    expect(faultLine(error, 'Kept.')).toMatch(
      new RegExp(`^Stopped at ${file}.*: what should be a folder is a file \\(ENOTDIR\\)\\. Kept\\.$`),
    );
  }, 120_000);
});

test('a signal ends the threads, and what they began is cleared away', async () => {
  const words = ['--preview', '--content', copy.content, '--out', at('stopped'), '--threads', '3'];
  const running = spawn(process.execPath, ['scripts/run.mjs', 'scripts/commands/build.ts', ...words], {
    cwd: root,
  });
  const ended = once(running, 'close');
  const begun = () => readdirSync(copy.folder).find((name) => name.startsWith('stopped.next-'));
  const isDrawing = () => {
    const folder = begun();
    return folder !== undefined && readdirSync(at(folder)).some((name) => name.endsWith('.html'));
  };
  while (!isDrawing() && running.exitCode === null) await setImmediate();
  running.kill('SIGTERM');
  expect((await ended)[0]).toBe(143);
  expect(readdirSync(copy.folder).filter((name) => name.startsWith('stopped'))).toEqual([]);
}, 60_000);
