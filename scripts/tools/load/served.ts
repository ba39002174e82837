import type { AddressInfo } from 'node:net';
import { siteOption } from '../../commands/options.ts';
import { serve } from '../../server/serve.ts';

// The server as a process of its own: tells its parent the port, and goes when the parent does, however that ends.
process.once('disconnect', () => process.exit());
const server = await serve(siteOption('load', 'Serves a built site to a load.'), 0);
process.send?.({ port: (server.address() as AddressInfo).port });
