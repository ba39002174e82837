import { expect, test } from 'vitest';
import { filterReducer, matches, readFromUrl, writeToUrl } from '../../blocks/filter/state.ts';

const none = { chosen: {}, search: '' };
const names = ['continent', 'country', 'type'];
const card = {
  properties: { continent: ['Europe'], country: ['Poland'], type: ['online', 'by post'] },
  texts: ['Card terminal', '£60'],
};

test('changing a filter resets the dependent one', () => {
  const poland = filterReducer(
    { chosen: { continent: 'Europe', country: 'Poland' }, search: 'x' },
    {
      type: 'choose',
      name: 'continent',
      value: 'Asia',
      resets: 'country',
    },
  );
  expect(poland).toEqual({ chosen: { continent: 'Asia' }, search: 'x' });
  expect(filterReducer(poland, { type: 'reset' })).toEqual(none);
});

test.each([
  [none, true],
  [{ chosen: { continent: 'Europe' }, search: '' }, true],
  [{ chosen: { continent: 'Asia' }, search: '' }, false],
  [{ chosen: { type: 'by post' }, search: '' }, true],
  [{ chosen: { country: '' }, search: '  CARD ' }, true],
  [{ chosen: {}, search: '£6' }, true],
  [{ chosen: {}, search: '<b>' }, false],
  [{ chosen: {}, search: '🙂' }, false],
  [{ chosen: { type: 'offline' }, search: 'card' }, false],
])('%j shows the card: %s', (state, shown) => {
  expect(matches(card, state)).toBe(shown);
});

test('the URL contains the selection and keeps unrelated parameters; values without cards are ignored', () => {
  const state = readFromUrl('?continent=Europe&country=poland&other=1&search=card&colour=red', names, [card]);
  expect(state).toEqual({ chosen: { continent: 'Europe' }, search: 'card' });
  expect(writeToUrl(state, '?other=1', names)).toBe('?other=1&continent=Europe&search=card');
  expect(writeToUrl(none, '?continent=Europe', names)).toBe('');
});
