import { explained, keptSite } from '../cli/errors.ts';
import { serve } from '../server/serve.ts';
import { portOr, portUsage, siteOption } from './options.ts';

const out = siteOption('serve', `Serves the built site as a good host would.\n${portUsage}`);
await explained(
  () => serve(out, portOr(4173)),
  () => keptSite(out),
);
