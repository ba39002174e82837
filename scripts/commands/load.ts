import { defineCommand, UsageError } from '../cli/command.ts';
import { loadSite } from '../tools/load/load.ts';
import { outOption, projectOf } from './options.ts';

export default defineCommand({
  name: 'load',
  description: 'Load-tests the server of the built site; fails on errors or memory growth.',
  options: {
    ...outOption,
    seconds: { type: 'string', value: '<n>', help: 'duration (default: 30)' },
    visitors: { type: 'string', value: '<n>', help: 'concurrent visitors (default: 1000)' },
  },
  faultCode: 2,
  run: ({ seconds = '30', visitors = '1000', ...values }) =>
    loadSite(projectOf(values), count('seconds', seconds), count('visitors', visitors)),
});

function count(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} must be a positive integer`);
}
