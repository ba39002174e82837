import { expect, test } from 'vitest';
import {
  type Calendar,
  nextDateEnds,
  nextDates,
  ruleProblem,
  setNextDate,
} from '../../../../renderer/content/collections/calendar.ts';
import { openContent } from '../../../../renderer/content/content.ts';
import type { JsonDocuments } from '../../../../renderer/content/documents.ts';
import { documentsOf, readContent } from '../../../../scripts/files/read.ts';
import { readSchemas } from '../../../project.ts';
import { smallSite } from '../../../sites/site.ts';

const calendar = {
  ...{ start: 'starts', end: 'ends', repeat: 'repeats', except: 'except' },
  zone: 'Europe/Berlin',
} satisfies Calendar;

/** The next three dates of an event at a time. */
function datesAt(at: string, event: Readonly<Record<string, unknown>>, settings: Calendar = calendar) {
  return nextDates(setNextDate(event, settings, Date.parse(at)), settings, 3);
}

test('an event keeps its time of day when the clocks change', () => {
  const yoga = { starts: '2026-03-17T19:00+01:00', repeats: 'FREQ=WEEKLY' };
  expect(datesAt('2026-03-20T12:00Z', yoga)).toEqual([
    '2026-03-24T19:00+01:00',
    '2026-03-31T19:00+02:00',
    '2026-04-07T19:00+02:00',
  ]);
});

test('a date is the next one until it is over: at its end, or else at the end of its day', () => {
  const open = { starts: '2026-06-02T19:00+02:00', repeats: 'FREQ=WEEKLY' };
  const closed = { ...open, ends: '2026-06-02T20:00+02:00' };
  expect(datesAt('2026-06-09T17:59:59Z', closed)[0]).toBe('2026-06-09T19:00+02:00');
  expect(datesAt('2026-06-09T18:00:00Z', closed)[0]).toBe('2026-06-16T19:00+02:00');
  expect(datesAt('2026-06-09T21:59:59Z', open)[0]).toBe('2026-06-09T19:00+02:00');
  expect(datesAt('2026-06-09T22:00:00Z', open)[0]).toBe('2026-06-16T19:00+02:00');
  expect(new Date(nextDateEnds(closed, calendar, Date.parse('2026-06-09T12:00Z'))).toISOString()).toBe(
    '2026-06-09T18:00:00.000Z',
  );
});

test('days off are left out, and the last one of a rule is included', () => {
  const market = {
    starts: '2026-06-06T08:00+02:00',
    repeats: 'FREQ=WEEKLY;UNTIL=20260627',
    except: ['2026-06-20'],
  };
  expect(datesAt('2026-06-07T12:00Z', market)).toEqual(['2026-06-13T08:00+02:00', '2026-06-27T08:00+02:00']);
  const inUtc = { ...market, repeats: 'FREQ=WEEKLY;UNTIL=20260627T060000Z' };
  expect(datesAt('2026-06-21T12:00Z', inUtc)).toEqual(['2026-06-27T08:00+02:00']);
});

test('whole days repeat as days, with their length', () => {
  const fair = { starts: '2026-01-31', ends: '2026-02-01', repeats: 'FREQ=MONTHLY;BYDAY=-1SA' };
  const next = setNextDate(fair, calendar, Date.parse('2026-03-02T12:00Z'));
  expect(next).toMatchObject({ starts: '2026-03-28', ends: '2026-03-29' });
});

test('an event whose dates are all over keeps its first date, and one without a rule has the one that it has', () => {
  const past = { starts: '2025-01-07T19:00+01:00', repeats: 'FREQ=WEEKLY;COUNT=3' };
  expect(setNextDate(past, calendar, Date.parse('2026-01-01T00:00Z'))).toEqual(past);
  expect(datesAt('2026-01-01T00:00Z', { starts: '2026-05-01' })).toEqual(['2026-05-01']);
  expect(nextDateEnds(past, calendar, Date.parse('2026-01-01T00:00Z'))).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['FREQ=WEEKLY;BYDAY=TU,TH', undefined],
  ['FREQ=MONTHLY;BYDAY=1SA;COUNT=6', undefined],
  ['weekly', /FREQ=DAILY, FREQ=WEEKLY/],
  ['FREQ=HOURLY', /FREQ=DAILY/],
  ['FREQ=WEEKLY;DAY=TU', /no part "DAY"/],
  ['FREQ=WEEKLY;BYDAY=TUESDAY', /cannot be read/],
  ['FREQ=WEEKLY;COUNT=0', /at least 1/],
  ['FREQ=WEEKLY;COUNT=2;UNTIL=20270101', /not both/],
  ['FREQ=WEEKLY;FREQ=DAILY', /twice/],
])('the rule %s has the problem %s', (rule, problem) => {
  const found = ruleProblem(rule);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test('a list has an event once per date if it asks for several, in the order of the dates', () => {
  const list = { type: 'list', from: 'events', dates: 2, groups: { by: 'month' }, limit: 3 };
  const about = { title: 'A', description: 'B' };
  const { routeAt, resolvePage } = openContent(
    new Map<string, object>([
      ...documentsOf(readContent(smallSite)),
      ['collections/events.json', { sort: ['starts'], calendar }],
      ['events/a.json', { title: 'Yoga', starts: '2026-01-06T19:00+01:00', repeats: 'FREQ=WEEKLY' }],
      ['events/b.json', { title: 'Fair', starts: '2026-06-30T09:00+02:00' }],
      ['events/c.json', { title: 'Ball', starts: '2026-12-31T21:00+01:00' }],
      ['pages/agenda.json', { ...about, blocks: [list] }],
    ]) as JsonDocuments,
    readSchemas(),
    { publication: { at: Date.parse('2026-06-25T12:00Z') } },
  );
  const route = routeAt('/agenda');
  const [block] = route ? resolvePage(route).blocks : [];
  const { items = [], groups } = block?.type === 'list' ? block.from : {};
  expect(items.map(({ title, date }) => `${title}: ${date?.text}`)).toEqual([
    'Fair: 30 June 2026 at 09:00',
    'Yoga: 30 June 2026 at 19:00',
    'Yoga: 7 July 2026 at 19:00',
  ]);
  expect(groups?.map((group) => [group.title, group.items])).toEqual([
    ['June 2026', [0, 1]],
    ['July 2026', [2]],
  ]);
});
