import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readSubmission, type Submission } from '../../../scripts/server/inbox/submission.ts';
import { random } from '../../random.ts';
import { temporaryFolder } from '../../temporary.ts';
import { fillingOf, hasLetter, type Killable, letterOf, post, startServer, writeForm } from './crash.ts';
import { portOf } from './raw.ts';

/** Number of kills; `npm run fuzz` increases it. */
const rounds = Number(process.env.ROUNDS ?? 5);
const senders = 50;

const folder = temporaryFolder();
const inbox = join(folder, 'inbox');
const script = join(folder, 'form.js');
const files = join(inbox, 'files');

let running: Killable | undefined;
/** Starts a server that notifies the webhook. */
async function start(): Promise<Killable> {
  running = await startServer(inbox, script, {
    ...process.env,
    INBOX_WEBHOOK: `http://127.0.0.1:${portOf(webhook)}/`,
  });
  return running;
}

/** The ids that the webhook has received. */
const received = new Set<string>();
const webhook = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { submissions } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  for (const { id } of submissions) received.add(id);
  response.end();
});
afterAll(async () => {
  running?.process.kill('SIGKILL');
  webhook.closeAllConnections();
  await new Promise((resolve) => webhook.close(resolve));
});

test(
  'acknowledged submissions and their files are on disk, complete and once, whenever the inbox is killed',
  async () => {
    await writeForm(script);
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
    const next = random(7);
    const acknowledged = new Set<number>();
    let number = 0;
    for (let round = 0; round < rounds; round++) {
      const killedAfter = acknowledged.size + 1 + Math.floor(next() * 2 * senders);
      const pause = next() * 10;
      const { process: server, exited, address } = await start();
      const sending = Array.from({ length: senders }, async () => {
        while (server.exitCode === null && server.signalCode === null) {
          const own = number++;
          const answer = await post(address, own).catch(() => undefined);
          if (answer === undefined) return;
          if (answer) acknowledged.add(own);
          // By number of requests, so that slow machines acknowledge as many as fast ones.
          if (acknowledged.size === killedAfter) setTimeout(() => server.kill('SIGKILL'), pause);
        }
      });
      await exited;
      await Promise.all(sending);
    }

    const stored = storedSubmissions();
    const times = new Map<number, number>();
    for (const { values } of stored)
      times.set(Number(values.name), (times.get(Number(values.name)) ?? 0) + 1);
    expect(acknowledged.size).toBeGreaterThan(rounds);
    expect([...acknowledged].filter((own) => times.get(own) !== 1)).toEqual([]);
    expect([...times].filter(([, count]) => count > 1)).toEqual([]);
    const letters = stored.flatMap(({ values, files }) =>
      files?.letter ? [{ own: Number(values.name), ...files.letter }] : [],
    );
    expect(letters.length).toBeGreaterThan(rounds);
    expect(stored.filter(({ values, files }) => hasLetter(Number(values.name)) && !files)).toEqual([]);
    for (const { own, file } of letters)
      expect([own, readFileSync(join(files, file), 'utf8') === letterOf(own)]).toEqual([own, true]);

    // After a restart, everything is known to the webhook, and files without a submission are gone.
    for (const file of readdirSync(files)) utimesSync(join(files, file), new Date(0), new Date(0));
    const { process: server, exited } = await start();
    await vi.waitFor(
      () => {
        expect(stored.map(({ id }) => id).filter((id) => !received.has(id))).toEqual([]);
        expect(readdirSync(files).sort()).toEqual(letters.map(({ file }) => file).sort());
      },
      { timeout: 10_000 },
    );
    server.kill('SIGKILL');
    await exited;
  },
  60_000 + rounds * 15_000,
);

/** The complete lines. A crash can truncate a line that was not acknowledged. */
function storedSubmissions(): Submission[] {
  return readFileSync(join(inbox, 'submissions.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line) => readSubmission(line) ?? [])
    .filter(({ values }) => values.email === fillingOf(Number(values.name)));
}
