import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import { redirectFinder, withQuery } from '../../../renderer/content/redirects.ts';
import type { InboxEndpoints } from '../inbox/inbox.ts';
import type { Address } from '../requests/address.ts';
import { createResponseCache } from './cache.ts';
import { contentTypeOf } from './content-types.ts';
import { type Encoding, encodings, listFiles, type SiteFile } from './files.ts';
import { headerLookup, parseHeaders } from './headers.ts';
import { parseRedirects } from './redirects.ts';

/** A built site, as loaded by the server. */
interface Built {
  /** The endpoints of the inbox. */
  endpoints: InboxEndpoints;
  /** Returns the script of a form by its URL. */
  readScript(address: string): string;
  /** Responds with a file, a redirect or a not-found page. */
  answer(address: Address, request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Opens a built site. The returned function reloads it after a new build. Throws system errors if the folder
 * does not contain a site.
 */
export function openBuilt(folder: string): () => Built {
  let version = versionOf(folder);
  let built = readSite(folder);
  return () => {
    const now = versionOf(folder);
    // The folder may be missing while it is being replaced.
    if (now !== undefined && now !== version) {
      built = readSite(folder);
      version = now;
    }
    return built;
  };
}

/** Changes whenever a build publishes a site. */
function versionOf(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && [found.ino, found.mtimeMs].join();
}

function readSite(folder: string): Built {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const files = listFiles(folder);
  const headersOf = headerLookup(parseHeaders(text('_headers')));
  const redirectAt = redirectFinder(parseRedirects(text('_redirects')));
  const cached = createResponseCache();
  const options = { root: folder, dotfiles: 'allow', index: false, cacheControl: false } as const;

  return {
    endpoints: JSON.parse(text('_inbox.json')) as InboxEndpoints,
    readScript: text,
    answer({ pathname, search }, request, response) {
      const path = decodeURIComponent(pathname);
      for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      const redirect = redirectAt(pathname);
      const file = files.at(path);
      const page = path.endsWith('/') ? path.slice(0, -1) : '';
      if (redirect) response.writeHead(redirect.status, { Location: withQuery(redirect.to, search) }).end();
      else if (file) {
        const { encoding, copy } = chooseCopy(file, request);
        cached(`${path} ${encoding}`, request, response, () => {
          describeCopy(response, file, encoding);
          send(request, encodeURI(copy), options).pipe(response);
        });
      } else if (files.isPage(page)) response.writeHead(308, { Location: page + search }).end();
      else {
        // A missing page may exist after the next release.
        response.setHeader('Cache-Control', 'no-cache');
        response.statusCode = 404;
        const notFound = path.startsWith('/_pages/') ? undefined : files.notFoundFor(path);
        if (!notFound) return void response.end();
        const { encoding, copy } = chooseCopy(notFound, request);
        describeCopy(response, notFound, encoding);
        response.end(request.method === 'HEAD' ? undefined : readFileSync(join(folder, copy)));
      }
    },
  };
}

/** The smallest copy that a request accepts; the uncompressed file if it accepts none. */
function chooseCopy(file: SiteFile, request: IncomingMessage): { encoding: Encoding; copy: string } {
  const taken = new Negotiator(request).encodings(encodings);
  const encoding = encodings.find((one) => file[one] !== undefined && taken.includes(one)) ?? 'identity';
  return { encoding, copy: file[encoding] ?? file.identity };
}

/** Sets the response headers of a copy. */
function describeCopy(response: ServerResponse, { identity }: SiteFile, encoding: Encoding): void {
  response.setHeader('Content-Type', contentTypeOf(identity));
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
}
