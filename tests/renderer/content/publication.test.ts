import { expect, test } from 'vitest';
import {
  isPublished,
  isShown,
  nextPublication,
  shownDocument,
} from '../../../renderer/content/publication.ts';

const at = Date.parse('2026-06-15T12:00Z');

test.each<[string, object]>([
  ['an offset that no zone has', { publish: '2020-01-05T09:00+25:00' }],
  ['an offset with 60 minutes', { publish: '2020-01-05T09:00+00:60' }],
  ['an end with such an offset', { expire: '2099-01-05T09:00+24:00' }],
  ['a day that does not exist', { publish: '2020-02-30T09:00Z' }],
  ['hour 24', { publish: '2020-01-05T24:00Z' }],
  ['a leap second', { publish: '2016-12-31T23:59:60Z' }],
  ['a time without zone', { publish: '2020-01-05T09:00' }],
  ['words', { publish: 'last spring' }],
  ['a number', { publish: 20200105 }],
  ['nothing', { publish: null }],
  ['a readable start and an unreadable end', { publish: '2020-01-05T09:00Z', expire: '' }],
])('what has %s for a date is never published', (_, dates) => {
  expect(isShown(dates, { at })).toBe(false);
  expect(isShown(dates, { at: Date.parse('2999-01-01T00:00Z') })).toBe(false);
  const page = { title: 'News', ...dates };
  expect(isPublished('pages/news.json', page, { at })).toBe(false);
  const around = {
    blocks: [
      { type: 'notice', text: 'A', ...dates },
      { type: 'notice', text: 'B' },
    ],
  };
  expect(shownDocument('pages/index.json', around, { at }).blocks).toEqual([{ type: 'notice', text: 'B' }]);
});

test('a date at the widest offset is exact, and a query of dates is none', () => {
  const page = { publish: '2026-06-16T02:00+14:00', expire: '2026-06-16T00:00-12:00' };
  const documents = new Map([['pages/news.json', page]]);
  expect(nextPublication(documents, at - 1)).toBe(at);
  expect(isShown(page, { at: at - 1 })).toBe(false);
  expect(isShown(page, { at })).toBe(true);
  expect(isShown(page, { at: at + 24 * 3_600_000 })).toBe(false);
  expect(isShown({ publish: { after: '-P90D' } }, { at })).toBe(true);
});
