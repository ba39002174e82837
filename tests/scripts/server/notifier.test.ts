import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Submission } from '../../../scripts/server/inbox/submission.ts';
import { openDeliveries } from '../../../scripts/server/notify/deliveries.ts';
import { confirmation, mail, quarantineNotice } from '../../../scripts/server/notify/mail.ts';
import { createNotifier } from '../../../scripts/server/notify/notifier.ts';
import { channelsFrom, webhook } from '../../../scripts/server/notify/settings.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startMailServer } from './mail-server.ts';
import { portOf } from './raw.ts';

/** Repeats a check until it passes; loading a channel can take seconds on a busy machine. */
const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

// Deliveries may be logged after their test, so all folders are removed at the end.
const folders = temporaryFolder();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(folders, 'inbox-'));
});
const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.close();
    await once(server, 'close');
  }
  vi.restoreAllMocks();
});

const submission = (id: string, values: Submission['values'] = { name: 'Zoë' }): Submission => ({
  id,
  at: '2030-01-01T00:00:00.000Z',
  endpoint: '/_inbox/contact',
  values,
  notify: ['webhook', 'mail'],
});
/** What a webhook receives of a submission. */
const received = (id: string) => {
  const { notify: _, ...rest } = submission(id);
  return rest;
};

/** A web service that responds with these statuses, repeating the last one, and records requests. */
async function service(...statuses: number[]) {
  const requested: { submissions: Submission[] }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requested.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    response.writeHead(status ?? 500, { Connection: 'close' }).end();
  });
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { requested, channel: webhook(new URL(`http://127.0.0.1:${portOf(server)}/hook`)) };
}

describe('a webhook', () => {
  test('receives each submission when it is stored', async () => {
    const { requested, channel } = await service(204);
    createNotifier([channel], openDeliveries(folder)).add(submission('a'));
    await eventually(() => expect(requested).toEqual([{ submissions: [received('a')] }]));
  });

  test('receives the names and sizes of files', async () => {
    const { requested, channel } = await service(204);
    const files = { letter: { file: '00000000-0000-4000-8000-000000000000.pdf', bytes: 1234 } };
    createNotifier([channel], openDeliveries(folder)).add({
      ...submission('a', { letter: 'cv.pdf' }),
      files,
    });
    await eventually(() =>
      expect(requested).toMatchObject([{ submissions: [{ values: { letter: 'cv.pdf' }, files }] }]),
    );
  });

  test('is retried on errors, together with submissions that arrived meanwhile', async () => {
    const { requested, channel } = await service(500, 302, 200);
    const notifier = createNotifier([channel], openDeliveries(folder), { delays: [1, 1] });
    for (const id of ['a', 'b', 'c']) notifier.add(submission(id));
    await eventually(() =>
      expect(requested.map(({ submissions }) => submissions.map(({ id }) => id).join(''))).toEqual([
        'a',
        'a',
        'a',
        'bc',
      ]),
    );
  });

  test('that finally fails is logged with the ids of submissions, but not their values', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { requested, channel } = await service(500);
    createNotifier([channel], openDeliveries(folder), { delays: [1] }).add(submission('a'));
    await eventually(() =>
      expect(log.mock.calls).toEqual([
        ['The inbox could not notify the webhook of a, which are stored: it answered 500'],
      ]),
    );
    expect(requested).toHaveLength(2);
  });

  test('with a full queue drops submissions, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { requested, channel } = await service(200);
    const notifier = createNotifier([channel], openDeliveries(folder), { waiting: 20 });
    notifier.add(submission('a'));
    notifier.add(submission('b'));
    expect(log.mock.calls).toEqual([[expect.stringContaining('webhook of b, which are stored: too many')]]);
    await eventually(() => expect(requested).toHaveLength(1));
  });
});

