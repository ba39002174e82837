import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formModule } from '../../../scripts/build/forms/forms.ts';
import { formNamed } from '../../blocks/forms.ts';
import { root } from '../../project.ts';

/** A server that can be killed. */
export interface Killable {
  process: ChildProcess;
  /** Resolves once it has been killed. */
  exited: Promise<unknown>;
  /** URL of the endpoint of its form. */
  address: string;
}

/** Writes the script of a form with a number as name, a text of varying length as e-mail address, and a file. */
export async function writeForm(script: string): Promise<void> {
  writeFileSync(script, await formModule({ ...formNamed('application'), rules: [], steps: undefined }));
}

/**
 * Starts a server with an inbox in a process of its own.
 * @param script path of the script of its form
 * @throws if it exits
 */
export async function startServer(
  inbox: string,
  script: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Killable> {
  // A single process: killing a wrapper would leave its child running.
  const words = [join(root, 'scripts/run.mjs'), 'tests/scripts/server/inbox-server.ts', inbox, script];
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const printed = await Promise.race([
    once(child.stdout, 'data') as Promise<[Buffer]>,
    exited.then(() => {
      throw new Error('the server has exited');
    }),
  ]);
  return { process: child, exited, address: `http://127.0.0.1:${Number(printed[0])}/_inbox/crash` };
}

/** The text of a submission, by its number. */
export const fillingOf = (own: number) => 'x'.repeat(own % 3000);

/** Every second submission has a file. */
export const hasLetter = (own: number) => own % 2 === 0;
export const letterOf = (own: number) => `${own}`.repeat(2000);

/** Posts a submission. Resolves to whether it was acknowledged. */
export async function post(address: string, own: number): Promise<boolean> {
  const body = new FormData();
  body.append('name', `${own}`);
  body.append('email', fillingOf(own));
  if (hasLetter(own)) body.append('letter', new File([letterOf(own)], 'letter.txt'));
  const response = await fetch(address, {
    method: 'POST',
    body,
    // Node's fetch sometimes hangs if the server is killed while connecting. A server waits for its database for 8 seconds.
    signal: AbortSignal.timeout(20_000),
  });
  return response.ok && (await response.json()).success === true;
}
