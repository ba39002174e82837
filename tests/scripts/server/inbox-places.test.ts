import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Site } from '../../../schema/types.d.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { confirmationOf, limitConfirmations } from '../../../scripts/server/inbox/confirmation.ts';
import type { Accepted } from '../../../scripts/server/inbox/forms.ts';
import { confirmation, mail, quarantineNotice } from '../../../scripts/server/notify/mail.ts';
import type { Channel } from '../../../scripts/server/notify/notifier.ts';
import { actions } from '../../../scripts/tools/inbox/manage.ts';
import { folderRecords } from '../../../scripts/tools/inbox/records.ts';
import { sitesDir } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startMailServer } from './mail-server.ts';
import { startSiteInbox } from './start-inbox.ts';

const documents = documentsOf(readContent(join(sitesDir, 'events')));

const unheard = (['mail', 'confirmation'] as const).map((id) => ({ id, name: id, send: async () => {} }));

/** The inbox of the events, whose rehearsal has two places. */
async function start(channels: readonly Channel[] = unheard, isQuarantined = false) {
  const folder = temporaryFolder();
  const site = structuredClone(documents.get('site.json')) as Pick<Site, 'forms'>;
  for (const endpoint of Object.values(site.forms?.endpoints ?? {})) endpoint.quarantine = isQuarantined;
  const inbox = await startSiteInbox(folder, new Map([...documents, ['site.json', site]]), { channels });
  onTestFinished(inbox.stop);
  const book = (event: string, email: string, headers = {}) =>
    fetch(`${inbox.address}/_inbox/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ event, name: 'Buy at evil.example', email }),
    });
  return { ...inbox, folder, book };
}

test('an event has as many places as its entry says, and the form says when there are none', async () => {
  const { book, stored } = await start();
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) => book('open-rehearsal', `guest${number}@b.example`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const message = 'There are no places left at this event. Please choose another one.';
  expect(await (await book('open-rehearsal', 'late@b.example')).json()).toEqual({
    error: message,
    errors: [{ field: 'event', message }],
  });
  const page = await book('open-rehearsal', 'late@b.example', { Accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([409, expect.stringContaining(message)]);
  expect((await book('spring-ball', 'late@b.example')).status).toBe(200);
  // This event has no limit.
  expect((await book('summer-concert', 'late@b.example')).status).toBe(200);
  expect(stored().map(({ takes }) => takes)).toEqual([
    ['event open-rehearsal'],
    ['event open-rehearsal'],
    ['event spring-ball'],
    undefined,
  ]);
});

test('a confirmation has the words of the site and no typed ones, and nobody gets many', async () => {
  const { book, stored } = await start();
  for (const _ of [1, 2, 3, 4]) expect((await book('summer-concert', 'zoe@b.example')).status).toBe(200);
  expect((await book('summer-concert', 'a@b.example,c@b.example')).status).toBe(422);
  expect(stored().map(({ notify, confirmation }) => [notify, confirmation?.to])).toEqual([
    ...[1, 2, 3].map(() => [['mail', 'confirmation'], 'zoe@b.example']),
    [['mail'], undefined],
  ]);
  expect(stored()[0]?.confirmation).toEqual({
    to: 'zoe@b.example',
    subject: 'Your place at the Old Tram Depot',
    text: 'We have kept a place for you: Summer concert.\n\nWrite to depot@events.example if you cannot come, so that somebody else can.',
  });
});

test('what is quarantined is confirmed once it is released, and not before', async () => {
  const { server, mails, settings } = await startMailServer();
  onTestFinished(() => void server.close());
  const { book, folder } = await start(
    [mail(settings), quarantineNotice(settings), confirmation(settings)],
    true,
  );
  await book('summer-concert', 'zoe@b.example');
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 20_000 });
  expect(mails[0]).toMatch(/^Subject: 1 in quarantine/m);
  await actions.release?.(folderRecords(folder), ['zoe@b.example'], {});
  await vi.waitFor(() => expect(mails).toHaveLength(3), { timeout: 20_000 });
  const subjects = mails.map((text) => /^To: (.*)\r\nSubject: (.*)\r$/m.exec(text)?.slice(1));
  expect(subjects.slice(1).sort()).toEqual([
    ['owner@garden.example', '1 new at /_inbox/contact'],
    ['zoe@b.example', 'Your place at the Old Tram Depot'],
  ]);
});

test('a sender cannot have many addresses written to', () => {
  const { allow } = limitConfirmations();
  const allowed = Array.from({ length: 12 }, (_, index) => allow(`guest${index}@b.example`, '192.0.2.1'));
  expect(allowed.filter(Boolean)).toHaveLength(10);
  expect(allow('guest@b.example', '192.0.2.2')).toBe(true);
});

test.each([
  '',
  'no address',
  'a@b.example,c@b.example',
  'Zoe <zoe@b.example>',
  'a@b.example\r\nBcc: c@b.example',
])('no confirmation is sent to %j', (email) => {
  const confirmation = { to: 'email', subject: 'Thanks', text: ['Thanks.'] };
  const form = { confirmation, fields: [], lang: 'en' } as unknown as Accepted['form'];
  expect(confirmationOf({ form, values: { email }, parameters: {} })).toBeUndefined();
});
