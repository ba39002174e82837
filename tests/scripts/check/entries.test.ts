import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, createChecker } from '../../../scripts/check/engine/check.ts';
import { contentOf } from '../../../scripts/check/site/content.ts';
import { openModel } from '../../../scripts/check/site/model.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { type SourceFile, sourceFile } from '../../../scripts/files/source-file.ts';
import { contentWith, readCase } from '../../cases.ts';
import { readSchemas } from '../../project.ts';
import { magazine, magazineDay, sitesDir } from '../../sites/site.ts';

const schemas = readSchemas();
const files = readContent(magazine);
const publication = { at: Date.parse(magazineDay) };

function withEntry(name: string, change: (entry: Record<string, unknown>) => void) {
  const path = `stories/${name}.json`;
  const { value, texts } = files.get(path) as SourceFile;
  const entry = structuredClone(value) as Record<string, unknown>;
  change(entry);
  return new Map([...files, [path, sourceFile(path, JSON.stringify(entry, null, 2), texts)]]);
}

test.each<[string, string[], Map<string, SourceFile>]>([
  ['a word', [], withEntry('plovers', (entry) => (entry.blocks = [{ type: 'text', body: 'Else.' }]))],
  ['a duplicate title', ['duplicate-title'], withEntry('plovers', (entry) => (entry.title = 'Spring tide'))],
  ['an unknown author', ['unknown-entry'], withEntry('plovers', (entry) => (entry.authors = ['kepler']))],
  [
    'a linked heading',
    ['dead-anchor'],
    withEntry('first-tide', (entry) => (entry.blocks = [{ type: 'text', body: 'Nothing.' }])),
  ],
  ['a linked story', ['dead-link'], withEntry('first-tide', (entry) => (entry.draft = true))],
  [
    'a missing description',
    ['missing-property'],
    withEntry('2026/ferry', (entry) => delete entry.description),
  ],
])('after changing an entry (%s) the findings equal those of a full check', (_, codes, changed) => {
  const checker = createChecker(schemas, { publication });
  expect(checker.check(files)).toEqual([]);
  const found = checker.check(changed);
  expect(found).toEqual(check(changed, schemas, { publication }));
  for (const code of codes) expect(found.map((finding) => finding.code)).toContain(code);
  // The consequence of a missing property.
  expect(found.map((finding) => finding.code)).not.toContain('unknown-variable');
});

test('after changing the value of an entry, the queries of other pages are checked again', () => {
  const before = contentWith(readCase('query-in-another-spelling').files);
  const path = 'notes/a.json';
  const text = (before.get(path) as SourceFile).text.replace('"Product"', '"product"');
  const after = new Map([...before, [path, sourceFile(path, text)]]);
  const checker = createChecker(schemas);
  const found = checker.check(before);
  expect(checker.check(after)).toEqual(check(after, schemas));
  expect(checker.check(after)).not.toEqual(found);
});

test('a translated entry inherits the days, references and Markdown files that it omits', () => {
  const [path, $schema] = ['stories/2026/ferry.fr.json', '../../schema/collections/stories.json'];
  const translation = sourceFile(path, JSON.stringify({ $schema, title: 'Le bac' }));
  expect(check(new Map([...files, [path, translation]]), schemas, { publication })).toEqual([]);
});

test('a list of events to come has the same pages as in the build: repeated events count by their next dates', () => {
  const events = readContent(join(sitesDir, 'events'));
  const path = 'pages/events/index.json';
  const list = JSON.stringify({ ...(events.get(path)?.value as object), pageSize: 1 });
  const model = openModel(schemas, { at: Date.parse('2026-08-01T12:00Z') });
  model.setFiles(new Map([...events, [path, sourceFile(path, list)]]));
  const pages = contentOf(model, schemas).routes.flatMap(({ path, number }) => (number ? path : []));
  expect(pages).toContain('/events/2');
  const { byPath } = model.locale('').site;
  expect([...byPath].flatMap(([path, { number }]) => (number ? path : []))).toEqual(pages);
});
