import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isWorkedFor, tokenAge } from '../../../blocks/parts/form/token.ts';
import type { Submission } from '../../../scripts/server/inbox/submission.ts';
import type { Channel } from '../../../scripts/server/notify/notifier.ts';
import { actions } from '../../../scripts/tools/inbox/manage.ts';
import { postgresRecords } from '../../../scripts/tools/inbox/postgres.ts';
import { folderRecords, type Records } from '../../../scripts/tools/inbox/records.ts';
import { hasPostgres, type Postgres, startPostgres } from '../../postgres.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startInbox } from './start-inbox.ts';

const start = Date.parse('2030-01-01T09:00:00Z');
const endpoints = () => ({
  '/_inbox/contact': { quarantine: true, honeypot: 'website' },
  '/_inbox/other': { quarantine: true },
});

let postgres: Postgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.remove(), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(['a folder', ...(hasPostgres ? ['PostgreSQL'] : [])])('in %s', (kind) => {
  let records: Records;
  let inbox: Awaited<ReturnType<typeof startInbox>>;
  let place: string;
  let address: string;
  const open = async () => {
    inbox = await startInbox(place, { endpoints, channels: [channel] });
    address = `${inbox.address}/_inbox/contact`;
  };
  const notified: Submission[] = [];
  const news = new EventTarget();
  const channel: Channel = {
    id: 'webhook',
    name: 'the test',
    send: async (submissions) => {
      notified.push(...submissions);
      news.dispatchEvent(new Event('news'));
    },
  };
  beforeEach(async () => {
    notified.length = 0;
    const folder = temporaryFolder();
    const database = kind === 'PostgreSQL' ? postgres?.createDatabase() : undefined;
    place = database ?? folder;
    await open();
    records = database ? await postgresRecords(database, folder) : folderRecords(folder);
  });
  afterEach(async () => {
    await records.close();
    await inbox.stop();
  });

  const tokenOf = async (at = address): Promise<string> => (await (await fetch(`${at}/token`)).json()).token;
  const post = async (name: string, headers: Record<string, string> = {}, values: object = {}) => {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: inbox.address, ...headers },
      body: JSON.stringify({ name, ...values }),
    });
    expect(status).toBe(200);
  };
  const act = async (name: string, args: string[] = [], options = {}) =>
    actions[name]?.(records, args, options);
  /** The names in the submissions, with the reason for a quarantine. */
  const stored = async () => {
    const found: Record<string, string | undefined> = {};
    for await (const { submission } of records.read())
      found[String(submission.values.name)] = submission.quarantine;
    return found;
  };

  test('a person gets through, and what a program probably sent is stored in quarantine', async () => {
    const token = await tokenOf();
    const other = await tokenOf(`${inbox.address}/_inbox/other`);
    await post('fast', { 'Form-Token': token });
    let worked = '';
    for (let attempt = 0; worked === ''; attempt++)
      if (await isWorkedFor(`${token}.${attempt}`)) worked = `${token}.${attempt}`;
    await post('worker', { 'Form-Token': worked });
    vi.setSystemTime(start + tokenAge.min);
    await post('person', { 'Form-Token': token });
    await post('again', { 'Form-Token': token });
    await post('program');
    await post('trapped', { 'Form-Token': token }, { website: 'https://spam.example' });
    await post('forger', { 'Form-Token': `${start}.${'x'.repeat(43)}` });
    await post('shifter', { 'Form-Token': token.replace(/^\d+/, String(start - 1)) });
    await post('stranger', { 'Form-Token': other });
    await post('nonsense', { 'Form-Token': '../../../etc/passwd' });
    vi.setSystemTime(start + tokenAge.max + 1);
    await post('sleeper', { 'Form-Token': token });
    expect(await stored()).toEqual({
      fast: 'too fast',
      worker: undefined,
      person: undefined,
      again: undefined,
      program: 'no token',
      trapped: 'honeypot',
      forger: 'forged token',
      shifter: 'forged token',
      stranger: 'forged token',
      nonsense: 'forged token',
      sleeper: 'expired token',
    });
    expect(notified.map(({ values }) => values.name).sort()).toEqual(['again', 'person', 'worker']);
  });

  test('a request that names no page is quarantined in spite of its token', async () => {
    const token = await tokenOf();
    vi.setSystemTime(start + tokenAge.min);
    const headers = { 'Content-Type': 'application/json', 'Form-Token': token };
    await fetch(address, { method: 'POST', headers, body: '{"name":"script"}' });
    expect(await stored()).toEqual({ script: 'no origin' });
  });

  test('a token is accepted after a restart, and by other servers of the inbox', async () => {
    const token = await tokenOf();
    await inbox.restart();
    vi.setSystemTime(start + tokenAge.min);
    await post('person', { 'Form-Token': token });
    expect(await stored()).toEqual({ person: undefined });
  });

  test('list, export and delete mean quarantine if they say so', async () => {
    await post('spam', {}, { text: 'pills' });
    await post('Zoë', {}, { text: 'a table' });
    expect(await act('list')).toBe(
      '0 submissions, and 2 in quarantine; "list --quarantine" shows them, "release <id>" lets one through',
    );
    expect(await act('list', ['pills'], { quarantine: true })).toMatch(
      /^2030-01-01T09:00:00.000Z {2}\/_inbox\/contact {2}[\da-f-]{36} {2}\(no token\)\n {2}name: spam\n {2}text: pills\n\n1 submission$/,
    );
    expect((await act('export'))?.split('\r\n')).toHaveLength(1);
    expect((await act('export', [], { quarantine: true }))?.split('\r\n')).toHaveLength(3);
    expect(await act('release', ['Zoë'])).toBe('1 submission released.');
    expect(await act('list')).toMatch(/name: Zoë\n {2}text: a table\n\n1 submission, and 1 in quarantine/);
    expect(await act('delete', [], { quarantine: true })).toMatch(/add --yes to delete 1 submission/);
    expect(await act('delete', [], { quarantine: true, yes: true })).toBe('1 submission deleted.');
    expect(await act('release', ['Zoë'])).toMatch(/nothing was released/);
    expect(await stored()).toEqual({ Zoë: undefined });
  });

  // PostgreSQL is asked every 30 seconds.
  if (kind === 'a folder')
    test('a running server is told what was released, and notifies of it', async () => {
      await post('Zoë');
      const told = once(news, 'news');
      await act('release', ['Zoë']);
      await told;
      expect(notified).toMatchObject([{ values: { name: 'Zoë' } }]);
    });

  test('what was released while no server ran is notified of after the next start', async () => {
    await post('Zoë');
    await post('spam');
    await inbox.stop();
    await act('release', ['Zoë']);
    const told = once(news, 'news');
    await open();
    await told;
    expect(notified).toMatchObject([{ values: { name: 'Zoë' } }]);
  });
});
