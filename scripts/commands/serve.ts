import { defineCommand } from '../cli/command.ts';
import { inboxOf } from '../server/inbox/open.ts';
import { serve } from '../server/serve.ts';
import { outOption, portOption, portOr, projectOf, serverNotes } from './options.ts';

export default defineCommand({
  name: 'serve',
  description: 'Serves the built site like a static host.',
  options: { ...outOption, ...portOption(4173) },
  notes: serverNotes,
  run: async (values) => {
    const { siteDir, outDir } = projectOf(values);
    await serve(outDir, inboxOf(siteDir), portOr(4173, values));
    return undefined;
  },
});
