import { expect, test } from 'vitest';
import { merge } from '../../../scripts/edit/merge.ts';

const hero = { type: 'hero', title: 'Hello' };
const text = { type: 'text', title: 'More', body: 'Words' };
const stats = { type: 'stats', id: 'figures', title: 'Figures' };
const base = { title: 'Page', blocks: [hero, text, stats] };

test('changes of different values are merged', () => {
  const mine = { ...base, blocks: [{ ...hero, title: 'Good day' }, text, stats] };
  const theirs = { title: 'A page', blocks: [hero, text, { ...stats, title: 'In figures' }] };
  expect(merge(base, mine, theirs)).toEqual({
    value: {
      title: 'A page',
      blocks: [{ ...hero, title: 'Good day' }, text, { ...stats, title: 'In figures' }],
    },
    conflicts: [],
  });
});

test('a block that one moved keeps what the other changed in it', () => {
  const mine = { ...base, blocks: [stats, hero, text] };
  const theirs = { ...base, blocks: [hero, text, { ...stats, title: 'In figures' }] };
  for (const [one, other] of [
    [mine, theirs],
    [theirs, mine],
  ])
    expect(merge(base, one, other)).toEqual({
      value: { ...base, blocks: [{ ...stats, title: 'In figures' }, hero, text] },
      conflicts: [],
    });
});

test('blocks that both add are all kept, each behind its neighbour', () => {
  const [own, other] = [
    { type: 'faq', title: 'Mine' },
    { type: 'quotes', title: 'Theirs' },
  ];
  const mine = { ...base, blocks: [hero, own, text, stats] };
  const theirs = { ...base, blocks: [hero, text, stats, other] };
  expect(merge(base, mine, theirs)).toEqual({
    value: { ...base, blocks: [hero, own, text, stats, other] },
    conflicts: [],
  });
});

test('a block that one removes and the other leaves alone goes', () => {
  const mine = { ...base, blocks: [hero, stats] };
  const theirs = { ...base, title: 'A page' };
  for (const [one, other] of [
    [mine, theirs],
    [theirs, mine],
  ])
    expect(merge(base, one, other).value).toEqual({ title: 'A page', blocks: [hero, stats] });
});

test('only the same value is asked about, and that of the author stays meanwhile', () => {
  const mine = { ...base, blocks: [{ ...hero, title: 'Mine' }, text, stats] };
  const theirs = { ...base, blocks: [{ ...hero, title: 'Theirs' }, text, { ...stats, title: 'In figures' }] };
  expect(merge(base, mine, theirs)).toEqual({
    value: { ...base, blocks: [{ ...hero, title: 'Mine' }, text, { ...stats, title: 'In figures' }] },
    conflicts: [{ at: '/blocks/0/title', mine: 'Mine', theirs: 'Theirs' }],
  });
});

test('a block that one removes and the other changes is asked about', () => {
  const mine = { ...base, blocks: [hero, stats] };
  const changed = { ...text, body: 'Other words' };
  const { conflicts } = merge(base, mine, { ...base, blocks: [hero, changed, stats] });
  expect(conflicts).toEqual([{ at: '/blocks/1', mine: undefined, theirs: changed }]);
});
