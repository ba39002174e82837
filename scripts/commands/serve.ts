import { defineCommand } from '../cli/command.ts';
import { inboxOf } from '../server/inbox/open.ts';
import { serve } from '../server/serve.ts';
import { contentOption, outOption, portOption, portOr, projectOf, serverNotes } from './options.ts';

export default defineCommand({
  name: 'serve',
  description: 'Serves the built site like a static host.',
  options: { ...contentOption, ...outOption, ...portOption(4173) },
  notes: serverNotes,
  run: async (values) => {
    const project = projectOf(values);
    await serve(project.outDir, inboxOf(project), portOr(4173, values));
    return undefined;
  },
});
