import { expect, test } from 'vitest';
import { createGroups } from '../../../../renderer/content/collections/groups.ts';
import type { JsonDocuments } from '../../../../renderer/content/documents.ts';

/** The titles of the groups, with the positions of their entries. */
function groupsOf(entries: object[], by: string, { language = 'en-GB', labels = {} } = {}) {
  const documents = new Map<string, object>([
    ['collections/terms.json', { labels }],
    ...entries.map((entry, index): [string, object] => [`terms/${index}.json`, entry]),
  ]) as JsonDocuments;
  const files = [...documents.keys()].slice(1);
  const dated = files.map((file) => ({ file, date: documents.get(file)?.date }));
  const factsOf = (file: string, name: unknown) => [documents.get(file)?.[String(name)] ?? []].flat();
  return createGroups({ documents, language }, factsOf)(dated, by).map(
    ({ title = '-', slug = '', items }) => `${title} ${slug} ${items.join()}`,
  );
}

test('letters are in the order of the alphabet, without accents and signs before the title', () => {
  const entries = [{ title: 'Über uns' }, { title: '“Angebot”' }, { title: 'unten' }, { title: '7 Tage' }];
  expect(groupsOf(entries, 'letter', { language: 'de-DE' })).toEqual(['7 7 3', 'A a 1', 'U u 0,2']);
});

test('a letter with an accent is a group of its own where the language has it in its alphabet', () => {
  const entries = [{ title: 'Čučoriedky' }, { title: 'Citróny' }];
  expect(groupsOf(entries, 'letter', { language: 'sk-SK' })).toEqual(['C c 1', 'Č c-2 0']);
  expect(groupsOf(entries, 'letter')).toEqual(['C c 0,1']);
});

test('months are named in the language, in the order of the list', () => {
  const entries = [{ date: '2027-02-01' }, { date: '2027-01-31T23:30-05:00' }, {}, { date: '2027-02-28' }];
  expect(groupsOf(entries, 'month', { language: 'de-DE' })).toEqual([
    '-  2',
    'Februar 2027 februar-2027 0,3',
    'Januar 2027 januar-2027 1',
  ]);
});

test('an entry is in the group of each value, and groups are in the order of the labels', () => {
  const entries = [{ level: ['Hard', 'Easy'] }, { level: ['Unlabelled'] }, { level: ['Easy'] }];
  const labels = { level: { easy: 'Easy', hard: 'Hard' } };
  expect(groupsOf(entries, 'level', { labels })).toEqual([
    'Easy easy 0,2',
    'Hard hard 0',
    'Unlabelled unlabelled 1',
  ]);
});
