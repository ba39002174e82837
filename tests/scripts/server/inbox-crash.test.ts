import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/files/root.ts';

/** Number of kills; `npm run fuzz` increases it. */
const rounds = Number(process.env.ROUNDS ?? 5);
const senders = 50;

test(
  'acknowledged submissions are on disk, complete and once, whenever the inbox is killed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-crash-'));
    const random = seeded(7);
    const acknowledged = new Set<number>();
    let number = 0;
    for (let round = 0; round < rounds; round++) {
      const killedAfter = acknowledged.size + 1 + Math.floor(random() * 2 * senders);
      const pause = random() * 10;
      // A single process: killing a wrapper would leave its child running.
      const server = spawn(process.execPath, [
        join(root, 'scripts/run.mjs'),
        'tests/scripts/server/inbox-server.ts',
        folder,
      ]);
      const [printed] = (await once(server.stdout, 'data')) as [Buffer];
      const address = `http://127.0.0.1:${Number(printed)}/_inbox/crash`;
      const exited = once(server, 'exit');
      const sending = Array.from({ length: senders }, async () => {
        while (server.exitCode === null && server.signalCode === null) {
          const own = number++;
          const answer = await post(address, { own, filling: 'x'.repeat(own % 3000) }).catch(() => undefined);
          if (answer === undefined) return;
          if (answer) acknowledged.add(own);
          // By number of requests, so that slow machines acknowledge as many as fast ones.
          if (acknowledged.size === killedAfter) setTimeout(() => server.kill('SIGKILL'), pause);
        }
      });
      await exited;
      await Promise.all(sending);
    }

    const stored = new Map<number, number>();
    for (const line of readFileSync(join(folder, 'submissions.jsonl'), 'utf8').split('\n')) {
      const own = ownIn(line);
      if (own !== undefined) stored.set(own, (stored.get(own) ?? 0) + 1);
    }
    expect(acknowledged.size).toBeGreaterThan(rounds);
    expect([...acknowledged].filter((own) => stored.get(own) !== 1)).toEqual([]);
    expect([...stored].filter(([, times]) => times > 1)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
  20_000 + rounds * 2000,
);

async function post(address: string, values: object): Promise<boolean> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
    // Node's fetch sometimes hangs if the server is killed while connecting.
    signal: AbortSignal.timeout(2000),
  });
  return response.ok && (await response.json()).success === true;
}

/** The number in a complete line. A crash can truncate a line that was not acknowledged. */
function ownIn(line: string): number | undefined {
  try {
    const { values } = JSON.parse(line);
    return values.filling.length === values.own % 3000 ? values.own : undefined;
  } catch {
    return undefined;
  }
}

/** Deterministic pseudo-random numbers between 0 and 1: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
