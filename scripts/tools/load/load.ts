import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { globSync } from 'tinyglobby';
import { UserError } from '../../cli/errors.ts';
import type { Project } from '../../files/project.ts';

/** Idle time in seconds before the memory is measured again. */
const rest = 5;

function visit(url: string, paths: string[], seconds: number, visitors: number) {
  let visitor = 0;
  return autocannon({
    url,
    connections: visitors,
    duration: seconds,
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
    requests: [{ path: '/' }],
    setupClient: (client) => client.setRequests(visitOf(paths, visitor++).map((path) => ({ path }))),
  });
}

/**
 * Load-tests a built site and prints the results.
 * @returns the exit code: 1 on errors or memory growth
 */
export async function loadSite(
  { engineDir, outDir }: Project,
  seconds: number,
  visitors: number,
): Promise<number> {
  const paths = pathsOf(outDir);
  const server = await startServer(engineDir, outDir);
  const row = (name: string, value: string | number) =>
    console.log(name.padEnd(30) + String(value).padStart(12));
  try {
    console.log(`${visitors} visitors request ${new Set(paths).size} URLs for ${seconds} s …`);
    const before = memoryOf(server.pid);
    const [result, warm] = await Promise.all([
      visit(server.url, paths, seconds, visitors),
      wait((seconds * 1000) / 3).then(() => memoryOf(server.pid)),
    ]);
    const end = memoryOf(server.pid);
    await wait(rest * 1000);
    const idle = memoryOf(server.pid);
    row('requests', result.requests.total);
    row('requests per second', Math.round(result.requests.total / result.duration));
    for (const name of ['p50', 'p90', 'p97_5', 'p99', 'max'] as const)
      row(`latency ${name.replace('_', '.')}, ms`, result.latency[name]);
    row('errors', result.errors - result.timeouts);
    row('timeouts', result.timeouts);
    row('responses other than 2xx', result.non2xx);
    for (const [when, memory] of Object.entries({ before, warm, end, idle }))
      row(`memory ${when}, MB`, memory?.toFixed(1) ?? 'unknown');
    const grown = hasGrown(warm, end) || hasGrown(warm, idle);
    if (grown) console.log('the memory of the server grows under load');
    const passed = !grown && result.requests.total > 0 && result.errors + result.non2xx === 0;
    console.log(passed ? 'all requests were served' : 'the load test failed');
    return passed ? 0 : 1;
  } finally {
    await server.stop();
  }
}

/** How many times larger the server may be at the end than after warming up. */
const maxGrowth = 1.5;

/**
 * The resident memory of a process in MB; undefined without `/proc` or if the process is gone.
 * @param folder the process file system
 */
export function memoryOf(pid: number, folder = '/proc'): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`${folder}/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Whether a server has grown too much under load; false if its memory is unknown.
 * @param warm its memory in MB after warming up
 * @param end its memory in MB at the end
 */
export function hasGrown(warm: number | undefined, end: number | undefined): boolean {
  return warm !== undefined && end !== undefined && end > maxGrowth * warm;
}

/** How many URLs a visitor requests before starting over. */
const length = 24;

/**
 * The URL paths of a built site in the order of a visit: a page, a payload, an asset, and so on.
 * @param folder the built site
 * @throws if the folder has no pages
 */
export function pathsOf(folder: string): string[] {
  const find = (patterns: string[], ignore: string[]) =>
    globSync(patterns, { cwd: folder, ignore: ['**/404.*', ...ignore] }).sort();
  const pages = find(['**/*.html'], ['_*/**']).map(
    (file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
  );
  if (!pages.length) throw new UserError(`there are no pages in ${folder}; run npm run build`);
  const payloads = find(['_pages/**/*.json'], []).map((file) => `/${file}`);
  const assets = find(['assets/**'], ['**/*.br', '**/*.gz']).map((file) => `/${file}`);
  const kinds = [pages, payloads, assets].filter((kind) => kind.length);
  const rounds = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: rounds }, (_, round) =>
    kinds.flatMap((kind) => kind[round % kind.length] ?? []),
  ).flat();
}

/**
 * The paths that one visitor requests, in order. Visitors start at different paths.
 * @param visitor the number of the visitor, from 0
 */
export function visitOf(paths: readonly string[], visitor: number): string[] {
  const start = (visitor * length) % paths.length;
  return [...paths, ...paths].slice(start, start + Math.min(length, paths.length));
}

/** The server of a built site, in its own process. */
interface ServerProcess {
  /** The URL on loopback, without a trailing slash. */
  url: string;
  pid: number;
  /** Ends the process; resolves once it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts `npm run serve` on a free port with a temporary inbox; resolves once it listens.
 * @param folder the built site
 * @throws if the process exits before it listens, with its error output
 */
export async function startServer(engineDir: string, folder: string): Promise<ServerProcess> {
  const inbox = mkdtempSync(join(tmpdir(), 'load-inbox-'));
  const args = [join(engineDir, 'scripts/run.mjs'), 'scripts/commands/serve.ts', '--out', folder];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, INBOX: inbox, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors = (errors + data).slice(-2000);
    process.stderr.write(data);
  });
  const closed = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await closed;
    rmSync(inbox, { recursive: true, force: true });
  };
  const port = await new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (data) => {
      const [, port] = /http:\/\/\S+:(\d+)/.exec(String(data)) ?? [];
      if (port) resolve(port);
    });
    child.once('close', () => resolve(undefined));
  });
  if (port === undefined || child.pid === undefined) {
    await stop();
    throw new UserError(`the server did not start: ${errors.trim()}`);
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}
