import { defineCommand } from '../cli/command.ts';
import { inboxOf } from '../server/inbox/open.ts';
import { closeOnSignal } from '../server/requests/listening.ts';
import { serve } from '../server/serve.ts';
import { contentOption, outOption, portOption, portOr, projectOf, serverNotes } from './options.ts';

/** How long a server that is stopped answers the requests that it has received, in milliseconds. Docker kills after 10 s. */
const gracePeriod = 8000;

export default defineCommand({
  name: 'serve',
  description: 'Serves the built site like a static host.',
  options: { ...contentOption, ...outOption, ...portOption(4173) },
  notes: serverNotes,
  run: async (values) => {
    const project = projectOf(values);
    const server = await serve(project.outDir, inboxOf(project), portOr(4173, values));
    closeOnSignal(server, gracePeriod);
    return undefined;
  },
});
