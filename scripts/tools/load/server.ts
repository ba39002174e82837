import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../cli/errors.ts';

/** The server of a built site, in its own process. */
export interface ServerProcess {
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