describe('after a restart', () => {
  test('only submissions are sent that the channel does not know', async () => {
    const { requested, channel } = await service(200, 500);
    const logged = () => readFileSync(join(folder, 'notified.log'), 'utf8');
    const first = createNotifier([channel], openDeliveries(folder), { delays: [600_000] });
    for (const id of ['a', 'b']) first.add(submission(id));
    await eventually(() => expect(requested).toHaveLength(2));
    await eventually(() => expect(logged()).toMatch(/^a /m));
    first.close();
    // A crash can truncate the last record.
    appendFileSync(join(folder, 'notified.log'), '\nb web');
    const other = await service(200);
    const second = createNotifier([other.channel], openDeliveries(folder));
    for (const id of ['a', 'b', 'c']) second.add(submission(id));
    await eventually(() => expect(other.requested.flatMap(({ submissions }) => submissions)).toHaveLength(2));
    expect(other.requested.flatMap(({ submissions }) => submissions.map(({ id }) => id))).toEqual(['b', 'c']);
    await eventually(() => expect(logged()).toMatch(/^c /m));
    second.close();
    const last = createNotifier([other.channel], openDeliveries(folder));
    for (const id of ['a', 'b', 'c', 'd']) last.add(submission(id));
    await eventually(() => expect(other.requested.at(-1)?.submissions).toEqual([received('d')]));
    expect(other.requested.flatMap(({ submissions }) => submissions)).toHaveLength(3);
  });

  test('a channel is not notified of submissions from before it was configured', async () => {
    const { requested, channel } = await service(200);
    const notifier = createNotifier([channel], openDeliveries(folder));
    notifier.add({ ...submission('a'), notify: ['mail'] });
    notifier.add(submission('b'));
    await eventually(() => expect(requested).toEqual([{ submissions: [received('b')] }]));
  });
});

/** The channels of a mail server. */
async function mailServer(refusals = 0, refusal = '451 try again later') {
  const { server, mails, settings } = await startMailServer(refusals, refusal);
  open.push(server);
  return {
    mails,
    channel: mail(settings),
    confirmation: confirmation(settings),
    notice: quarantineNotice(settings),
  };
}

describe('e-mail', () => {
  test('contains values as text, and none in its headers', async () => {
    const { mails, channel } = await mailServer();
    const evil = 'x\r\nBcc: everybody@evil.example';
    createNotifier([channel], openDeliveries(folder)).add(
      submission('a', { name: evil, [evil]: '\u001b[31m', path: '/etc/passwd' }),
    );
    await eventually(() => expect(mails).toHaveLength(1));
    const [headers = '', body = ''] = (mails[0] ?? '').split('\r\n\r\n');
    expect(headers).toMatch(/^From: site@garden\.example\r$/m);
    expect(headers).toMatch(/^To: owner@garden\.example\r$/m);
    expect(headers).toMatch(/^Subject: 1 new at \/_inbox\/contact\r$/m);
    expect(headers).not.toMatch(/^bcc/im);
    expect(body).toContain('2030-01-01T00:00:00.000Z  /_inbox/contact  a');
    expect(body).toContain('\\u001b[31m');
  });

  test('contains the names and sizes of files, but not the files', async () => {
    const { mails, channel } = await mailServer();
    const files = { letter: { file: '00000000-0000-4000-8000-000000000000.pdf', bytes: 1234 } };
    createNotifier([channel], openDeliveries(folder)).add({
      ...submission('a', { letter: 'c\u001bv.pdf' }),
      files,
    });
    await eventually(() => expect(mails).toHaveLength(1));
    expect(mails[0]).toContain('letter: c\\u001bv.pdf (file, 1,234 bytes)');
    expect(mails[0]).not.toMatch(/00000000-|attachment/);
  });

  test('is retried if the mail server is temporarily unavailable', async () => {
    const { mails, channel } = await mailServer(1);
    createNotifier([channel], openDeliveries(folder), { delays: [1] }).add(submission('a'));
    await eventually(() => expect(mails).toHaveLength(1));
  });
});

