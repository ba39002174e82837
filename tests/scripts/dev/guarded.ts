import { cpSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, vi } from 'vitest';
import { startDev } from '../../../scripts/dev/server.ts';
import { projectIn } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { ask, portOf } from '../server/raw.ts';

/** Secret files beside the content of a dev server. */
export const secrets = [
  '.inbox/submissions.jsonl',
  '.cache/made.json',
  '.cache/vite/made.json',
  '.git/config',
  '.env',
  'secret.svg',
];

/** A dev server with a copy of the content. The server is set before the tests run. */
export interface Guarded {
  folder: string;
  vite(): ViteDevServer;
  port(): number;
}

/** Runs a dev server for the tests of a file, and cleans up. */
export function guardedServer(): Guarded {
  const folder = temporaryFolder(Object.fromEntries(secrets.map((name) => [name, '{"a":"secret"}\n'])));
  let vite: ViteDevServer;
  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.stubEnv('INBOX', join(folder, '.inbox'));
    cpSync(smallSite, join(folder, 'content'), { recursive: true });
    vite = await startDev(projectIn(join(folder, 'content')), 0);
    // The first page is slow, because it generates all styles.
    const port = portOf(vite.httpServer as Server);
    await ask(port, '/', `Host: localhost:${port}`);
  });
  afterAll(() => vite.close());
  return { folder, vite: () => vite, port: () => portOf(vite.httpServer as Server) };
}

/** The status code of a raw response. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
