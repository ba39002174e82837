import { expect, test } from 'vitest';
import { documentAt, kindOf, schemaFor } from '../../../renderer/content/documents.ts';

test.each([
  ['site.json', 'site', 'site.json'],
  ['glossary.json', 'glossary', 'glossary.json'],
  ['redirects.json', 'redirects', 'redirects.json'],
  ['pages/news/press.json', 'page', 'page.json'],
  ['layouts/bare.json', 'layout', 'layout.json'],
  ['forms/contact.json', 'form', 'form.json'],
  ['data/plans.json', 'data', 'data/plans.json'],
  ['sectors/retail.json', 'entry', 'collections/sectors.json'],
  ['stray.json', 'data', 'stray.json'],
])('%s is of kind %s and has the schema %s', (file, kind, schema) => {
  expect([kindOf(file), schemaFor(file)]).toEqual([kind, schema]);
});

test('documentAt returns documents by path and kind, and throws otherwise', () => {
  const layout = { before: [], after: [] };
  const documents = new Map([['layouts/bare.json', layout]]);
  expect(documentAt(documents, 'layouts/bare.json', 'layout')).toBe(layout);
  expect(() => documentAt(documents, 'layouts/bare.json', 'page')).toThrow(
    'there is no page content/layouts/bare.json',
  );
  expect(() => documentAt(documents, 'layouts/other.json', 'layout')).toThrow('content/layouts/other.json');
});
