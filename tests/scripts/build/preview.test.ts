import { expect, test } from 'vitest';
import { temporarySite } from '../../temporary.ts';

const copy = temporarySite();

test('a preview references no Open Graph images and Markdown alternates; a full build after it does', () => {
  const linksIn = () => {
    const html = copy.built('about.html');
    return [html.includes('og:image'), html.includes('text/markdown')];
  };
  copy.build('--preview');
  expect(linksIn()).toEqual([false, false]);
  copy.build();
  expect(linksIn()).toEqual([true, true]);
}, 120_000);
