import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../project.ts';

test('the part of the editor inside a page is small', () => {
  const source = readFileSync(join(root, 'editor/page/page.ts'), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', minify: true });
  expect(code.length).toBeLessThan(3900);
  expect(gzipSync(code).length).toBeLessThan(1900);
});
