import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverSite } from '../../scripts/build/place.ts';
import { random } from '../bench/generate.ts';
import { bytesOf, SmallSite } from './build-run.ts';

const patience = 240_000;
const [first, second, third, faulty, locked] = Array.from({ length: 5 }, () => new SmallSite());
const all = [first, second, third, faulty, locked] as SmallSite[];
afterAll(() => {
  for (const site of all) site.dispose();
});

/** How many times a rebuild after an edit changes the disk. */
let changes = 0;
beforeAll(async () => {
  await first?.build();
  await Promise.all([second, third, faulty].map((site) => site?.build()));
  faulty?.edit('Counted');
  const { stdout = '' } = (await faulty?.build()) ?? {};
  changes = Number(/(\d+) changes/.exec(stdout)?.[1]);
  expect(changes).toBeGreaterThan(20);
}, patience);

const next = random(20_261);
/** The moments of twelve kills, spread over all changes; the last ones are close together, at the end. */
const killedAt = (turn: number) =>
  turn < 9 ? 1 + Math.floor(((turn + next()) / 9) * (changes - 3)) : changes + turn - 11;

test.concurrent.each([0, 1, 2])(
  'a killed build leaves the last site whole, and nothing for the next one to stumble over (%i)',
  async (lane) => {
    const site = all[lane] as SmallSite;
    const outcomes: boolean[] = [];
    for (const turn of [lane, lane + 3, lane + 6, lane + 9]) {
      const moment = killedAt(turn);
      const title = `Killed at change ${moment} of ${changes}`;
      const before = bytesOf(site.dist);
      site.edit(title);
      expect(await site.build(`SIGKILL@${moment}`), title).toMatchObject({ signal: 'SIGKILL' });

      recoverSite(site.dist);
      const after = bytesOf(site.dist);
      const isNew = after['index.html']?.includes(title) ?? false;
      if (!isNew) expect(after).toEqual(before);
      outcomes.push(isNew);

      expect(await site.build(), title).toMatchObject({ code: 0, stderr: '' });
      expect(site.beside()).toEqual(['dist']);
      const built = bytesOf(site.dist);
      expect(built['index.html']).toContain(title);
      expect(Object.keys(built)).toEqual(Object.keys(before));
      if (isNew) expect(after).toEqual(built);
    }
    // The last site stays until the new one is complete.
    expect(outcomes).toEqual([...outcomes].sort());
    expect([outcomes.at(0), outcomes.at(-1)]).toEqual([false, true]);
  },
  patience,
);

test.concurrent(
  'a build that is stopped, or that the disk does not take, says so in one line and clears away what it began',
  async () => {
    const site = faulty as SmallSite;
    const before = bytesOf(site.dist);
    site.edit('Not to be seen');
    const half = Math.floor(changes / 2);
    for (const [fault, code, words] of [
      [`SIGINT@${half}`, 130, 'Stopped by SIGINT.'],
      [`SIGTERM@${half}`, 143, 'Stopped by SIGTERM.'],
      ['ENOSPC@2', 1, 'the disk is full (ENOSPC).'],
      [`ENOSPC@${half}`, 1, 'the disk is full (ENOSPC).'],
      [`EACCES@${half}`, 1, 'there is no permission (EACCES).'],
    ] as const) {
      const ended = await site.build(fault);
      expect(ended, fault).toMatchObject({ code, stdout: '' });
      expect(ended.stderr.trimEnd().split('\n'), fault).toEqual([expect.stringContaining(words)]);
      expect(ended.stderr).toContain(` The last site in ${site.dist} is untouched.\n`);
      expect(site.beside(), fault).toEqual(['dist']);
      expect(bytesOf(site.dist)).toEqual(before);
    }

    const file = join(site.folder, 'file');
    writeFileSync(file, 'mine');
    expect(await site.build('', join(file, 'dist'))).toMatchObject({
      code: 1,
      stderr: `Stopped at ${file}: what should be a folder is a file (ENOTDIR). There is no site in ${file}/dist yet.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  },
  patience,
);

test.concurrent(
  'of two builds of one place the second says so and ends; one of another place runs beside',
  async () => {
    const site = locked as SmallSite;
    const dead = spawnSync('true').pid;
    for (const left of ['dist.lock', `dist.lock-${dead}`, `dist.next-${dead}`, 'dist.old-notes'])
      writeFileSync(join(site.folder, left), `${dead}\n`);

    const holder = site.start('SIGSTOP@20');
    await holder.printed('held');
    const other = join(site.folder, 'other');
    const ended = await Promise.all([site.build(), site.build('', other)]);
    expect(ended[0]).toMatchObject({
      code: 1,
      stderr: `Another build (process ${holder.child.pid}) is making ${site.dist}. Wait for it; if there is none, delete ${site.dist}.lock.\n`,
    });
    expect(ended[1]).toMatchObject({ code: 0, stderr: '' });
    holder.child.kill('SIGCONT');
    expect(await holder.ended).toMatchObject({ code: 0, stderr: '' });
    expect(bytesOf(site.dist)).toEqual(bytesOf(other));
    rmSync(other, { recursive: true });
    expect(site.beside().sort()).toEqual(['dist', 'dist.old-notes']);
  },
  patience,
);
