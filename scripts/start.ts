import { buildSite } from './build/site.ts';
import { summaryOf } from './build.ts';
import { explained, keptSite, nameOf } from './faults.ts';
import { folders } from './options.ts';
import { serve } from './serve.ts';

const { content, out } = folders();
const built = await explained(
  () => buildSite(content, out),
  () => keptSite(out),
);
if (!built) process.exit(1);
console.log(summaryOf(built));
await explained(
  () => serve(out, Number(process.env.PORT ?? 4173)),
  () => `The site is in ${nameOf(out)}.`,
);
