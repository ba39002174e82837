import { beforeAll, expect, test } from 'vitest';
import { loadInteractive, renderBlock } from '../../renderer/server/blocks.tsx';
import type { Block } from '../../schema/types.d.ts';

const render = (block: unknown) => renderBlock(block as Block, 'm0').html;

beforeAll(() => loadInteractive());

test('questions that differ only in punctuation get unique IDs', () => {
  const items = ['Why?', 'Why!', 'How?'].map((question) => ({ question, answer: ['So.'] }));
  const ids = [...render({ type: 'faq', items }).matchAll(/<p id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['q-why', 'q-why-2', 'q-how']);
});

test('a notice is a landmark only if it has a name', () => {
  expect(render({ type: 'notice', text: ['Mind the step.'], label: 'Care' })).toContain('<aside');
  expect(render({ type: 'notice', text: ['Mind the step.'] })).not.toContain('<aside');
});

test('an offer renders no empty link or badge', () => {
  const offer = { id: 'a', title: 'A', description: ['B'], code: 'C', isActive: false };
  const items = [{ ...offer, address: 'Street', mapUrl: 'https://example.org/' }];
  const html = render({ type: 'offers', items, reveal: 'Show', hide: 'Hide' });
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('pill');
});

test('the parts of a price without a label are omitted', () => {
  const plan = { title: 'A', duration: '2 months', months: 2, price: 500, regularPrice: 1000, spots: 3 };
  const dear = { ...plan, title: 'B', price: 2000, regularPrice: 4000, highlighted: true };
  const plans = [plan, dear].map((each) => ({ ...each, benefits: ['C'], money: '£10,000.00' }));
  const needed = { per: 'for', vat: 'incl. VAT' };
  const all = { saving: 'Save', spots: 'spots', perMonth: 'monthly', regularly: 'Later', best: 'Best' };
  const shown = (prices: string, look: string, labels: object) => {
    const html = render({ type: 'pricing-table', plans, prices, look, labels: { ...needed, ...labels } });
    return [...Object.values(all), '%', '<s>', 'undefined'].filter((part) => html.includes(part));
  };
  expect(shown('offer', 'cards', all)).toEqual([...Object.values(all), '%', '<s>']);
  expect(shown('offer', 'cards', { regularly: 'Later' })).toEqual(['Later', '<s>']);
  for (const prices of ['offer', 'regular'])
    for (const look of ['cards', 'rows']) expect(shown(prices, look, {})).toEqual([]);
});

test('only a plan with a higher regular price shows a saving', () => {
  const plan = { title: 'A', duration: '1 month', months: 1, price: 500, benefits: ['B'] };
  const rows = [undefined, 1000].map((regularPrice) =>
    render({
      type: 'price-comparison',
      title: 'Prices',
      caption: 'Prices',
      plans: [{ ...plan, regularPrice, money: '£10,000.00' }],
      labels: { period: 'Period', offer: 'Now', regular: 'Later', savings: 'Saving' },
    }),
  );
  expect(rows.map((html) => [html.includes('<s>'), html.includes('%')])).toEqual([
    [false, false],
    [true, true],
  ]);
});

const picture = {
  ...{ src: '/a.jpg', width: 4, height: 3, alt: 'A garden', sources: [] },
  credit: ['Ann Example'],
  licence: 'CC BY 4.0',
};

test.each([
  { type: 'figure', picture },
  { type: 'hero', title: 'A', picture },
  { type: 'split', title: 'A', picture },
  { type: 'gallery', items: [{ picture }, { picture }] },
  { type: 'card-grid', cards: [{ title: 'A', text: ['B'], picture }] },
  { type: 'people', items: [{ name: 'Ann', picture }] },
  { type: 'logos', items: [{ name: 'Ann', picture }] },
  { type: 'quotes', items: [{ text: ['B'], name: 'Ann', picture }] },
])('$type shows the credit and the licence of its picture', (block) => {
  expect(render(block)).toMatch(/Ann Example, CC BY 4\.0/);
});

test('without scripts, tabs show the label of each block that has no title', () => {
  const texts = [{}, { title: 'Titled' }].map((own) => ({ type: 'text', body: [], ...own }));
  const html = render({
    type: 'tabs',
    name: 'os',
    label: 'System',
    labels: ['A & B', 'Second'],
    blocks: texts,
  });
  expect(html.match(/<p class="[^"]*tab-label">[^<]*/g)).toEqual([
    '<p class="wrap subheading tab-label">A &#38; B',
  ]);
});

test('the credit of a picture up to the edge of a hero is below the text, not over the picture', () => {
  const picture = { src: '/a.jpg', width: 4, height: 3, alt: 'A', sources: [], credit: ['Ann Example'] };
  const html = (bleed: boolean) => render({ type: 'hero', title: 'A', tone: 'brand', bleed, picture });
  expect(html(true)).toMatch(/Ann Example.*<img/s);
  expect(html(false)).toMatch(/<img.*Ann Example/s);
});

test('a regular price saves on the same plan for a shorter period only', () => {
  const plan = { title: 'Pro', duration: 'a month', months: 1, price: 1000 };
  const plans = [plan, { ...plan, months: 12, price: 9000 }, { ...plan, title: 'Large', price: 90_000 }];
  const rendered = (settings: object) =>
    render({
      type: 'pricing-table',
      plans: plans.map((each) => ({ ...each, benefits: ['A'], money: '£10,000.00' })),
      prices: 'regular',
      labels: { per: 'for', vat: 'incl. VAT', saving: 'Save' },
      ...settings,
    }).match(/Save \d+%/g);
  expect(rendered({})).toEqual(['Save 25%']);
  const monthly = { ...plan, price: 2000, benefits: ['A'], money: '£10,000.00' };
  expect(rendered({ compareWith: monthly })).toEqual(['Save 50%', 'Save 63%']);
});

test('a plan has its own button in place of that of all plans', () => {
  const plan = { title: 'A', duration: '1 month', months: 1, price: 1, benefits: ['B'], money: '£10,000.00' };
  const action = { text: 'Ask', href: '/ask' };
  for (const look of ['cards', 'rows']) {
    const html = render({
      ...{ type: 'pricing-table', look, prices: 'regular', labels: { per: 'for', vat: 'VAT' } },
      plans: [plan, { ...plan, title: 'C', action }],
      action: { text: 'Buy', href: '/buy' },
      custom: { title: 'D', price: 'On request', benefits: ['E'], action: { text: 'Call', href: '/call' } },
    });
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href).sort()).toEqual([
      '/ask',
      '/buy',
      '/call',
    ]);
  }
});

test('allergens of a price list are numbered in order of appearance and listed once', () => {
  const html = render({
    type: 'price-list',
    sections: [
      { items: [{ title: 'A', allergens: ['Milk', 'Nuts'] }] },
      { items: [{ title: 'B', allergens: ['Nuts'] }] },
    ],
    allergens: 'Contains',
  });
  expect([...html.matchAll(/<sup[^>]*> ([^<]+)/g)].map(([, numbers]) => numbers)).toEqual(['1, 2', '2']);
  expect(html).toContain('Contains: 1 Milk, 2 Nuts');
});
