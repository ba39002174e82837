import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, createChecker } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { contentWith } from '../../cases.ts';
import { readSchemas } from '../../project.ts';
import { sitesDir, smallSite } from '../../sites/site.ts';

const schemas = readSchemas();
const publication = { at: Date.UTC(2026, 5, 15) };
const path = 'pages/about.json';
const broken = readFileSync(join(smallSite, path), 'utf8')
  .replace('"title"', '"titel"')
  .replace('"href": "/"', '"href": "/nowhere"');
const unsaved = new Map([[path, broken]]);

test('the findings of one file, with its broken links, are there before other files are checked', () => {
  const seen: string[] = [];
  const onProgress = (doing: string) => seen.push(doing);
  const open = openCheck(smallSite, schemas, { unsaved, publication, onProgress });
  open.read(unsaved.keys());
  const found = open.findingsOf(path);
  expect(found.map(({ code }) => code)).toEqual(['unknown-property', 'dead-link']);
  expect(seen).toEqual([]);
  expect(check(open.files(), schemas, { publication })).toEqual(expect.arrayContaining(found));
});

test('a check in steps finds the same as one at once, and starts over if a file changes meanwhile', () => {
  const open = openCheck(smallSite, schemas, { unsaved, publication });
  const abandoned = open.steps();
  for (let step = 0; step < 10; step++) expect(abandoned.next().done).toBe(false);
  open.read(unsaved.keys());
  const steps = open.steps();
  let count = 1;
  while (!steps.next().done) count++;
  expect(count).toBeGreaterThan(open.files().size / 2);
  expect(open.findings()).toEqual(check(open.files(), schemas, { publication }));
});

test('a check pauses at each page that it searches for what the site expects to be found', () => {
  const site = join(sitesDir, 'search');
  const open = openCheck(site, schemas, { publication });
  const analyzed = () => [...open.steps()].length;
  const pages = [...open.files().keys()].filter((path) => path.startsWith('pages/'));
  analyzed();
  // All is known but what visitors find.
  expect(analyzed()).toBeGreaterThan(pages.length - 3);
  expect(open.findings()).toEqual([]);
});

test('what a partial translation inherits is a finding of the original only, also if one file is asked for', () => {
  const text = { type: 'text', id: 'end', title: 'End', body: 'By {nobody}. See [this](/nowhere).' };
  const files = contentWith({
    'layouts/default.json': { $schema: '../../schema/layout.json', after: [text] },
    'layouts/default.sk.json': {
      $schema: '../../schema/layout.json',
      after: [{ id: 'end', title: 'Koniec {nikto}' }],
    },
  });
  const checker = createChecker(schemas, { publication });
  const found = checker.check(files);
  expect(found.map(({ file, code }) => `${file.replace('content/layouts/', '')} ${code}`)).toEqual([
    'default.json unknown-variable',
    'default.json dead-link',
    'default.sk.json unknown-variable',
  ]);
  const inTranslation = found.slice(2);
  expect(checker.findingsOf('layouts/default.sk.json')).toEqual(inTranslation);
  expect(checker.findingsOf('layouts/default.sk.json', true)).toEqual(inTranslation);
});
