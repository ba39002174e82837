import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { beginCheck } from '../../../scripts/check/engine/first.ts';
import { continueCheck, openCheck } from '../../../scripts/check/engine/open.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { smallSite } from '../../sites/site.ts';

const schemas = readSchemas();
const publication = { at: Date.UTC(2026, 5, 15) };
const path = 'pages/about.json';
const broken = readFileSync(join(smallSite, path), 'utf8')
  .replace('"title"', '"titel"')
  .replace('"href": "/"', '"href": "/nowhere"');
const files = new Map([...readContent(smallSite), [path, sourceFile(path, broken)]]);

test('one file shows what is wrong inside it before the others are looked at', () => {
  const first = beginCheck(files, schemas, publication, new Map());
  const findings = first.findingsIn(sourceFile(path, broken));
  expect(findings.map(({ code }) => code)).toEqual(['unknown-property']);
  const all = check(files, schemas, { publication });
  expect(all).toContainEqual(findings[0]);
});

test('its broken links are found with the pages of an earlier check', () => {
  const known = openCheck(smallSite, schemas, undefined, { publication });
  const findings = beginCheck(files, schemas, publication, new Map()).findingsIn(
    sourceFile(path, broken),
    known.locales(),
  );
  expect(findings.map(({ code }) => code)).toEqual(['unknown-property', 'dead-link']);
});

test('a check that began in slices finds the same as one at once', () => {
  const first = beginCheck(files, schemas, publication, new Map());
  let slices = 1;
  while (first.proceed(0)) slices++;
  expect(slices).toBeGreaterThan(10);
  const looked: string[] = [];
  const options = { publication, onProgress: (doing: string) => looked.push(doing) };
  const rest = continueCheck(smallSite, files, schemas, first.state(), options);
  let step = rest.next();
  for (slices = 0; !step.done; slices++) step = rest.next();
  // Addresses, titles and links.
  expect(slices).toBeGreaterThan(2 * [...files.keys()].filter((file) => file.startsWith('pages/')).length);
  const site = step.value;
  expect(site.findings()).toEqual(check(files, schemas, { publication }));
  expect(site.findings().map(({ code }) => code)).toContain('dead-link');
  // Nothing is looked at a second time.
  expect(looked).toEqual([]);
});
