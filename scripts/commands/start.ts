import { unchangedSite } from '../build/output/output.ts';
import { buildSite } from '../build/site.ts';
import { summaryOf } from '../build/summary.ts';
import { defineCommand } from '../cli/command.ts';
import { serve } from '../server/serve.ts';
import { contentDir, contentOption, outDir, outOption, portOr, serverNotes } from './options.ts';

export default defineCommand({
  name: 'start',
  description: 'Builds the site and serves it.',
  options: { ...contentOption, ...outOption },
  notes: serverNotes,
  unchanged: (values) => unchangedSite(outDir(values)),
  run: async (values) => {
    const [content, out] = [contentDir(values), outDir(values)];
    // Before the build, so that an invalid port fails early.
    const port = portOr(4173);
    const built = await buildSite(content, out);
    if (!built) return 1;
    console.log(summaryOf(built));
    await serve(out, port);
    return undefined;
  },
});
