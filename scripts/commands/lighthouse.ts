import { defineCommand, UsageError } from '../cli/command.ts';
import { measurePages } from '../tools/lighthouse.ts';
import { projectOf } from './options.ts';

export default defineCommand({
  name: 'lighthouse',
  args: '<paths>',
  description: 'Runs Lighthouse on pages of the built site; fails on scores below 100 or layout shift.',
  options: {},
  faultCode: 2,
  run: (_values, paths) => {
    if (paths.length === 0) throw new UsageError('name the pages to measure, such as /');
    return measurePages(projectOf({}), paths);
  },
});
