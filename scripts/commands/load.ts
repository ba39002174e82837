import { Misuse, runCommand } from '../cli/command.ts';
import { loadSite } from '../tools/load/load.ts';
import { outDir, outOption } from './options.ts';

runCommand({
  name: 'load',
  description: 'Lets many visitors read the built site at once, and fails where it does not hold.',
  options: {
    ...outOption,
    seconds: { type: 'string', value: '<n>', help: 'how long they read, otherwise 30' },
    visitors: { type: 'string', value: '<n>', help: 'how many there are, otherwise 1000' },
  },
  faultCode: 2,
  run: ({ seconds = '30', visitors = '1000', ...values }) =>
    loadSite(outDir(values), count('seconds', seconds), count('visitors', visitors)),
});

function count(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Misuse(`--${name} takes a whole number from 1`);
}
