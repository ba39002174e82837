import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import type { Limits } from '../../../scripts/server/inbox/limits.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startSiteInbox } from './start-inbox.ts';

const written = documentsOf(readContent(smallSite));
let inbox: Awaited<ReturnType<typeof startSiteInbox>>;
afterEach(() => inbox.stop());

/** Starts a server with the inbox of a site whose contact form has a rule with this pattern for its message. */
async function start(pattern: string, limits: Partial<Limits> = {}): Promise<void> {
  const contact = written.get('forms/contact.json') as { rules: object[] };
  const rules = [...contact.rules, { field: 'message', check: { pattern }, message: 'Another message' }];
  const documents = new Map([...written, ['forms/contact.json', { ...contact, rules }]]);
  inbox = await startSiteInbox(temporaryFolder(), documents, { limits });
}

interface Request {
  path: string;
  /** The address of the sender. */
  from: string;
  values?: object;
}

/** Sends a request. Resolves to the status of the response and the time that it took in milliseconds. */
function ask({ path, from, values }: Request): Promise<{ status: number | undefined; time: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const options = { port: inbox.port, path, localAddress: from, method: values ? 'POST' : 'GET', headers };
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      const time = performance.now() - started;
      response.resume().on('end', () => resolve({ status: response.statusCode, time }));
    });
    sent.on('error', reject).end(values && JSON.stringify(values));
  });
}

const email = 'zoe@garden.example';
const good = { name: 'Zoë', email, phone: '', topic: '', message: 'x@y.example or so' };

describe.each([
  ['very long texts', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 24_000],
  ['texts of the maximum length', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 19_990],
  ['texts that match in very many ways', '^(.*.*)*x$', 19_990],
])('100 submissions with %s', (_, pattern, length) => {
  test('leave the responses to other visitors and senders below 200 ms', async () => {
    await start(pattern);
    await ask({ path: '/_inbox/contact', from: '127.0.0.2', values: good });
    const attack = { ...good, email: 'a@', message: `a@${'.'.repeat(length)}@` };
    const hostile = Array.from({ length: 100 }, () =>
      ask({ path: '/_inbox/contact', from: '127.0.0.3', values: attack }),
    );
    const times: number[] = [];
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        times.push((await ask({ path: '/page', from: '127.0.0.2' })).time);
        times.push((await ask({ path: '/_inbox/contact', from: '127.0.0.2', values: good })).time);
      }
    };
    const visits = visit();
    const statuses = (await Promise.all(hostile)).map(({ status }) => status);
    isOver = true;
    await visits;
    expect(new Set(statuses)).not.toContain(200);
    // The median, because other programs can take the processor of a test for as long.
    expect(times.sort((one, other) => one - other)[times.length >> 1]).toBeLessThan(200);
  });
});

test('a sender whose submissions take too long to parse is refused for a minute', async () => {
  await start('', { work: 0 });
  const list = Array.from({ length: 2000 }, () => 'a');
  const hostile = Array.from({ length: 5 }, () =>
    ask({ path: '/_inbox/contact', from: '127.0.0.3', values: { list } }),
  );
  const statuses = (await Promise.all(hostile)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([413, 429, 429, 429, 429]);
  const other = await ask({ path: '/_inbox/contact', from: '127.0.0.2', values: { list } });
  expect(other.status).toBe(413);
});

test('a sender whose submissions take too long to check is refused for a minute', async () => {
  await start('^x', { work: 0 });
  const body = new FormData();
  for (const [name, value] of Object.entries(good)) body.append(name, value);
  const post = async () => (await fetch(`${inbox.address}/_inbox/contact`, { method: 'POST', body })).status;
  expect([await post(), await post()]).toEqual([200, 429]);
});

test('a submission with very many values is refused', async () => {
  await start('');
  const values = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`v${index}`, '']));
  expect((await ask({ path: '/_inbox/contact', from: '127.0.0.2', values })).status).toBe(413);
  const list = Array.from({ length: 1001 }, () => '');
  expect((await ask({ path: '/_inbox/contact', from: '127.0.0.2', values: { list } })).status).toBe(413);
  const body = 'a&'.repeat(1001);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const response = await fetch(`${inbox.address}/_inbox/contact`, { method: 'POST', body, headers });
  expect([response.status, await response.json()]).toEqual([413, { error: 'Send 1000 values at most.' }]);
});
