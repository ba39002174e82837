import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Checker } from '../../../../scripts/check/engine/check.ts';
import { readContent } from '../../../../scripts/files/read.ts';
import { type SourceFile, sourceFile } from '../../../../scripts/files/source-file.ts';
import { readSchemas } from '../../../project.ts';
import { sitesDir } from '../../../sites/site.ts';

vi.mock('../../../../scripts/check/search/pages.ts', { spy: true });
// Other files may have imported the modules without the mock before, and use them after.
vi.resetModules();
const { createChecker } = await import('../../../../scripts/check/engine/check.ts');
const { searchPage } = await import('../../../../scripts/check/search/pages.ts');
afterAll(() => {
  vi.doUnmock('../../../../scripts/check/search/pages.ts');
  vi.resetModules();
});

const schemas = readSchemas();
let files: Map<string, SourceFile>;
let checker: Checker;

/** Replaces a text in a file. Returns the findings, and the titles of the pages that were resolved. */
function edit(path: string, from: string, to: string) {
  const old = files.get(path) as SourceFile;
  expect(old.text).toContain(from);
  const file = sourceFile(path, old.text.replaceAll(from, to), old.texts);
  files.set(path, file);
  vi.mocked(searchPage).mockClear();
  const found = checker.check(files).map(({ message }) => message);
  return { found, resolved: vi.mocked(searchPage).mock.calls.map(([{ path }]) => path) };
}

function expectResults(finds: readonly { query: string; page: string }[]): void {
  const text = JSON.stringify({ $schema: '../schema/search.json', finds });
  files.set('search.json', sourceFile('search.json', text));
}

beforeEach(() => {
  files = new Map(readContent(join(sitesDir, 'search')));
  expectResults([
    { query: 'peat', page: '/guide/repotting' },
    { query: 'shade', page: '/plants/fern' },
  ]);
  checker = createChecker(schemas, { publication: { at: 0 } });
  expect(checker.check(files)).toEqual([]);
});

test('an edit of a page only resolves that page again', () => {
  const { found, resolved } = edit('pages/guide/repotting.json', 'Peat-free', 'Light');
  expect(found).toEqual(['"peat" finds nothing']);
  expect(resolved).toEqual(['/guide/repotting', '/sk/guide/repotting']);
  expect(edit('pages/guide/repotting.json', 'Light', 'Peat-free').found).toEqual([]);
});

test('an edit of an entry, or of what all pages share, resolves the pages that show it', () => {
  const isBroken = [expect.stringContaining('not /plants/fern')];
  const { found, resolved } = edit('plants/fern.json', 'shade', 'darkness');
  expect(found).toEqual(isBroken);
  expect(resolved).toEqual(['/plants/fern', '/plants', '/sk/plants/fern', '/sk/plants']);
  expect(edit('plants/fern.json', 'darkness', '{brand.slogan}').found).toEqual(isBroken);
  expect(edit('site.json', 'a handbook to search', 'shade and more').found).toEqual([]);
});

test('entries without a page are found on the page that lists them, by the words that it shows', () => {
  files.delete('pages/plants/[plant].json');
  expectResults([{ query: 'fern', page: '/plants' }]);
  expect(checker.check(files)).toEqual([]);
  expectResults([{ query: 'shade', page: '/plants' }]);
  expect(checker.check(files)).toHaveLength(1);
  expect(edit('pages/plants/index.json', '"titles"', '"rows"').found).toEqual([]);
});
