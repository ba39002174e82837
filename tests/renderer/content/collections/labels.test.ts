import { expect, test } from 'vitest';
import { openContent } from '../../../../renderer/content/content.ts';
import type { JsonDocuments } from '../../../../renderer/content/documents.ts';
import { documentsOf, readContent } from '../../../../scripts/files/read.ts';
import { readSchemas } from '../../../project.ts';
import { smallSite } from '../../../sites/site.ts';

const about = { title: 'A', description: 'B' };
const term = { ...about, title: '{term.title}', collection: 'courses', facet: 'level' };
const list = { type: 'list', from: 'courses', facts: ['level', 'days'], filterBy: ['days'] };
const { routes, routeAt, resolvePage, resolveHead } = openContent(
  new Map<string, object>([
    ...documentsOf(readContent(smallSite)),
    [
      'collections/courses.json',
      {
        facets: { level: {} },
        labels: { level: { easy: 'For {brand.name}' }, days: { sat: 'Saturdays' } },
      },
    ],
    ['collections/courses.sk.json', { labels: { level: { easy: 'Začiatočníci' } } }],
    ['courses/a.json', { title: 'A', level: 'easy', days: ['sat', 'sun'] }],
    ['courses/a.sk.json', { title: 'Á' }],
    ['courses/b.json', { title: 'B', level: 'hard', days: [] }],
    ['pages/level/[level].json', { ...term, blocks: [{ type: 'hero', title: '{term.title}' }] }],
    ['pages/level/[level].sk.json', { ...term, blocks: [{ type: 'hero', title: '{term.title}' }] }],
    ['pages/list.json', { ...about, blocks: [list] }],
    ['pages/list.sk.json', { ...about, blocks: [list] }],
  ]) as JsonDocuments,
  readSchemas(),
);

function at(path: string) {
  const route = routeAt(path);
  if (!route) throw new Error(`no page at ${path}; there are ${routes.map((one) => one.path).join(' ')}`);
  return route;
}

function itemsOn(path: string) {
  const [block] = resolvePage(at(path)).blocks;
  return block?.type === 'list' ? block.from.items : [];
}

test('lists, facts and filters show the labels of values, and values without a label', () => {
  expect(itemsOn('/list')).toMatchObject([
    {
      tags: [{ text: 'For Samplewood', href: '/level/easy' }],
      facts: ['For Samplewood', 'Saturdays', 'sun'],
      filters: {
        days: [
          { value: 'sat', text: 'Saturdays' },
          { value: 'sun', text: 'sun' },
        ],
      },
    },
    { tags: [{ text: 'hard', href: '/level/hard' }], facts: ['hard'] },
  ]);
});

test('pages of terms show the label, at the address of the value', () => {
  expect(resolveHead(at('/level/easy')).title).toBe('For Samplewood');
  expect(resolveHead(at('/level/hard')).title).toBe('hard');
});

test('a translated collection has labels of its own and inherits the others', () => {
  expect(itemsOn('/sk/list')).toMatchObject([
    { tags: [{ text: 'Začiatočníci' }], facts: ['Začiatočníci', 'Saturdays', 'sun'] },
    {},
  ]);
  expect(resolveHead(at('/sk/level/easy')).title).toBe('Začiatočníci');
});
