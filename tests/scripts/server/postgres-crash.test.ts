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
    let kills = 0;
    let isDone = false;
    let restarting: Promise<void> = Promise.resolve();
    const restart = async () => {
      await running.stop(kills % 10 > 0 ? 'SIGINT' : 'SIGQUIT');
      await running.start();
    };
    /** Kills a server again and again, and starts another one in its place. */
    const disturb = async (index: number) => {
      let enough = { count: 0, reached() {} };
      let count = 0;
      let replaced: Promise<void> = Promise.resolve();
      const sending = Array.from({ length: sendersEach }, async () => {
        while (!isDone) {
          const own = number++;
          if (!(await post(servers[index]?.address ?? '', own).catch(() => false))) await replaced;
          else {
            acknowledged.add(own);
            count += 1;
            if (count >= enough.count) enough.reached();
          }
        }
      });
      for (let round = index; round < rounds; round += servers.length) {
        const enoughCount = count + 1 + Math.floor(next() * 20);
        await new Promise<void>((reached) => {
          enough = { count: enoughCount, reached };
        });
        servers[index]?.process.kill('SIGKILL');
        kills += 1;
        if (kills % 5 === 0) restarting = restarting.then(restart);
        // As a supervisor does, once more if the database was away for long.
        const start = () => startServer(database, script);
        replaced = start()
          .catch(start)
          .then((server) => {
            servers[index] = server;
          });
        await replaced;
      }
      return sending;
    };
    const senders = await Promise.all(servers.map((_, index) => disturb(index)));
    await restarting;
    isDone = true;
    await Promise.all(senders.flat());

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
