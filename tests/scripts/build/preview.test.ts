import { expect, test } from 'vitest';
import { temporarySite } from '../../temporary.ts';
import { buildHere } from './run.ts';

const copy = temporarySite();

test('a preview references no Open Graph images and Markdown alternates; a full build after it does', async () => {
  const linksIn = () => {
    const html = copy.built('about.html');
    return [html.includes('og:image'), html.includes('text/markdown')];
  };
  await buildHere(copy, '--preview');
  expect(linksIn()).toEqual([false, false]);
  await buildHere(copy);
  expect(linksIn()).toEqual([true, true]);
});
