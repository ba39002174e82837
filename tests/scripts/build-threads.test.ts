import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';
import { ContentCopy } from '../browser/project.ts';
import { bytesOf } from './build-run.ts';

const copy = new ContentCopy();
afterAll(() => copy.dispose());
const at = (name: string) => join(copy.folder, name);

function build(out: string, threads: string, fault = '') {
  const script = ['--import', 'tsx', '--import', join(root, 'tests/scripts/faulty.ts'), 'scripts/build.ts'];
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
