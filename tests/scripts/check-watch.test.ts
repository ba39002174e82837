import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, test } from 'vitest';
import { root } from '../../scripts/paths.ts';
import { ContentCopy } from '../browser/project.ts';

const copy = new ContentCopy();
afterAll(() => copy.dispose());

test('--watch tells what is found, again after each change, and when it is mended', async () => {
  const words = ['--import', 'tsx', 'scripts/check.ts', '--watch', '--content', copy.content];
  const running = spawn(process.execPath, words, { cwd: root });
  let printed = '';
  running.stdout.on('data', (text) => (printed += text));
  const says = async (text: string) => {
    while (!printed.includes(text)) await once(running.stdout, 'data');
    printed = '';
  };
  try {
    await says('Nothing found');
    const page = copy.read('pages/press.json');
    copy.write('pages/press.json', { ...page, titel: 'x' });
    await says('[unknown-property]');
    copy.write('pages/press.json', page);
    await says('Nothing found');
  } finally {
    running.kill();
  }
});
