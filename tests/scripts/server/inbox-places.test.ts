import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { confirmationOf, limitConfirmations } from '../../../scripts/server/inbox/confirmation.ts';
import type { Accepted } from '../../../scripts/server/inbox/forms.ts';
import { sitesDir } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startSiteInbox } from './start-inbox.ts';

const documents = documentsOf(readContent(join(sitesDir, 'events')));

/** The inbox of the events, whose rehearsal has two places. */
async function start() {
  const channels = (['mail', 'confirmation'] as const).map((id) => ({ id, name: id, send: async () => {} }));
  const inbox = await startSiteInbox(temporaryFolder(), documents, { channels });
  onTestFinished(inbox.stop);
  const book = (event: string, email: string, headers = {}) =>
    fetch(`${inbox.address}/_inbox/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ event, name: 'Buy at evil.example', email }),
    });
  return { ...inbox, book };
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
  expect(confirmationOf({ form, values: { email }, given: {} })).toBeUndefined();
});
