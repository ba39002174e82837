import type { AddressInfo } from 'node:net';
import { folders } from '../options.ts';
import { serve } from '../serve.ts';

// The server as a process of its own: tells its parent the port, and goes when the parent does, however that ends.
process.once('disconnect', () => process.exit());
const server = await serve(folders().out, 0);
process.send?.({ port: (server.address() as AddressInfo).port });
