import { expect, test } from 'vitest';
import { createLists } from '../../../../renderer/content/collections/lists.ts';
import type { JsonObject } from '../../../../renderer/content/documents.ts';
import type { PageRoute } from '../../../../renderer/content/routes.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const routes = names.map(
  (name): PageRoute => ({
    path: `/n/${name}`,
    file: 'pages/n/[n].json',
    entry: `n/${name}.json`,
    locale: 'en',
  }),
);
const documents = new Map<string, JsonObject>([
  ['collections/n.json', { sort: ['title'], related: { by: ['tags'], limit: 2 } }],
  ['pages/n/[n].json', { collection: 'n' }],
  ...names.map((name): [string, JsonObject] => [`n/${name}.json`, { title: name, tags: ['x'] }]),
]);

function open(all: ReadonlyMap<string, JsonObject> = documents) {
  const lists = createLists({ documents: all, schemas: new Map(), routes, language: 'en', at: 0 });
  return (query: JsonObject & { from: string }, path: string) =>
    lists.listingFor({ type: 'list', ...query }, path).items.map(({ title }) => title);
}

test('entries with the same tags are related to the first ones, except themselves', () => {
  const titles = open();
  const related = names.map((name) => titles({ from: 'related' }, `/n/${name}`).join(''));
  expect(related).toEqual(['bc', 'ac', 'ab', 'ab', 'ab']);
});

test('a query of a template is evaluated once, not on each of its pages', () => {
  let reads = 0;
  class Counted extends Map<string, JsonObject> {
    override get(file: string) {
      if (file.startsWith('n/')) reads++;
      return super.get(file);
    }
  }
  const titles = open(new Counted(documents));
  const query = { from: 'n', where: { tags: { has: 'x' } }, sort: '-title', limit: 1 };
  expect(titles(query, '/n/a')).toEqual(['e']);
  const first = reads;
  expect(titles(query, '/n/b')).toEqual(['e']);
  expect(reads).toBe(first);
});

test('facts are shown as visitors read them: dates in their language, other entries by their titles', () => {
  const all = new Map<string, JsonObject>([
    ...documents,
    [
      'n/a.json',
      {
        title: 'a',
        until: '2027-03-31',
        opens: '2027-03-01T09:30+02:00',
        venue: 'hall',
        guests: ['hall', 'nobody'],
        room: 2,
      },
    ],
    ['venues/hall.json', { title: 'Long Hall' }],
  ]);
  const venue = { type: 'string', entryOf: 'venues' };
  const schemas = new Map([
    ['collections/n.json', { properties: { venue, guests: { type: 'array', items: venue } } }],
  ]);
  const lists = createLists({ documents: all, schemas, routes, language: 'de', at: 0 });
  const facts = ['until', 'opens', 'venue', 'guests', 'room'];
  const { items } = lists.listingFor({ type: 'list', from: 'entry', facts }, '/n/a');
  expect(items[0]?.facts).toEqual([
    '31. März 2027',
    '1. März 2027 um 09:30',
    'Long Hall',
    'Long Hall',
    'nobody',
    '2',
  ]);
});
