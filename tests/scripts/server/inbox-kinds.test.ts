import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldPayload, payloadOf, type Values } from '../../../blocks/parts/form/payload.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { formNamed } from '../../blocks/forms.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startSiteInbox } from './start-inbox.ts';

const folder = temporaryFolder();
let inbox: Awaited<ReturnType<typeof startSiteInbox>>;
beforeAll(async () => {
  const written = documentsOf(readContent(smallSite));
  inbox = await startSiteInbox(folder, written, { limits: { perMinute: 1000 } });
});
afterAll(() => inbox.stop());

const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const response = await fetch(`${inbox.address}/_inbox/booking`, { method: 'POST', body, headers });
  return { status: response.status, answer: await response.json() };
};
const json = (values: object) => post(JSON.stringify(values), { 'Content-Type': 'application/json' });
const lastStored = () => inbox.stored().at(-1)?.values ?? {};

const filled: Values = {
  day: '2030-05-01',
  arrival: '10:30',
  guests: '4',
  donation: '0.50',
  ticket: 'year',
  group: 'family',
  school: '',
  interests: ['roses', 'trees'],
  lunch: false,
  allergies: '',
};
/** What the page of the booking form submits for some values. */
const sentFor = (values: Values) =>
  Object.fromEntries(fieldPayload(formNamed('booking'), { ...filled, ...values }));
/** What people see of these values. */
const formattedFor = (values: Values) =>
  Object.fromEntries(payloadOf(formNamed('booking'), { ...filled, ...values }, new Date(0)));
/** The invalid fields according to the inbox; empty if the submission is stored. */
const wrongIn = async (values: object) => {
  const { status, answer } = await json(values);
  return status === 200 ? [] : answer.errors.map(({ field }: { field: string }) => field);
};

test('a submission with every kind of field is stored in the formats of the form', async () => {
  expect(await json(sentFor({}))).toEqual({ status: 200, answer: { success: true } });
  expect(lastStored()).toEqual(formattedFor({}));
  expect(lastStored()).toMatchObject({ ticket: 'Year ticket', interests: 'Roses, Old trees', lunch: 'No' });
});

test.each<[what: string, right: Values[], wrong: Values[]]>([
  [
    'a day',
    [{ day: '2030-04-01' }, { day: '2030-10-31' }],
    [{ day: '' }, { day: '2030-03-31' }, { day: '2030-06-31' }, { day: '31.05.2030' }, { day: '2030-5-1' }],
  ],
  [
    'an optional time',
    [{ arrival: '' }, { arrival: '15:30' }, { arrival: '12:00:30' }],
    [{ arrival: '09:59' }, { arrival: '12' }, { arrival: '12:60' }, { arrival: 'noon' }],
  ],
  [
    'a whole number',
    [{ guests: '1' }, { guests: '12' }, { guests: '1e1' }],
    [{ guests: '' }, { guests: '13' }, { guests: '1.5' }, { guests: 'four' }, { guests: '0x4' }],
  ],
  [
    'an optional number',
    [{ donation: '' }, { donation: '.5' }],
    [{ donation: '0.49' }, { donation: '5 pounds' }, { donation: '1e999' }, { donation: 'NaN' }],
  ],
  [
    'several options',
    [{ interests: ['pond'] }, { interests: ['roses', 'pond'] }],
    [{ interests: [] }, { interests: ['roses', 'pond', 'trees'] }, { interests: ['tulips'] }],
  ],
])('%s is validated as on the page', async (_, right, wrong) => {
  for (const values of right) expect(await wrongIn(sentFor(values))).toEqual([]);
  for (const values of wrong) expect(await wrongIn(sentFor(values))).toEqual(Object.keys(values));
});

test('a value that no browser would submit is refused with the message of the field', async () => {
  const { answer } = await json(sentFor({ arrival: '12' }));
  expect(answer.errors).toEqual([{ field: 'arrival', message: 'Please arrive between 10:00 and 15:30.' }]);
});

test('an unknown option is refused, in an optional field too', async () => {
  expect(await wrongIn({ ...sentFor({}), ticket: 'free' })).toEqual(['ticket']);
  expect(await wrongIn({ ...sentFor({}), ticket: '' })).toEqual([]);
  expect(await wrongIn({ ...sentFor({}), group: 'crowd' })).toEqual(['group']);
});

test('a field is only validated and stored while its condition is met', async () => {
  expect(await wrongIn(sentFor({ group: 'school' }))).toEqual(['school']);
  expect(await wrongIn(sentFor({ group: 'school', school: 'Hill' }))).toEqual([]);
  // Browsers without scripts submit hidden fields too.
  expect(await wrongIn({ ...sentFor({}), school: 'x', allergies: 'nuts' })).toEqual([]);
  expect(lastStored()).toEqual(formattedFor({}));
  expect(await wrongIn({ ...sentFor({}), lunch: 'on', school: 'x', allergies: 'nuts' })).toEqual([]);
  expect(lastStored()).toMatchObject({ allergies: 'nuts' });
  expect(lastStored()).not.toHaveProperty('school');
});

describe('options can be submitted', () => {
  test.each([
    ['in a list', ['roses', 'trees'], []],
    ['in any order', ['trees', 'roses'], []],
    ['as a single text', 'roses', []],
    ['with duplicates, which count once', ['roses', 'roses', 'roses'], []],
    ['but not an unknown one', ['roses', 'tulips'], ['interests']],
    ['but not by their labels', ['Roses'], ['interests']],
  ])('%s', async (_, interests, wrong) => {
    expect(await wrongIn({ ...sentFor({}), interests })).toEqual(wrong);
  });

  test('one by one, by browsers without scripts', async () => {
    const values = new URLSearchParams(
      Object.entries({ ...sentFor({}), lunch: 'on' }).map(([name, value]) => [name, String(value)]),
    );
    values.delete('interests');
    expect((await post(values)).answer.errors).toMatchObject([{ field: 'interests' }]);
    for (const value of ['roses', 'pond']) values.append('interests', value);
    expect((await post(values)).status).toBe(200);
    // In the formats of the form, as with scripts.
    const { interests, lunch } = formattedFor({ interests: ['roses', 'pond'], lunch: true });
    expect(lastStored()).toMatchObject({ interests, lunch });
    values.append('interests', 'trees');
    expect((await post(values)).status).toBe(422);
  });
});

test('options of browsers without scripts are stored in the language of their page', async () => {
  const written = documentsOf(readContent(smallSite));
  const translated = { fields: [{ name: 'ticket', options: [{ value: 'year', label: 'Na rok' }] }] };
  const own = temporaryFolder();
  const slovak = await startSiteInbox(own, new Map([...written, ['forms/booking.sk.json', translated]]));
  try {
    const body = new URLSearchParams(
      Object.entries(sentFor({ interests: ['roses'] })).map(([name, value]) => [name, String(value)]),
    );
    const headers = { Referer: `${slovak.address}/sk/booking` };
    const { status } = await fetch(`${slovak.address}/_inbox/booking`, { method: 'POST', body, headers });
    expect(status).toBe(200);
    expect(slovak.stored().at(-1)?.values.ticket).toBe('Na rok');
  } finally {
    await slovak.stop();
  }
});
