import { describe, expect, test } from 'vitest';
import { sorted } from '../../../../renderer/content/collections/entries.ts';
import { momentOf } from '../../../../renderer/content/collections/moments.ts';
import { nextListChange } from '../../../../renderer/content/collections/next-change.ts';
import { termSlug } from '../../../../renderer/content/collections/terms.ts';
import { conditionsIn, matches, nextDifference } from '../../../../renderer/content/collections/where.ts';

const at = Date.parse('2026-06-15T12:00Z');
const day = 24 * 3_600_000;
const story = { title: 'Ferry', date: '2026-04-02', tags: ['boats', 'news'], rank: 2, isLong: true };

describe('whether a query matches an entry', () => {
  test.each<[boolean, object]>([
    [true, {}],
    [true, { title: { eq: 'Ferry' } }],
    [false, { title: { eq: 'ferry' } }],
    [true, { rank: { in: [1, 2] } }],
    [false, { rank: { in: ['2'] } }],
    [true, { tags: { has: 'boats' } }],
    [false, { tags: { has: 'boat' } }],
    [false, { title: { has: 'F' } }],
    [true, { date: { after: '2026-04-01', before: '2026-04-03' } }],
    [false, { date: { after: '2026-04-02' } }],
    [true, { date: { after: '-P90D' } }],
    [false, { date: { after: '-P10W' } }],
    [false, { missing: { before: '2030-01-01' } }],
    [true, { isLong: { eq: true }, missing: { exists: false } }],
    [false, { title: { exists: false } }],
    [true, { or: [{ rank: { eq: 1 } }, { tags: { has: 'news' } }] }],
    [false, { and: [{ rank: { eq: 2 } }, { tags: { has: 'birds' } }] }],
    [true, { not: { tags: { has: 'birds' } } }],
    [false, { not: { or: [{ rank: { eq: 1 } }, { title: { exists: true } }] } }],
  ])('%s: %j', (holds, where) => {
    expect(matches((name) => new Map(Object.entries(story)).get(name), where, at)).toBe(holds);
  });
});

test('durations are relative to the build time, in calendar months and years', () => {
  expect(momentOf('-P90D', at)).toBe(at - 90 * day);
  expect(momentOf('P1W', at)).toBe(at + 7 * day);
  expect(momentOf('-PT6H', at)).toBe(at - day / 4);
  expect(momentOf('-P1Y2M', at)).toBe(Date.parse('2025-04-15T12:00Z'));
  expect(momentOf('-P1M', Date.parse('2026-03-31T08:00Z'))).toBe(Date.parse('2026-02-28T08:00Z'));
  expect(momentOf('P1M', Date.parse('2028-01-31'))).toBe(Date.parse('2028-02-29'));
  expect(momentOf('-P1Y', Date.parse('2028-02-29'))).toBe(Date.parse('2027-02-28'));
  expect(momentOf('P', at)).toBeNaN();
  expect(momentOf('soon', at)).toBeNaN();
  for (const long of ['P999999Y', '-P99999999999W', `PT${'9'.repeat(30)}H`])
    expect(momentOf(long, at)).toBeNaN();
  expect(momentOf('2026-02-30', at)).toBeNaN();
});

test('a list with a duration changes when an entry becomes too old', () => {
  const where = { date: { after: '-P90D' } };
  const next = nextDifference(
    conditionsIn(where),
    [story, { date: '2026-06-01' }, { date: 'soon' }, { date: '2020-01-01' }],
    at,
  );
  expect(next).toBe(Date.parse('2026-04-02') + 90 * day);
  expect(nextDifference(conditionsIn({ date: { after: '2026-01-01' } }), [story], at)).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test.each([
  [{ after: '-P1M' }, '2026-02-28', '2026-03-01', '2026-03-28T00:00:00.000Z'],
  [{ after: '-P1M' }, '2026-03-31', '2026-04-30', '2026-05-01T00:00:00.000Z'],
  [{ after: '-P1Y' }, '2024-02-29', '2025-02-28', '2025-03-01T00:00:00.000Z'],
  [{ before: 'P1M' }, '2026-03-31T10:00Z', '2026-02-01', '2026-03-01T00:00:00.000Z'],
  [{ before: 'P0D' }, '2026-10-25T01:00+02:00', '2026-10-24T23:00Z', '2026-10-24T23:00:00.001Z'],
  [{ after: '-PT36H' }, '2026-03-29', '2026-03-29', '2026-03-30T12:00:00.000Z'],
])('a list with the query %j of an entry on %s, built on %s, changes on %s', (date, day, built, expected) => {
  const next = nextDifference(conditionsIn({ date }), [{ date: day }], Date.parse(built));
  expect(new Date(next).toISOString()).toBe(expected);
  const [before, since] = [next - 1, next].map((time) =>
    matches((name) => (name === 'date' ? day : undefined), { date }, time),
  );
  expect(before).toBe('after' in date);
  expect(since).toBe('before' in date);
});

test('sorts entries by several properties in either direction, those without one last, and ties by name', () => {
  const entries = {
    'news/c.json': { date: '2026-01-01' },
    'news/b.json': { date: '2026-01-02', rank: 10 },
    'news/a.json': { date: '2026-01-02', rank: 9 },
    'news/e.json': {},
    'news/d.json': {},
  };
  const documents = new Map(Object.entries(entries));
  const sort = (...keys: string[]) =>
    sorted([...documents.keys()], documents, keys)
      .map((file) => file.charAt(5))
      .join('');
  expect(sort('-date')).toBe('abcde');
  expect(sort('date')).toBe('cabde');
  expect(sort('-date', '-rank')).toBe('bacde');
  expect(sort('-slug')).toBe('edcba');
});

test('sorts timestamps with time zones chronologically', () => {
  const entries = {
    'n/a.json': { date: '2026-01-01T09:00+02:00' },
    'n/b.json': { date: '2026-01-01T08:00Z' },
  };
  expect(sorted(Object.keys(entries), new Map(Object.entries(entries)), ['date'])).toEqual([
    'n/a.json',
    'n/b.json',
  ]);
});

test('converts a term to a slug of letters and digits', () => {
  expect(['Product news', 'Évènement', ' C++ ', 'a/b'].map(termSlug)).toEqual([
    'product-news',
    'evenement',
    'c',
    'a/b',
  ]);
});

test('the queries of lists and pages change the site once an entry is too old for them', () => {
  const where = { date: { after: '-P30D' } };
  const of = (page: object) =>
    nextListChange(
      new Map([
        ['stories/ferry.json', { date: '2026-06-01', recent: '-P30D' }],
        ['site.json', { facts: { recent: '-P30D' } }],
        ['pages/index.json', { ...page }],
      ]),
      at,
    );
  const then = Date.parse('2026-07-01T00:00Z');
  expect(of({ blocks: [{ type: 'list', from: 'stories', where }] })).toBe(then);
  expect(of({ collection: 'stories', where })).toBe(then);
  const variable = { date: { after: '{facts.recent}' } };
  expect(of({ blocks: [{ type: 'list', from: 'stories', where: variable }] })).toBe(then);
  const ofEntry = {
    blocks: [{ type: 'list', from: 'stories', where: { date: { after: '{entry.recent}' } } }],
  };
  expect(of({ collection: 'stories', ...ofEntry })).toBe(then);
  expect(of(ofEntry)).toBe(then);
  expect(of({ collection: 'stories' })).toBe(Number.POSITIVE_INFINITY);
});
