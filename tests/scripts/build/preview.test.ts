import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SiteCopy } from '../../sites/site.ts';

const copy = new SiteCopy();
afterAll(() => copy.dispose());

test('a preview references no Open Graph images and Markdown alternates; a full build after it does', () => {
  const linksIn = () => {
    const html = readFileSync(join(copy.dist, 'about.html'), 'utf8');
    return [html.includes('og:image'), html.includes('text/markdown')];
  };
  copy.build('--preview');
  expect(linksIn()).toEqual([false, false]);
  copy.build();
  expect(linksIn()).toEqual([true, true]);
}, 120_000);
