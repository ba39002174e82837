import { runCommand } from '../cli/command.ts';
import { weighSite } from '../tools/budget.ts';
import { outDir, outOption } from './options.ts';

runCommand({
  name: 'budget',
  description: 'Weighs every page of the built site, and fails where one is too heavy.',
  options: outOption,
  run: (values) => weighSite(outDir(values)),
});
