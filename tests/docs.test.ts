import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../scripts/check/engine/check.ts';
import { readContent } from '../scripts/files/read.ts';
import { readSchemas, root } from './project.ts';

test('the documentation is a site without findings', () => {
  expect(check(readContent(join(root, 'docs')), readSchemas())).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('each file that %s links to exists', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const links = [...text.matchAll(/\]\(([^()#\s]+)\)/g)].flatMap(([, link = '']) =>
    /^(\w+:|\/)/.test(link) ? [] : [link],
  );
  expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([]);
});
