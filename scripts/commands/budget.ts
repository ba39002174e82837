import { defineCommand } from '../cli/command.ts';
import { weighSite } from '../tools/budget.ts';
import { outOption, projectOf } from './options.ts';

export default defineCommand({
  name: 'budget',
  description: `Measures the bytes that the engine adds to a page; fails if they exceed the budget.
Warns of heavy pages of the built site.`,
  options: outOption,
  run: (values) => weighSite(projectOf(values)),
});
