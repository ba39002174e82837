import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { random } from '../../random.ts';
import { bytesOf, SmallSite } from './run.ts';

const timeout = 240_000;
const [first, second, third, faulty, locked] = Array.from({ length: 5 }, () => new SmallSite());
const all = [first, second, third, faulty, locked] as SmallSite[];

/** Number of disk operations of a rebuild. */
let changes = 0;
beforeAll(async () => {
  await first?.build();
  await Promise.all([second, third, faulty].map((site) => site?.build()));
  faulty?.edit('Counted');
  const { stdout = '' } = (await faulty?.build()) ?? {};
  changes = Number(/(\d+) changes/.exec(stdout)?.[1]);
  expect(changes).toBeGreaterThan(20);
}, timeout);

const next = random(20_261);
/** Operations to kill the build at: spread over all, with the last ones close together at the end. */
const killedAt = (turn: number) =>
  turn < 9 ? 1 + Math.floor(((turn + next()) / 9) * (changes - 3)) : changes + turn - 11;

test.concurrent.each([0, 1, 2])(
  'a killed build leaves complete files, and the next build succeeds (%i)',
  async (lane) => {
    const site = all[lane] as SmallSite;
    const turns = process.env.FUZZ ? [lane, lane + 3, lane + 6, lane + 9] : [5 * lane];
    for (const turn of turns) {
      const moment = killedAt(turn);
      const title = `Killed at change ${moment} of ${changes}`;
      const before = bytesOf(site.dist);
      site.edit(title);
      expect(await site.build(`SIGKILL@${moment}`), title).toMatchObject({ signal: 'SIGKILL' });
      const after = bytesOf(site.dist);
      // The site is not touched before the new one is complete.
      if (turn < 3) expect(after).toEqual(before);

      expect(await site.build(), title).toMatchObject({ code: 0, stderr: '' });
      expect(site.beside().sort()).toEqual(['dist', 'dist.manifest.json']);
      const built = bytesOf(site.dist);
      expect(built['index.html']).toContain(title);
      expect(Object.keys(built)).toEqual(Object.keys(before));
      for (const [file, bytes] of Object.entries(after))
        expect([before[file], built[file]], file).toContain(bytes);
    }
  },
  timeout,
);

test.concurrent(
  'a build with a full disk prints one line and removes its temporary files',
  async () => {
    const site = faulty as SmallSite;
    const before = bytesOf(site.dist);
    site.edit('Not to be seen');
    // Before the first file of the new site is moved in.
    const third = Math.floor(changes / 3);
    for (const [fault, words] of [
      ['ENOSPC@2', 'the disk is full (ENOSPC).'],
      [`ENOSPC@${third}`, 'the disk is full (ENOSPC).'],
      [`EACCES@${third}`, 'there is no permission (EACCES).'],
    ] as const) {
      const ended = await site.build(fault);
      expect(ended, fault).toMatchObject({ code: 1, stdout: '' });
      expect(ended.stderr.trimEnd().split('\n'), fault).toEqual([expect.stringContaining(words)]);
      expect(ended.stderr).toContain(` The site in ${site.dist} is untouched.\n`);
      expect(site.beside().sort(), fault).toEqual(['dist', 'dist.manifest.json']);
      expect(bytesOf(site.dist)).toEqual(before);
    }

    const file = join(site.folder, 'file');
    writeFileSync(file, 'mine');
    expect(await site.build('', join(file, 'dist'))).toMatchObject({
      code: 1,
      stderr: `Stopped at ${file}: it is a file, not a folder (EEXIST). There is no site in ${file}/dist yet.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
  },
  timeout,
);

test.concurrent(
  'a second build into the same folder is refused, one into another folder runs in parallel',
  async () => {
    const site = locked as SmallSite;
    const dead = spawnSync('true').pid;
    mkdirSync(join(site.folder, 'dist.next'));
    for (const left of ['dist.lock', 'dist.next/half.html', 'dist.old-notes'])
      writeFileSync(join(site.folder, left), `${dead}\n`);

    const holder = site.start('SIGSTOP@20');
    await holder.printed('held');
    const other = join(site.folder, 'other');
    const ended = await Promise.all([site.build(), site.build('', other)]);
    expect(ended[0]).toMatchObject({
      code: 1,
      stderr: `Another build (process ${holder.child.pid}) is writing to ${site.dist}. Wait for it; if there is none, delete ${site.dist}.lock and ${site.dist}.next.\n`,
    });
    expect(ended[1]).toMatchObject({ code: 0, stderr: '' });
    holder.child.kill('SIGCONT');
    expect(await holder.ended).toMatchObject({ code: 0, stderr: '' });
    expect(bytesOf(site.dist)).toEqual(bytesOf(other));
    for (const made of [other, `${other}.manifest.json`]) rmSync(made, { recursive: true });
    expect(site.beside().sort()).toEqual(['dist', 'dist.manifest.json', 'dist.old-notes']);
  },
  timeout,
);
