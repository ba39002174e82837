import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { shortPath, UserError } from '../cli/errors.ts';
import { openInbox } from './inbox/inbox.ts';
import { openStorage } from './inbox/open.ts';
import { createNotifier } from './notify/notifier.ts';
import { channelsFrom } from './notify/settings.ts';
import {
  limitUnreadBody,
  listen,
  listenAddress,
  type RequestTimeouts,
  requestTimeouts,
  timeoutOptions,
} from './requests/listening.ts';
import { clientAddress } from './requests/proxy.ts';
import { isAmbiguous, isMalformed } from './requests/request.ts';
import { openBuilt } from './static/site.ts';

/**
 * Serves a built site like a static host: with its `_headers` and `_redirects`, compressed copies and not-found
 * pages, and 405 for methods other than GET and HEAD. Picks up new builds. Resolves once it is listening, on
 * loopback unless `LISTEN` is set, and prints the URL.
 * @param inboxPlace the folder for submissions
 * @param port the port, or 0 for any free one
 * @param timeouts limits for slow clients
 * @throws UserError if there is no site, or a setting of the environment is invalid; system errors, for example if the port is taken
 */
export async function serve(
  folder: string,
  inboxPlace: string,
  port: number,
  timeouts: RequestTimeouts = requestTimeouts,
): Promise<Server> {
  if (!existsSync(folder))
    throw new UserError(`There is no site in ${shortPath(folder)}; run npm run build.`);
  const site = openBuilt(folder);
  const channels = channelsFrom(process.env);
  const senderOf = clientAddress(process.env.TRUSTED_PROXY);
  const storage = await openStorage(inboxPlace);
  const notifier = createNotifier(channels, storage.deliveries);
  const inbox = openInbox(storage, {
    endpoints: () => site().endpoints,
    readScript: (path) => site().readScript(path),
    senderOf,
    notifier,
  });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (isMalformed(request.url) || isAmbiguous(request)) {
      response.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    if (inbox.answer(request, response)) return;
    limitUnreadBody(request, timeouts.unread);
    site().answer(request, response);
  };

  const server = createServer(timeoutOptions(timeouts), (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      // Keep running on any error.
      console.error(String(error));
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  server.timeout = timeouts.idle;
  const url = await listen(server, port, listenAddress());
  server.once('close', () => inbox.close().catch(console.error));
  server.once('close', notifier.close);
  console.log(`Forms are stored in ${storage.place}`);
  console.log(`The site is at ${url}`);
  return server;
}
