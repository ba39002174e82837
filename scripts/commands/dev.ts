import type { AddressInfo } from 'node:net';
import { explain, explained } from '../cli/errors.ts';
import { startDev } from '../dev/server.ts';
import { contentOption, portOr } from './options.ts';

process.env.NODE_ENV = 'development';
const contentDir = contentOption(
  'dev',
  `Serves the pages as they are written, and shows edits as they are saved.
PORT=4000 in front chooses another port than 5173.`,
);
const kept = 'Your content is untouched.';
// Vite prepares packages while nobody waits for it.
process.on('uncaughtException', (error) => explain(error, kept));
const server = await explained(
  () => startDev(contentDir, portOr(5173)),
  () => kept,
);
const address = server.httpServer?.address() as AddressInfo | undefined;
console.log(`The site is at http://localhost:${address?.port}, showing edits as you save them`);
