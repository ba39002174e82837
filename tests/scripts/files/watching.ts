import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { root } from '../../project.ts';

/** A watching command. */
interface Watching {
  /** Resolves when it has printed a text, since the previous call. */
  printed(what: string | RegExp): Promise<void>;
  /** Sends SIGTERM; resolves when the process is gone. */
  end(): Promise<void>;
}

/** Starts a watching script of a project. */
export function watching(script: string, args: readonly string[], project = root): Watching {
  const running = spawn(process.execPath, ['scripts/run.mjs', script, ...args], { cwd: project });
  const gone = once(running, 'exit');
  const output = new PassThrough();
  for (const stream of [running.stdout, running.stderr]) stream.pipe(output, { end: false });
  let printed = '';
  output.on('data', (text) => {
    printed += text;
  });
  return {
    printed: async (what) => {
      while (!(typeof what === 'string' ? printed.includes(what) : what.test(printed)))
        await once(output, 'data');
      printed = '';
    },
    end: async () => {
      running.kill();
      await gone;
    },
  };
}
