import { buildSite, summaryOf } from './build.ts';
import { folders } from './options.ts';
import { serve } from './serve.ts';

const { content, out } = folders();
const built = await buildSite(content, out);
if (!built) process.exit(1);
console.log(summaryOf(built));
await serve(out, Number(process.env.PORT ?? 4173));
