import { Misuse, runCommand } from '../cli/command.ts';
import { measurePages } from '../tools/lighthouse.ts';

runCommand({
  name: 'lighthouse',
  args: '<paths>',
  description: 'Measures pages of the built site with Lighthouse, and fails where one falls short.',
  options: {},
  faultCode: 2,
  run: (_values, paths) => {
    if (paths.length === 0) throw new Misuse('name the pages to measure by their paths, such as /');
    return measurePages(paths);
  },
});