describe('the notice of a quarantine', () => {
  const quarantined = (id: string) => ({ ...submission(id, { name: 'Pills' }), quarantine: 'no token' });

  test('says at once that something waits, then what came meanwhile, and each of it once', async () => {
    const { mails, channel, notice } = await mailServer();
    const brief = { ...notice, pause: 1 };
    const notifier = createNotifier([channel, brief], openDeliveries(folder));
    expect(notifier.channels).toEqual(['mail']);
    for (const id of ['a', 'b', 'c']) notifier.add(quarantined(id));
    await eventually(() => expect(mails).toHaveLength(2));
    expect(mails[0]).toMatch(/^Subject: 1 in quarantine at \/_inbox\/contact\r$/m);
    expect(mails[0]).toContain('npm run -s inbox -- release <id>');
    expect(mails[1]).toMatch(/^Subject: 2 in quarantine at /m);
    expect(mails.join()).not.toContain('Pills');
    notifier.close();
    const again = createNotifier([notice], openDeliveries(folder));
    for (const id of ['a', 'b', 'c', 'd']) again.add(quarantined(id));
    await eventually(() => expect(mails).toHaveLength(3));
    expect(mails[2]).toMatch(/^Subject: 1 in quarantine at /m);
    again.close();
  });
});

describe('a confirmation', () => {
  const sent = { to: 'zoe@b.example', subject: 'Your place', text: 'We have kept a place for you.' };
  const confirmed = (id: string) => ({
    ...submission(id, { name: 'Buy at evil.example' }),
    notify: ['confirmation'],
    confirmation: sent,
  });

  test('goes to the sender alone, marked as automatic, without what somebody typed', async () => {
    const { mails, channel, confirmation } = await mailServer();
    const notifier = createNotifier([channel, confirmation], openDeliveries(folder));
    notifier.add(confirmed('a'));
    notifier.add({ ...confirmed('b'), confirmation: { ...sent, to: 'b@b.example' } });
    await eventually(() => expect(mails).toHaveLength(2));
    const [headers = '', body = ''] = (mails[0] ?? '').split('\r\n\r\n');
    expect(headers).toMatch(/^From: site@garden\.example\r$/m);
    expect(headers).toMatch(/^To: zoe@b\.example\r$/m);
    expect(headers).toMatch(/^Subject: Your place\r$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    expect(body.trim()).toBe('We have kept a place for you.\r\n.');
    expect(mails[1]).toMatch(/^To: b@b\.example\r$/m);
    expect(mails.join()).not.toContain('evil');
  });

  test.each([
    ['is retried while the mail server is busy', '451 try again later', 1],
    [
      'is not retried to an address that does not exist, which the log does not name',
      '550 no zoe@b.example',
      0,
    ],
  ])('%s', async (_case, refusal, mailsToFirst) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { mails, confirmation } = await mailServer(1, refusal);
    const notifier = createNotifier([confirmation], openDeliveries(folder), { delays: [1] });
    notifier.add(confirmed('a'));
    notifier.add({ ...confirmed('b'), confirmation: { ...sent, to: 'b@b.example' } });
    await eventually(() => expect(mails).toHaveLength(1 + mailsToFirst));
    expect(mails.filter((text) => text.includes('zoe@'))).toHaveLength(mailsToFirst);
    expect(log.mock.calls.join()).not.toContain('zoe@');
  });
});

describe('environment variables', () => {
  const smtp = { INBOX_SMTP: 'smtps://user:secret@mail.example' };
  const people = { INBOX_MAIL_TO: 'a@b.example', INBOX_MAIL_FROM: 'c@b.example' };

  test('configure the channels', () => {
    expect(channelsFrom({})).toEqual([]);
    const both = channelsFrom({ INBOX_WEBHOOK: 'https://hook.example/x', ...smtp, ...people });
    expect(both.map(({ name }) => name)).toEqual([
      'the webhook',
      'the mail server',
      'the mail server',
      'the sender',
    ]);
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ INBOX_WEBHOOK: 'http://hook.example/secret' }, /^INBOX_WEBHOOK takes an https address/],
    [{ INBOX_WEBHOOK: 'secret' }, /^INBOX_WEBHOOK takes an https address/],
    [smtp, /set together/],
    [people, /set together/],
    [{ INBOX_SMTP: 'secret', ...people }, /^INBOX_SMTP takes an address such as smtps:/],
  ])('are refused if invalid, without a secret in the message: %j', (environment, message) => {
    expect(() => channelsFrom(environment)).toThrow(message);
    expect(() => channelsFrom(environment)).not.toThrow(/secret/);
  });
});
