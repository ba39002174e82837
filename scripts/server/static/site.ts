import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import querystring from 'node:querystring';
import Negotiator from 'negotiator';
import send from 'send';
import { appendQuery, redirectFinder } from '../../../renderer/content/redirects.ts';
import type { InboxEndpoints } from '../inbox/inbox.ts';
import { isNegotiated, prefersMarkdown, refusedPath } from '../requests/request.ts';
import { createResponseCache } from './cache.ts';
import { contentTypeOf } from './content-types.ts';
import { type Encoding, encodings, listFiles, type SiteFile, type SiteFiles, urlOf } from './files.ts';
import { headerLookup, noPage, parseHeaders } from './headers.ts';
import { parseRedirects } from './redirects.ts';

/** A built site, as loaded by the server. */
interface Built {
  endpoints: InboxEndpoints;
  /** Returns the script of a form by its URL. */
  readScript(path: string): string;
  /** Responds with a file, a redirect or a not-found page. The target of the request must be a path. */
  answer(request: IncomingMessage, response: ServerResponse): void;
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
  const { 'Content-Security-Policy': policy } = headersOf(noPage);
  const strict = policy !== undefined && { 'Content-Security-Policy': policy };
  const cached = createResponseCache();
  const options = { root: folder, dotfiles: 'allow', index: false, cacheControl: false } as const;

  return {
    endpoints: JSON.parse(text('_inbox.json')) as InboxEndpoints,
    readScript: text,
    answer(request, response) {
      const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]+)?/.exec(request.url ?? '') ?? [];
      // Unlike `decodeURIComponent`, it accepts what is not UTF-8.
      const path = querystring.unescape(pathname);
      const respond = (status: number, headers: OutgoingHttpHeaders) =>
        void response.writeHead(status, { ...headersOf(noPage), ...headers }).end();
      const describe = (file: SiteFile, encoding: Encoding) => {
        for (const [name, value] of Object.entries({
          ...headersOf(urlOf(file)),
          ...(!file.identity.endsWith('.html') && strict),
          ...copyHeaders(file, encoding),
        }))
          response.setHeader(name, value);
      };
      const missing = (file: SiteFile | undefined) => {
        if (!file) return respond(404, {});
        const { encoding, copy } = chooseCopy(file, request);
        describe(file, encoding);
        response.statusCode = 404;
        response.end(request.method === 'HEAD' ? undefined : readFileSync(join(folder, copy)));
      };
      if (request.method !== 'GET' && request.method !== 'HEAD') return respond(405, { Allow: 'GET, HEAD' });
      if (refusedPath.test(pathname)) return missing(files.notFoundFor('/'));
      const redirect = redirectAt(pathname, path);
      if (redirect) return respond(redirect.status, { Location: appendQuery(redirect.to, search) });
      const file = variantFor(path, request, files);
      const page = files.pageSpelled(path);
      if (file) {
        const { encoding, copy } = chooseCopy(file, request);
        cached(`${file.identity} ${encoding}`, request, response, () => {
          describe(file, encoding);
          widenSuffix(request, () => statSync(join(folder, copy)).size);
          send(request, encodeURI(copy), options).pipe(response);
        });
      } else if (page !== undefined) respond(308, { Location: encodeURI(page) + search });
      else missing(files.notFoundFor(path));
    },
  };
}

/** The file at a path, or the Markdown alternate of a page for those who prefer it. A path with `.html` is that of the page. */
function variantFor(path: string, { headers }: IncomingMessage, files: SiteFiles): SiteFile | undefined {
  const file = files.at(path);
  if (!file || path === file.identity || !prefersMarkdown.test(headers.accept ?? '')) return file;
  return files.at(file.identity.replace(/\.html$/, '.md')) ?? file;
}

/** The smallest copy that a request accepts; the uncompressed file if it accepts none. */
function chooseCopy(file: SiteFile, request: IncomingMessage): { encoding: Encoding; copy: string } {
  const taken = new Negotiator(request).encodings(encodings);
  const encoding = encodings.find((one) => file[one] !== undefined && taken.includes(one)) ?? 'identity';
  return { encoding, copy: file[encoding] ?? file.identity };
}

function copyHeaders(file: SiteFile, encoding: Encoding): Record<string, string> {
  const varied = [
    ...(isNegotiated.test(file.identity) ? ['Accept'] : []),
    ...((file.br ?? file.gzip) ? ['Accept-Encoding'] : []),
  ];
  return {
    'Content-Type': contentTypeOf(file.identity),
    ...(varied.length > 0 && { Vary: varied.join(', ') }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
}

/** The last bytes of a file, if there are fewer than a range asks for, are all of it. `send` responds 416. */
function widenSuffix({ headers }: IncomingMessage, size: () => number): void {
  const [, suffix] = /^bytes=\s*-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (suffix !== undefined && Number(suffix) > size()) headers.range = 'bytes=0-';
}
