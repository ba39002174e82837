import { runCommand } from '../cli/command.ts';
import { weighSite } from '../tools/budget.ts';
import { outDir, outOption } from './options.ts';

runCommand({
  name: 'budget',
  description: `Weighs what the engine adds to a page, and fails where it is too much.
Warns of heavy pages of the built site.`,
  options: outOption,
  run: (values) => weighSite(outDir(values)),
});
