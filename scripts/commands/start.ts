import { unchangedSite } from '../build/output/output.ts';
import { buildSite } from '../build/site.ts';
import { summaryOf } from '../build/summary.ts';
import { defineCommand } from '../cli/command.ts';
import { inboxOf } from '../server/inbox/open.ts';
import { serve } from '../server/serve.ts';
import { contentOption, outOption, portOption, portOr, projectOf, serverNotes, siteOf } from './options.ts';

export default defineCommand({
  name: 'start',
  description: 'Builds the site and serves it.',
  options: { ...contentOption, ...outOption, ...portOption(4173) },
  notes: serverNotes,
  unchanged: (values) => unchangedSite(projectOf(values).outDir),
  run: async (values) => {
    const project = siteOf(values);
    // Before the build, so that an invalid port fails early.
    const port = portOr(4173, values);
    const built = await buildSite(project);
    if (!built) return 1;
    console.log(summaryOf(built));
    await serve(project.outDir, inboxOf(project), port);
    return undefined;
  },
});
