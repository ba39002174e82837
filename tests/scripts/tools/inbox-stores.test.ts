import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NoPlaces } from '../../../scripts/server/inbox/http-error.ts';
import { openStorage } from '../../../scripts/server/inbox/open.ts';
import type { Storage } from '../../../scripts/server/inbox/storage.ts';
import type { Submission } from '../../../scripts/server/inbox/submission.ts';
import { actions } from '../../../scripts/tools/inbox/manage.ts';
import { postgresRecords } from '../../../scripts/tools/inbox/postgres.ts';
import { folderRecords, type Records } from '../../../scripts/tools/inbox/records.ts';
import { hasPostgres, type Postgres, startPostgres } from '../../postgres.ts';
import { temporaryFolder } from '../../temporary.ts';

let postgres: Postgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.remove(), 60_000);

describe.each(['a folder', ...(hasPostgres ? ['PostgreSQL'] : [])])('in %s', (kind) => {
  let folder: string;
  let storage: Storage;
  let records: Records;
  beforeEach(async () => {
    folder = temporaryFolder();
    const database = kind === 'PostgreSQL' ? postgres?.createDatabase() : undefined;
    storage = await openStorage(database ?? folder);
    records = database ? await postgresRecords(database, folder) : folderRecords(folder);
  });
  afterEach(async () => {
    await records.close();
    await storage.close();
  });

  test('a place is given to one of those who ask at the same time, and again once it is deleted', async () => {
    // PostgreSQL cannot read every text as JSON.
    await add(6, { name: '\u0000', half: '\ud800' });
    const given = await Promise.all([1, 2, 3, 4, 5].map((day) => ask(day)));
    expect(given.filter(Boolean)).toHaveLength(2);
    expect(await ask(7)).toBe(false);
    expect(await ask(8, '/_inbox/other')).toBe(true);
    const [taken = '', second] = await days();
    await act('delete', [idOf(Number(taken === '6' ? second : taken))], true);
    expect(await ask(9)).toBe(true);
    expect(await ask(7)).toBe(false);
  });

  test('a submission in quarantine takes no place until it is released', async () => {
    expect(await ask(1, '/_inbox/contact', 'no token')).toBe(true);
    expect(await ask(2, '/_inbox/contact', 'no token')).toBe(true);
    expect([await ask(3), await ask(4), await ask(5)]).toEqual([true, true, false]);
    await act('delete', [idOf(3)], true);
    await act('release', [idOf(1)]);
    expect(await ask(6)).toBe(false);
    expect(await days()).toBe('124');
  });

  /** Asks for one of two places on a day. Resolves to whether there was one. */
  const ask = async (day: number, endpoint = '/_inbox/contact', quarantine?: string) => {
    const at = '2030-01-01T00:00:00.000Z';
    const values = { day };
    const takes = ['event ball'];
    const submission = { id: idOf(day), at, endpoint, values, takes, ...(quarantine && { quarantine }) };
    const batch = await storage.begin(new Map());
    const places = new Map([['event ball', 2]]);
    return storage.add(submission, batch, new Map(), places).then(
      () => true,
      (error) => (error instanceof NoPlaces ? false : Promise.reject(error)),
    );
  };
  const idOf = (day: number) => `00000000-0000-4000-8000-00000000000${day}`;
  const pathIn = (text: string) => /(\/[^\s"]+\.pdf)/.exec(text)?.[1] ?? '';
  const act = async (name: string, args: string[] = [], isConfirmed = false) =>
    actions[name]?.(records, args, { yes: isConfirmed });
  /** The days of the stored submissions. */
  const days = async () => {
    const found: string[] = [];
    for await (const { submission } of records.read()) found.push(submission.id.slice(-1));
    return found.join('');
  };
  /** Stores a submission of a day. @param letter contents of its file */
  const add = async (day: number, values: Submission['values'], letter?: string) => {
    const submission = {
      id: idOf(day),
      at: `2030-01-0${day}T00:00:00.000Z`,
      endpoint: '/_inbox/contact',
      values,
    };
    const batch = await storage.begin(new Map([['letter', 1_000_000]]));
    const source = async function* () {
      yield Buffer.from(letter ?? '');
    };
    if (letter !== undefined) await batch.write('letter', 'letter.pdf', source());
    await storage.add(submission, batch, new Map(letter === undefined ? [] : [['letter', '.pdf']]));
  };
  /** Stores three submissions, two of them by the same person. */
  const addThree = async () => {
    await add(1, { email: 'Zoe@garden.example', message: 'Čau\nsvet' });
    await add(2, { email: 'anna-zoe@garden.example', message: 'x'.repeat(200_000) });
    await add(3, { email: 'zoe@garden.example ', tags: ['a', 'b'] });
  };

  test('list prints all submissions, or those that contain all words', async () => {
    expect(await act('list')).toBe('0 submissions');
    await addThree();
    expect(await act('list', ['čau', 'ZOE@'])).toBe(
      `2030-01-01T00:00:00.000Z  /_inbox/contact  ${idOf(1)}\n  email: Zoe@garden.example\n  message: Čau\n    svet\n\n1 submission`,
    );
    expect(await act('list')).toMatch(/\n\n3 submissions$/);
  });

  test('list removes control characters, direction marks and forged headers', async () => {
    await add(1, { 'a\n2030-01-01  x': '\u001b[2J\u009b\u202eevil\r' });
    expect(await act('list')).toContain('\n  a\n    2030-01-01  x: \\u001b[2J\\u009b\\u202eevil\\u000d\n');
  });

  test('delete asks for confirmation', async () => {
    await addThree();
    expect(await act('delete', ['zoe@garden.example'])).toMatch(/Nothing was deleted yet: add --yes/);
    expect(await days()).toBe('123');
  });

  test('delete erases all submissions of a person with their files, and no others', async () => {
    await addThree();
    await add(4, { email: 'zoe@garden.example' }, 'letter');
    await add(5, { email: 'other@garden.example' }, 'other');
    const [erased, kept] = ((await act('export')) ?? '').split('\r\n').slice(4).map(pathIn);
    expect(await act('delete', ['zoe@garden.example'], true)).toBe('3 submissions deleted.');
    expect(await days()).toBe('25');
    expect([erased, kept].map((path) => existsSync(String(path)))).toEqual([false, true]);
    expect(await act('delete', ['zoe@garden.example'], true)).toMatch(/nothing was deleted/);
  });

  test('delete keeps the inbox of a running server intact', async () => {
    await addThree();
    await act('delete', [idOf(3)], true);
    await add(4, {});
    expect(await days()).toBe('124');
  });

  test('list says the size of a file, and export has its path', async () => {
    await add(1, { letter: '=c\u001bv.pdf' }, 'letter');
    await add(2, { letter: '' });
    expect(await act('list')).toContain('  letter: =c\\u001bv.pdf (file, 6 bytes');
    const [head, one = '', two] = ((await act('export')) ?? '').split('\r\n');
    expect(head).toBe('\uFEFF"at","endpoint","id","letter","letter (file)"');
    expect(one).toContain(`"'=c\u001bv.pdf","${folder}`);
    expect(readFileSync(pathIn(one), 'utf8')).toBe('letter');
    expect(two).toMatch(/"","",?$|"",""$/);
  });

  test('rotate archives the submissions so far with their files, which a folder then has', async () => {
    expect(await act('rotate')).toBe('There is nothing to rotate.');
    await addThree();
    await add(4, {}, 'letter');
    expect(await act('rotate')).toMatch(/submissions-\d{4}-.*Z\.jsonl\.$/);
    expect(await act('rotate')).toBe('There is nothing to rotate.');
    await add(5, {});
    const archived: string[] = [];
    for await (const { submission, paths } of folderRecords(folder).read()) {
      archived.push(submission.id.slice(-1));
      if (paths.letter) expect(readFileSync(paths.letter, 'utf8')).toBe('letter');
    }
    expect(archived.join('')).toMatch(/^12345?$/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await days()).toMatch(/5$/);
  });
});
