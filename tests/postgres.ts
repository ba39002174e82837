import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { installed } from '../scripts/tools/programs.ts';
import { portOf } from './scripts/server/raw.ts';

/** Path of a program of PostgreSQL, which Debian does not put in PATH; undefined if it is not installed. */
const programNamed = (name: string) =>
  globSync(`/usr/lib/postgresql/*/bin/${name}`, { absolute: true })[0] ?? installed([name]);

/** Whether PostgreSQL is installed. */
export const hasPostgres = programNamed('postgres') !== undefined;

/** A PostgreSQL server in a temporary folder, with a database for each caller. */
export interface Postgres {
  /** Creates an empty database. Returns its address. */
  createDatabase(): string;
  /** Runs SQL in a database. Returns the values of its rows, separated by `|`. */
  query(address: string, sql: string): string;
  start(): Promise<void>;
  /** Stops: `SIGINT` breaks all connections, `SIGQUIT` does not write to disk, as in a crash. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Stops, and removes the folder. */
  remove(): Promise<void>;
}

/** Starts a server, which is not run as root. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const call = (program: string, ...args: string[]) => {
    const options = { ...user, cwd: '/', encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(String(programNamed(program)), args, options);
    if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
    return stdout.trim();
  };
  call('initdb', '-D', folder, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--no-instructions');
  const port = await freePort();
  const addressOf = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`;
  const query = (address: string, sql: string) => call('psql', '-qAt', '-c', sql, address);
  let server: ChildProcess | undefined;
  let databases = 0;
  const start = async () => {
    const args = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
    const child = spawn(String(programNamed('postgres')), args, {
      ...user,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    let printed = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (text) => {
        printed += text;
        if (printed.includes('ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error(printed)));
    });
  };
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  await start();
  return {
    createDatabase() {
      const name = `inbox${databases++}`;
      query(addressOf('postgres'), `create database ${name}`);
      return addressOf(name);
    },
    query,
    start,
    stop,
    async remove() {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The id of a user that is not root. */
function idOf(option: '-u' | '-g'): number {
  return Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}
