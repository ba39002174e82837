import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { globSync } from 'tinyglobby';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { readIfThere } from '../../../scripts/files/disk.ts';
import { defaultLimits, type Limits } from '../../../scripts/server/inbox/limits.ts';
import { openStorage } from '../../../scripts/server/inbox/open.ts';
import type { Submission } from '../../../scripts/server/inbox/submission.ts';
import { webhook } from '../../../scripts/server/notify/settings.ts';
import { hasPostgres, type Postgres, startPostgres } from '../../postgres.ts';
import { documentsWithFiles } from './form-inbox.ts';
import { portOf } from './raw.ts';
import { startInbox, startSiteInbox } from './start-inbox.ts';

describe.skipIf(!hasPostgres)('an inbox in PostgreSQL', () => {
  let postgres: Postgres;
  let database: string;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.remove(), 60_000);
  beforeEach(() => {
    database = postgres.createDatabase();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const endpoint = '/_inbox/contact';
  const endpoints = () => ({ [endpoint]: {} });
  const start = async (limits: Partial<Limits> = {}) => {
    const inbox = await startInbox(database, { endpoints, limits });
    onTestFinished(inbox.stop);
    return inbox;
  };
  const post = (address: string, values: object) =>
    fetch(address + endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
    });
  const query = (sql: string) => postgres.query(database, sql);
  const count = (table: string) => Number(query(`select count(*) from ${table}`));

  test('is shared by servers that start at the same time', async () => {
    const servers = await Promise.all([start(), start(), start(), start()]);
    for (const [number, { address }] of servers.entries())
      expect((await post(address, { number })).status).toBe(200);
    const numbers = "select submission->'values'->>'number' from inbox_submissions order by 1";
    expect(query(numbers)).toBe('0\n1\n2\n3');
  });

  test('stores texts unchanged, except for what would make queries fail', async () => {
    const { address } = await start();
    const kept = { quote: `'"\\\\u0000`, line: '\u2028', ['__proto__']: 'x', pair: '👩' };
    await post(address, { ...kept, nothing: '\u0000\u0000', half: '\\\ud800', 'na\u0000me': '' });
    const [values = ''] = query("select submission->'values' from inbox_submissions").split('\n');
    expect(JSON.parse(values)).toEqual({
      ...kept,
      nothing: '\ufffd\ufffd',
      half: '\\\ufffd',
      'na\ufffdme': '',
    });
    expect(query("select submission->>'endpoint' from inbox_submissions")).toBe(endpoint);
  });

  test('stores a form that is sent again to another server once, and notifies of it once', async () => {
    const sent: Submission[] = [];
    const send = async (submissions: readonly Submission[]) => void sent.push(...submissions);
    const open = () =>
      startInbox(database, { endpoints, channels: [{ id: 'webhook', name: 'the test', send }] });
    const [first, second] = [await open(), await open()];
    const again = (address: string, name: string) =>
      fetch(address + endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'the-same-key' },
        body: JSON.stringify({ name }),
      });
    const asked = [first, second, first].map(({ address }) => again(address, 'Zoë'));
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
    await again(second.address, 'Ann');
    await Promise.all([first.stop(), second.stop()]);
    expect(query("select submission->'values'->>'name' from inbox_submissions order by 1")).toBe('Ann\nZoë');
    expect(sent.map(({ values }) => values.name)).toEqual(['Zoë', 'Ann']);
  });

  test('counts the requests of a sender to all of them', async () => {
    const [first, second] = [await start({ perMinute: 3 }), await start({ perMinute: 3 })];
    const statuses: number[] = [];
    for (const { address } of [first, second, first, second]) statuses.push((await post(address, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    query("update inbox_senders set since = now() - interval '61 seconds'");
    expect((await post(second.address, {})).status).toBe(200);
  });

  test('counts the space of a day for all of them, which is logged once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const [first, second] = [await start({ day: 1000 }), await start({ day: 1000 })];
    const text = 'x'.repeat(700);
    expect((await post(first.address, { text })).status).toBe(200);
    expect((await post(second.address, { text })).status).toBe(507);
    expect((await post(second.address, { text })).status).toBe(507);
    expect((await post(second.address, {})).status).toBe(200);
    expect(count('inbox_submissions')).toBe(2);
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^The inbox refuses submissions: those of 20/)]]);
  });

  test('stores a submission with its files once if its commit was not answered', async () => {
    const { storage, submission, add } = await withFile('x'.repeat(2_500_000));
    await add();
    await add();
    expect(count('inbox_submissions')).toBe(1);
    expect(query('select piece, length(bytes) from inbox_files order by 1')).toBe(
      '0|1048576\n1|1048576\n2|402848',
    );
    expect(query('select lines < 1000, files from inbox_days')).toBe('t|2500000');
    expect(submission.id).toBe(query('select id from inbox_submissions'));
    await storage.close();
  });

  test('keeps no part of a submission whose files cannot be stored', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { storage, add } = await withFile('x'.repeat(1000), { fileDay: 100 });
    await expect(add()).rejects.toThrow(/Nothing more can be stored/);
    expect([count('inbox_submissions'), count('inbox_files'), count('inbox_days')]).toEqual([0, 0, 0]);
    expect(log).toHaveBeenCalledOnce();
    await storage.close();
  });

  /** Opens a storage, and receives a file. */
  async function withFile(text: string, limits: Partial<Limits> = {}) {
    const storage = await openStorage(database, { ...defaultLimits, ...limits });
    const submission: Submission = { id: randomUUID(), at: '2030-01-02T03:04:05.678Z', endpoint, values: {} };
    return {
      storage,
      submission,
      async add() {
        const batch = await storage.begin(new Map([['letter', 10_000_000]]));
        const source = async function* () {
          yield Buffer.from(text);
        };
        await batch.write('letter', 'letter.txt', source());
        try {
          await storage.add(submission, batch, new Map([['letter', '.txt']]));
        } finally {
          await batch.close();
        }
      },
    };
  }

  test('leaves no file on the disk of the server', async () => {
    const letter = '%PDF-1.7 letter for the database';
    const inbox = await startSiteInbox(database, documentsWithFiles());
    onTestFinished(inbox.stop);
    const body = new FormData();
    body.append('role', 'gardener');
    body.append('name', 'Zoë');
    body.append('email', 'zoe@garden.example');
    body.append('letter', new File([letter], 'letter.pdf'));
    const response = await fetch(`${inbox.address}/_inbox/application`, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([200, '{"success":true}']);
    expect(query("select convert_from(bytes, 'UTF8') from inbox_files")).toBe(letter);
    // Other tests receive files at the same time.
    const received = globSync('pagesmith-inbox-*/files/*', { cwd: tmpdir(), absolute: true });
    expect(received.filter((path) => readIfThere(path) === letter)).toEqual([]);
  });

  test('answers 503 while the database is away, and stores again when it is back', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { address } = await start();
    expect((await post(address, { number: 1 })).status).toBe(200);
    await postgres.stop();
    const refused = await post(address, { number: 2 });
    await postgres.start();
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '60',
      { error: 'Nothing can be stored at the moment. Try again in a minute.' },
    ]);
    expect((await post(address, { number: 3 })).status).toBe(200);
    expect(query("select submission->'values'->>'number' from inbox_submissions order by at")).toBe('1\n3');
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(/^The inbox cannot use the database inbox\d+ at 127/),
    );
  });

  test('stores a submission once whose connection breaks while it is stored', async () => {
    const { address } = await start();
    const other = new pg.Client(database);
    await other.connect();
    await other.query('begin; lock table inbox_days');
    const posting = post(address, { number: 1 });
    const waiting = "wait_event_type = 'Lock' and datname = current_database()";
    await vi.waitFor(
      () =>
        expect(query(`select pg_terminate_backend(pid) from pg_stat_activity where ${waiting}`)).toBe('t'),
      10_000,
    );
    await other.end();
    expect((await posting).status).toBe(200);
    expect(count('inbox_submissions')).toBe(1);
  });

  test('lets another server send the notifications of one that is gone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const received: string[] = [];
    let status = 500;
    const service = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      response.writeHead(status, { Connection: 'close' }).end();
      if (status === 204)
        for (const { values } of JSON.parse(Buffer.concat(chunks).toString()).submissions)
          received.push(values.name);
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    onTestFinished(() => void service.close());
    const channels = [webhook(new URL(`http://127.0.0.1:${portOf(service)}/`))];
    const first = await startInbox(database, { endpoints, channels });
    expect((await post(first.address, { name: 'Zoë' })).status).toBe(200);
    // A server without a webhook leaves them.
    const without = await start();
    await first.stop();
    expect(count('inbox_notifications')).toBe(1);
    await without.restart();
    status = 204;
    const second = await startInbox(database, { endpoints, channels });
    onTestFinished(second.stop);
    await vi.waitFor(() => expect(received).toEqual(['Zoë']), 10_000);
    await vi.waitFor(() => expect(count('inbox_notifications')).toBe(0), 10_000);
  });

  test.each([
    [
      'postgres://owner:secret@127.0.0.1:1/acme',
      /^The inbox cannot use the database acme at 127\.0\.0\.1:1: connect ECONNREFUSED 127\.0\.0\.1:1; start it, or correct its address in INBOX\.$/,
    ],
    ['postgres://owner:secret@127.0.0.1:x/acme', /^INBOX takes a folder, or an address such as postgres:/],
    ['mysql://owner:secret@127.0.0.1/acme', /^INBOX takes a folder, or an address such as postgres:/],
  ])('refuses to open %s with what to do, and without the password', async (address, message) => {
    const error = await openStorage(address).catch((error) => error);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('secret');
  });

  test('refuses to open a database that does not exist, or that its user may not write to', async () => {
    const other = (name: string, user = 'owner') => {
      const url = new URL(database);
      [url.pathname, url.username] = [name, user];
      return String(url);
    };
    await expect(openStorage(other('none'))).rejects.toThrow(
      /: database "none" does not exist; create it, or correct its name in INBOX\.$/,
    );
    await expect(openStorage(other('none', 'nobody'))).rejects.toThrow(
      /: role "nobody" does not exist; correct the user and password in INBOX\.$/,
    );
    query('create role guest login');
    await expect(openStorage(other(new URL(database).pathname, 'guest'))).rejects.toThrow(
      /: permission denied for schema public; let its user create tables\.$/,
    );
  });
});
