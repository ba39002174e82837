import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSince } from '../../../scripts/check/accepted.ts';
import { check } from '../../../scripts/check/all.ts';
import { root } from '../../../scripts/paths.ts';
import { readContent, sourceFile } from '../../../scripts/read.ts';
import { readSchemas } from '../../../scripts/schemas.ts';
import { mutantsOf } from '../../editor/mutants.ts';

const schemas = readSchemas();
const files = readContent(join(root, 'content'));
const { findings, accepted } = checkSince(undefined, files, schemas);

test('the first time all of it is checked', () => {
  expect(findings).toEqual([]);
  expect(Object.keys(accepted ?? {})).toEqual([...files.keys()]);
});

test('of 150 files broken by chance it says what a check from the start says (seed 5)', () => {
  for (const { path, text, change } of mutantsOf(files, 150, 5)) {
    const broken = new Map([...files, [path, sourceFile(path, text)]]);
    expect(checkSince(accepted, broken, schemas).findings, `${change}, ${path}`).toEqual(
      check(broken, schemas),
    );
  }
}, 240_000);

test('a file that comes or goes has all of it checked', () => {
  const fewer = new Map([...files].filter(([path]) => path !== 'pages/pricing.json'));
  expect(checkSince(accepted, fewer, schemas).findings).toEqual(check(fewer, schemas));
  expect(check(fewer, schemas).length).toBeGreaterThan(0);
});
