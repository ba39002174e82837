import { hash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasPostgres, type Postgres, startPostgres } from '../../postgres.ts';
import { random } from '../../random.ts';
import { temporaryFolder } from '../../temporary.ts';
import { fillingOf, hasLetter, type Killable, letterOf, post, startServer, writeForm } from './crash.ts';

/** Number of kills; `npm run fuzz` increases it. The database is restarted with every fifth. */
const rounds = Number(process.env.ROUNDS ?? 5);
const sendersEach = 5;

const script = join(temporaryFolder(), 'form.js');
const servers: Killable[] = [];
let postgres: Postgres | undefined;
afterAll(async () => {
  for (const { process } of servers) process.kill('SIGKILL');
  await postgres?.remove();
});

test.skipIf(!hasPostgres)(
  'acknowledged submissions and their files are in the database, complete and once, whenever it or one of four servers stops',
  async () => {
    await writeForm(script);
    const running = await startPostgres();
    postgres = running;
    const database = running.createDatabase();
    servers.push(...(await Promise.all([1, 2, 3, 4].map(() => startServer(database, script)))));

    const next = random(7);
    const acknowledged = new Set<number>();
    let number = 0;
    let isDone = false;
    let repair: Promise<void> = Promise.resolve();
    let enough = { count: Number.POSITIVE_INFINITY, reached() {} };
    const sending = Array.from({ length: servers.length * sendersEach }, async (_, sender) => {
      while (!isDone) {
        const own = number++;
        const { address = '' } = servers[sender % servers.length] ?? {};
        if (await post(address, own).catch(() => false)) acknowledged.add(own);
        else await repair;
        if (acknowledged.size >= enough.count) enough.reached();
      }
    });
    for (let round = 1; round <= rounds; round++) {
      const count = acknowledged.size + 1 + Math.floor(next() * 50);
      await new Promise<void>((reached) => {
        enough = { count, reached };
      });
      const killed = Math.floor(next() * servers.length);
      servers[killed]?.process.kill('SIGKILL');
      const replace = async () => {
        // As a supervisor does, once more if the database was away for long.
        const start = () => startServer(database, script);
        servers[killed] = await start().catch(start);
      };
      const restart = async () => {
        if (round % 5 > 0) return;
        await running.stop(round % 10 > 0 ? 'SIGINT' : 'SIGQUIT');
        await running.start();
      };
      repair = Promise.all([replace(), restart()]).then(() => {});
      await repair;
    }
    isDone = true;
    await Promise.all(sending);

    const stored = running
      .query(
        database,
        `select stored.submission->'values'->>'name', length(stored.submission->'values'->>'email'),
          md5(string_agg(convert_from(bytes, 'UTF8'), ''))
        from inbox_submissions stored left join inbox_files files on files.submission = id group by id`,
      )
      .split('\n')
      .map((row) => row.split('|'));
    const times = new Map<number, number>();
    for (const [name] of stored) times.set(Number(name), (times.get(Number(name)) ?? 0) + 1);
    expect(acknowledged.size).toBeGreaterThan(rounds);
    expect([...acknowledged].filter((own) => times.get(own) !== 1)).toEqual([]);
    expect([...times].filter(([, count]) => count > 1)).toEqual([]);
    const damaged = stored.filter(([name, length, letter]) => {
      const own = Number(name);
      return (
        Number(length) !== fillingOf(own).length ||
        letter !== (hasLetter(own) ? hash('md5', letterOf(own)) : '')
      );
    });
    expect(damaged.map(([name]) => name)).toEqual([]);
  },
  60_000 + rounds * 15_000,
);
