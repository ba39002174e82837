import { defineCommand } from '../cli/command.ts';
import { serve } from '../server/serve.ts';
import { outDir, outOption, portOr, serverNotes } from './options.ts';

export default defineCommand({
  name: 'serve',
  description: 'Serves the built site like a static host.',
  options: outOption,
  notes: serverNotes,
  run: async (values) => {
    await serve(outDir(values), portOr(4173));
    return undefined;
  },
});
