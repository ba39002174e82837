import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import type { InboxEndpoints } from '../inbox/inbox.ts';
import { readAddress } from '../requests/address.ts';
import { cacheAnswers, type Handler } from './cache.ts';
import { headersFor, parseHeaders } from './headers.ts';
import { parseRedirects } from './redirects.ts';

/** What the server knows of a built site. */
interface Built {
  redirects: ReadonlyMap<string, string>;
  /** The endpoints that the inbox of the server answers for. */
  endpoints: InboxEndpoints;
  /** Gives the text of a form's script by its address. */
  readScript(address: string): string;
  /** Answers with a file. */
  answerFile: Handler;
  /** Answers for a file that is not there. */
  notFound(pathname: string, request: IncomingMessage, response: ServerResponse): void;
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
  const rules = parseHeaders(text('_headers'));
  const setHeaders = (response: ServerResponse, path: string) => {
    for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value);
  };
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: ['html'], setHeaders });
  const notFound: Built['notFound'] = (pathname, request, response) => {
    setHeaders(response, pathname);
    // What is missing now may be there after the next release.
    response.setHeader('Cache-Control', 'no-cache');
    if (pathname.startsWith('/_pages/')) {
      response.writeHead(404).end();
      return;
    }
    const page = notFoundPage(folder, pathname);
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'])) && existsSync(`${page}.br`);
    response.writeHead(404, {
      'Content-Type': 'text/html;charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(brotli && { 'Content-Encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(brotli ? `${page}.br` : page));
  };
  return {
    redirects: parseRedirects(text('_redirects')),
    endpoints: JSON.parse(text('_inbox.json')) as InboxEndpoints,
    readScript: text,
    answerFile: cacheAnswers((request, response) => {
      const { pathname } = readAddress(request.url) ?? { pathname: '/' };
      files(request, response, () => notFound(pathname, request, response));
    }),
    notFound,
  };
}

/** The nearest `404.html` up the path. */
function notFoundPage(folder: string, pathname: string): string {
  const parts = pathname.split('/').slice(1, -1);
  for (let length = parts.length; length > 0; length--) {
    const page = join(folder, ...parts.slice(0, length), '404.html');
    if (page.startsWith(folder) && existsSync(page)) return page;
  }
  return join(folder, '404.html');
}
