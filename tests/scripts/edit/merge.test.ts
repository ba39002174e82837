import { expect, test } from 'vitest';
import { merge } from '../../../scripts/edit/merge.ts';
import { picker, random, rounds } from '../../random.ts';

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

test('blocks that one adds beside each other keep their order, and twins are both kept', () => {
  const [first, second] = ['First', 'Second'].map((title) => ({ type: 'faq', title }));
  const twin = { type: 'quotes', title: 'Twin' };
  const blocks = [hero, first, second, twin, twin, text, stats, first, second];
  const mine = { ...base, blocks };
  const theirs = { ...base, blocks: [{ ...hero, title: 'Theirs' }, text, stats] };
  for (const [one, other] of [
    [mine, theirs],
    [theirs, mine],
  ])
    expect(merge(base, one, other)).toEqual({
      value: { ...base, blocks: [{ ...hero, title: 'Theirs' }, ...blocks.slice(1)] },
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

test(`${rounds(2000)} random pairs of changes: what differs is merged, and the same value is asked about`, () => {
  const next = random(5);
  const pick = picker(next);
  const below = (count: number) => Math.floor(next() * count);
  for (let round = 0; round < rounds(2000); round++) {
    const blocks = Array.from({ length: 2 + below(5) }, (_, index) => ({
      ...{ type: pick(['hero', 'text', 'stats']), id: `b${index}`, title: `Title ${index}` },
      items: [{ name: `one ${index}` }, { name: `two ${index}` }],
    }));
    const before = { title: 'Page', description: 'About', blocks };
    const [first, second] = [below(blocks.length), below(blocks.length)];
    const mine = structuredClone(before);
    const theirs = structuredClone(before);
    const expected = structuredClone(before);
    const name = `round ${round}`;
    for (const each of [mine, expected]) (each.blocks[first] as { title: string }).title = 'Mine';
    if (first === second) {
      (theirs.blocks[second] as { title: string }).title = 'Theirs';
      const at = `/blocks/${first}/title`;
      expect(merge(before, mine, theirs).conflicts, name).toEqual([{ at, mine: 'Mine', theirs: 'Theirs' }]);
      expect(merge(before, mine, theirs).value, name).toEqual(mine);
      expect(merge(before, mine, structuredClone(mine)), name).toEqual({ value: mine, conflicts: [] });
      continue;
    }
    const added = ['One', 'Two', 'Three'].map((title) => ({ type: 'faq', id: title, title, items: [] }));
    const twin = { type: 'faq', title: 'Twin', items: [] } as unknown as (typeof blocks)[number];
    const place = below(blocks.length + 1);
    const change = pick([
      (page: typeof before) => Object.assign(page.blocks[second] ?? {}, { title: 'Theirs' }),
      (page: typeof before) => page.blocks[second]?.items.push({ name: 'three' }),
      (page: typeof before) => page.blocks.splice(second, 1),
      (page: typeof before) => page.blocks.splice(place, 0, ...added),
      (page: typeof before) => page.blocks.splice(place, 0, twin, structuredClone(twin)),
      (page: typeof before) => page.blocks.unshift(...page.blocks.splice(second, 1)),
      (page: typeof before) => Object.assign(page, { description: 'Theirs' }),
    ]);
    change(theirs);
    change(expected);
    // Whoever comes second.
    expect(merge(before, mine, theirs), name).toEqual({ value: expected, conflicts: [] });
    expect(merge(before, theirs, mine), name).toEqual({ value: expected, conflicts: [] });
  }
});
