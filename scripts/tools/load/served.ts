import type { AddressInfo } from 'node:net';
import { serve } from '../../server/serve.ts';

// The server as a process of its own: tells its parent the port, and goes when the parent does, however that ends.
process.once('disconnect', () => process.exit());
const server = await serve(process.argv[2] ?? '', 0);
process.send?.({ port: (server.address() as AddressInfo).port });
