import { test } from 'vitest';
import { temporarySite } from '../../temporary.ts';
import { watching } from '../files/watching.ts';

const copy = temporarySite();

test('--watch prints findings, again after each change, and when they are fixed', async () => {
  const { printed, end } = watching('scripts/commands/check.ts', ['--watch', '--content', copy.content]);
  try {
    await printed('No findings');
    const page = copy.read('pages/press.json');
    copy.write('pages/press.json', { ...page, titel: 'x' });
    await printed('[unknown-property]');
    copy.write('pages/press.json', page);
    await printed('No findings');
  } finally {
    await end();
  }
});
