import type { AddressInfo } from 'node:net';
import { defineCommand } from '../cli/command.ts';
import { startDev } from '../dev/server.ts';
import { contentOption, portOption, portOr, siteOf } from './options.ts';

process.env.NODE_ENV = 'development';

export default defineCommand({
  name: 'dev',
  description: 'Starts the dev server, which shows edits as soon as they are saved.',
  options: { ...contentOption, ...portOption(5173) },
  unchanged: () => 'Your content is untouched.',
  run: async (values) => {
    const server = await startDev(siteOf(values), portOr(5173, values));
    const address = server.httpServer?.address() as AddressInfo | undefined;
    console.log(`The site is at http://localhost:${address?.port}, showing edits as you save them`);
    return undefined;
  },
});
