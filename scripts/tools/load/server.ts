import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../../cli/errors.ts';
import { root } from '../../files/root.ts';

/** The server of a built site, in a process of its own. */
export interface ServerProcess {
  /** Where it listens: an address on loopback, without a slash at the end. */
  url: string;
  pid: number;
  /** Ends the process, and resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts the server of a built site on a free port, with an inbox that is thrown away; resolves once it listens.
 * @param folder the built site
 * @throws when the process ends before it listens, with what it said last
 */
export async function startServer(folder: string): Promise<ServerProcess> {
  const inbox = mkdtempSync(join(tmpdir(), 'load-inbox-'));
  const child = fork(join(root, 'scripts/run.mjs'), ['scripts/tools/load/served.ts', folder], {
    env: { ...process.env, INBOX: inbox },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (data) => {
    said = (said + data).slice(-2000);
    process.stderr.write(data);
  });
  const gone = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await gone;
    rmSync(inbox, { recursive: true, force: true });
  };
  const port = await new Promise<number | undefined>((resolve) => {
    child.once('message', ({ port }: { port: number }) => resolve(port));
    child.once('close', () => resolve(undefined));
  });
  if (port === undefined || child.pid === undefined) {
    await stop();
    throw new Fault(`the server did not start: ${said.trim()}`);
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}
