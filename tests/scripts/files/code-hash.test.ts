import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeHash } from '../../../scripts/files/code-hash.ts';
import { temporaryFolder } from '../../temporary.ts';

const sources = 'scripts/**/*.{mjs,json}';
const bundles = { 'scripts/built/scripts.json': '{}', 'scripts/built/build-1.mjs': '' };

test('the hash of the code of a clone stays the same while the package is packed', () => {
  const clone = { 'package-lock.json': '{}', 'vite.config.ts': '', 'scripts/run.mjs': '' };
  expect(codeHash(temporaryFolder({ ...clone, ...bundles }), sources)).toBe(
    codeHash(temporaryFolder(clone), sources),
  );
});

test('the hash of the code of the package changes with the names of its bundles', () => {
  const folder = temporaryFolder({ 'package.json': '{}', 'scripts/run.mjs': '', ...bundles });
  const before = codeHash(folder, sources);
  writeFileSync(join(folder, 'scripts/built/scripts.json'), '{"build":"build-2.mjs"}');
  expect(codeHash(folder, sources)).not.toBe(before);
});
