import { buildSite } from '../build/site.ts';
import { explained, keptSite, nameOf } from '../cli/errors.ts';
import { serve } from '../server/serve.ts';
import { summaryOf } from './build.ts';
import { folderOptions, portOr, portUsage } from './options.ts';

const { content, out } = folderOptions('start', `Builds the site and serves it.\n${portUsage}`);
const { built, port } = await explained(
  async () => {
    // Whoever named a wrong one need not wait for a build.
    const port = portOr(4173);
    return { built: await buildSite(content, out), port };
  },
  () => keptSite(out),
);
if (!built) process.exit(1);
console.log(summaryOf(built));
await explained(
  () => serve(out, port),
  () => `The site is in ${nameOf(out)}.`,
);
