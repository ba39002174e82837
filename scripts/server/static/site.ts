import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import { redirectFinder, withQuery } from '../../../renderer/content/redirects.ts';
import type { InboxEndpoints } from '../inbox/inbox.ts';
import type { Address } from '../requests/address.ts';
import { openAnswerCache } from './cache.ts';
import { contentTypeOf } from './content-types.ts';
import { type Encoding, encodings, listFiles, type SiteFile } from './files.ts';
import { headerLookup, parseHeaders } from './headers.ts';
import { parseRedirects } from './redirects.ts';

/** What the server knows of a built site. */
interface Built {
  /** The endpoints that the inbox of the server answers for. */
  endpoints: InboxEndpoints;
  /** Gives the text of a form's script by its address. */
  readScript(address: string): string;
  /** Answers a request with a file, a redirect or a not-found page. */
  answer(address: Address, request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Opens the folder of a built site. The function that it gives reads the site again when a build has changed it. Throws errors of the system when the folder holds no site.
 */
export function openBuilt(folder: string): () => Built {
  let version = versionOf(folder);
  let built = readSite(folder);
  return () => {
    const now = versionOf(folder);
    // A folder that is being replaced may be missing for a moment.
    if (now !== undefined && now !== version) {
      built = readSite(folder);
      version = now;
    }
    return built;
  };
}

/** What changes when a build publishes a site. */
function versionOf(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && [found.ino, found.mtimeMs].join();
}

function readSite(folder: string): Built {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const files = listFiles(folder);
  const headersOf = headerLookup(parseHeaders(text('_headers')));
  const redirectAt = redirectFinder(parseRedirects(text('_redirects')));
  const cached = openAnswerCache();
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
        // What is missing now may be there after the next release.
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

/** The smallest copy of a file that a request takes; one that takes none of them gets the file as it is. */
function chooseCopy(file: SiteFile, request: IncomingMessage): { encoding: Encoding; copy: string } {
  const taken = new Negotiator(request).encodings(encodings);
  const encoding = encodings.find((one) => file[one] !== undefined && taken.includes(one)) ?? 'identity';
  return { encoding, copy: file[encoding] ?? file.identity };
}

/** Says in the headers of a response what it holds. */
function describeCopy(response: ServerResponse, { identity }: SiteFile, encoding: Encoding): void {
  response.setHeader('Content-Type', contentTypeOf(identity));
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
}
