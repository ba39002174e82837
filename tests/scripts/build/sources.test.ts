import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../../git.ts';
import { docsSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere } from './run.ts';

const copy = temporarySite(docsSite);

const commit = (day: string) => {
  git(copy.content, ['add', '.']);
  git(copy.content, ['commit', '-m', day], day);
};
/** The source file that a built page links to, and the date that it shows. */
const sourceOf = (page: string) => {
  const html = copy.built(`${page}.html`);
  const file = /href="https:\/\/git\.example\/tidemark\/docs\/edit\/main\/content\/([^"]+)"/.exec(html)?.[1];
  return [file, /Last changed on <time dateTime="([^"]+)">/.exec(html)?.[1]];
};

test('pages link to the file with their text and show the date of its last change', async () => {
  git(copy.content, ['init']);
  commit('2026-02-03');
  await buildHere(copy, '--preview');
  expect(sourceOf('docs/install')).toEqual(['pages/docs/install.md', '2026-02-03']);
  expect(sourceOf('docs/guides/stations')).toEqual(['pages/docs/guides/stations.json', '2026-02-03']);

  copy.write('pages/docs/install.md', `${copy.text('pages/docs/install.md')}\nMore.\n`);
  commit('2026-03-04');
  await buildHere(copy, '--preview');
  expect(sourceOf('docs/install')).toEqual(['pages/docs/install.md', '2026-03-04']);
  expect(sourceOf('docs/guides/stations')[1]).toBe('2026-02-03');

  // The same files without their history: pages are rendered again.
  rmSync(join(copy.content, '.git'), { recursive: true });
  await buildHere(copy, '--preview');
  expect(sourceOf('docs/install')).toEqual(['pages/docs/install.md', undefined]);
});
