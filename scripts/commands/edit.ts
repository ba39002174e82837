import { defineCommand } from '../cli/command.ts';
import { startEditor } from '../edit/server.ts';
import { contentOption, portOption, portOr, siteOf } from './options.ts';

export default defineCommand({
  name: 'edit',
  description: 'Starts the editor, in which pages are edited on the page.',
  options: { ...contentOption, ...portOption(5174) },
  unchanged: () => 'Your content is untouched.',
  run: async (values) => {
    const { url } = await startEditor(siteOf(values), portOr(5174, values));
    console.log(`The editor is at ${url}\nKeep the address to yourself: who has it can change the content.`);
    return undefined;
  },
});
