import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Fault, shortPath } from '../cli/errors.ts';
import { inboxFolder, openInbox } from './inbox/inbox.ts';
import { openNotifier } from './notify/notifier.ts';
import { channelsFrom } from './notify/settings.ts';
import { readAddress } from './requests/address.ts';
import {
  listen,
  listenAddress,
  type RequestTimeouts,
  requestTimeouts,
  timeoutOptions,
} from './requests/listening.ts';
import { openBuilt } from './static/site.ts';

/**
 * Serves a built site as a good host would: its `_headers` and `_redirects`, its compressed copies, its own not-found
 * pages, and 405 for all methods but GET and HEAD. A site that is built anew is served anew. Resolves once it listens, on
 * loopback unless `LISTEN` names another address, and prints its URL.
 * @param port the port, or 0 for a free one
 * @param timeouts how long senders may take
 * @throws Fault when there is no site, and errors of the system, such as that the port is taken
 */
export async function serve(
  folder: string,
  port: number,
  timeouts: RequestTimeouts = requestTimeouts,
): Promise<Server> {
  if (!existsSync(folder))
    throw new Fault(`There is no site in ${shortPath(folder)}; npm run build makes one.`);
  const site = openBuilt(folder);
  const notifier = openNotifier(channelsFrom(process.env));
  const inbox = openInbox(inboxFolder(), {
    endpoints: () => site().endpoints,
    readScript: (address) => site().readScript(address),
    onStored: notifier.add,
  });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const address = readAddress(request.url);
    if (!address) {
      response.writeHead(400).end();
      return;
    }
    if (inbox.answer(request, response)) return;
    site().answer(address, request, response);
  };

  const server = createServer(timeoutOptions(timeouts), (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      // Whatever it is, the server goes on.
      console.error(String(error));
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  const url = await listen(server, port, listenAddress());
  server.once('close', inbox.close);
  server.once('close', notifier.close);
  console.log(`Forms are stored in ${inbox.file}`);
  console.log(`The site is at ${url}`);
  return server;
}
