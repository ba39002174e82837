import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inSlices } from '../check/slices.ts';
import { userErrorMessage } from '../cli/errors.ts';
import type { DrawPage } from '../dev/content.ts';
import { startDev } from '../dev/server.ts';
import type { Project } from '../files/project.ts';
import { listen, requestTimeouts, timeoutOptions } from '../server/requests/listening.ts';
import { isForeign, isLocal, readTarget } from '../server/requests/request.ts';
import { contentTypeOf } from '../server/static/content-types.ts';
import { type Answers, answersOf } from './answers.ts';
import { clientFiles } from './client.ts';
import { readDocuments } from './documents.ts';
import { openReview } from './review/review.ts';
import { openSession } from './session.ts';

/** A running editor. */
export interface Editor {
  /** Its URL with the key, which is never sent to a server. */
  url: string;
  close(): Promise<void>;
}

/** An author's document is smaller. */
const maxBody = 20_000_000;

/**
 * Starts the editor on the loopback interface: its server, and a dev server that shows pages with unsaved work. They have
 * different hosts, so that scripts of a page cannot read what the editor shows, and do not know its key, and so that browsers give
 * the page a process of its own, which draws what is typed while the editor is busy.
 * @param port the port of the editor; 0 for any free one
 */
export async function startEditor(project: Project, port: number): Promise<Editor> {
  const key = randomBytes(24).toString('base64url');
  const session = openSession(project);
  let answers: Answers | undefined;
  let page = '';
  const sources = new Map(Object.entries(await clientFiles(project)));
  // Pages are rendered as by the dev server, the editor itself as by a build.
  process.env.NODE_ENV = 'development';
  const server = createServer(timeoutOptions(requestTimeouts), (request, response) => {
    const target = readTarget(request.url);
    if (!target || !isLocal(request)) return void response.writeHead(403).end();
    session.background.waitFor(response);
    if (target.pathname.startsWith('/api/')) {
      if (!answers || !hasKey(request, key) || isForeign(request)) return void response.writeHead(403).end();
      return void answer(answers, target, request, response);
    }
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end();
    const name = target.pathname.slice(1);
    const source = sources.get(name);
    // Screens have paths of their own.
    response.writeHead(200, {
      ...headers(page),
      'Content-Type': contentTypeOf(source === undefined ? 'a.html' : name),
    });
    response.end(source ?? html);
  });
  const editor = await listen(server, port, '127.0.0.1');
  let draw: DrawPage | undefined;
  const onOpen = (drawPage: DrawPage) => {
    draw = drawPage;
  };
  const dev = await startDev(project, 0, { ...session, editor, onOpen });
  dev.httpServer?.on('request', (_request, response) => session.background.waitFor(response));
  const address = dev.httpServer?.address() as AddressInfo | undefined;
  page = `http://127.0.0.1:${address?.port}`;
  const review = openReview(project, session, editor);
  answers = answersOf(session, review, page, async (path, file) => draw?.(path, file));
  // While the browser starts, what it asks for first is made: the list of documents, and a page. Then the whole site is checked.
  inSlices(readDocuments(session.check), () => false)
    .then(() => answers?.read.documents?.({}))
    .then(() => fetch(page, { method: 'HEAD' }))
    .catch(() => {})
    .finally(() => session.background.start());
  return {
    url: `${editor}/#key=${key}`,
    close: async () => {
      session.close();
      await Promise.all([dev.close(), review.close(), closeServer(server)]);
    },
  };
}

const html = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Editor</title>',
  '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">',
  '<link rel="stylesheet" href="/editor.css"><script type="module" src="/editor.js"></script>',
  '</head><body><div id="root"></div></body></html>',
].join('');

/** @param page the origin of the pages that the editor shows */
function headers(page: string): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'",
      // The pages as they were committed have a port of their own.
      `img-src 'self' data: ${page}; font-src 'self'; frame-src http://127.0.0.1:*; base-uri 'none'; form-action 'none'`,
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

function hasKey({ headers: { authorization = '' } }: IncomingMessage, key: string): boolean {
  const [header, wanted] = [authorization, `Bearer ${key}`].map((text) => Buffer.from(text));
  return (
    header !== undefined &&
    wanted !== undefined &&
    header.length === wanted.length &&
    timingSafeEqual(header, wanted)
  );
}

async function answer(
  answers: Answers,
  { pathname, search }: { pathname: string; search: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, name = ''] = /^\/api\/([a-z]+)$/.exec(pathname) ?? [];
  const { read, write, follow } = answers;
  const send = (status: number, value: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(value ?? null));
  };
  try {
    if (request.method === 'GET' && name === 'events') return follow(response);
    const query = Object.fromEntries(new URLSearchParams(search));
    if (request.method === 'GET' && read[name]) return send(200, await read[name](query));
    if (request.method === 'POST' && write[name]) return send(200, await write[name](await bodyOf(request)));
    send(404, { message: `there is no ${name}` });
  } catch (error) {
    const message = userErrorMessage(error, '');
    if (message === undefined) console.error(error);
    send(message === undefined ? 500 : 409, {
      message: message ?? 'The editor has a fault; its window says which.',
    });
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each answer reads what it needs
async function bodyOf(request: IncomingMessage): Promise<any> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > maxBody) throw new Error('the request is too long');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
