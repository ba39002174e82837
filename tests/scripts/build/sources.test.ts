import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';

const copy = temporarySite(docsSite);

const git = (day: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@site.example', ...words], {
    cwd: copy.content,
    stdio: 'ignore',
    env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
  });
const commit = (day: string) => {
  git(day, 'add', '.');
  git(day, 'commit', '-m', day);
};
/** The source file that a built page links to, and the date that it shows. */
const sourceOf = (page: string) => {
  const html = readFileSync(join(copy.dist, `${page}.html`), 'utf8');
  const file = /href="https:\/\/git\.example\/tidemark\/docs\/edit\/main\/content\/([^"]+)"/.exec(html)?.[1];
  return [file, /Last changed on <time dateTime="([^"]+)">/.exec(html)?.[1]];
};

test('pages link to the file with their text and show the date of its last change', () => {
  git('2026-01-01', 'init');
  commit('2026-02-03');
  copy.build('--preview');
  expect(sourceOf('docs/install')).toEqual(['pages/docs/install.md', '2026-02-03']);
  expect(sourceOf('docs/guides/stations')).toEqual(['pages/docs/guides/stations.json', '2026-02-03']);

  copy.write(
    'pages/docs/install.md',
    `${readFileSync(join(copy.content, 'pages/docs/install.md'), 'utf8')}\nMore.\n`,
  );
  commit('2026-03-04');
  copy.build('--preview');
  expect(sourceOf('docs/install')).toEqual(['pages/docs/install.md', '2026-03-04']);
  expect(sourceOf('docs/guides/stations')[1]).toBe('2026-02-03');

  // The same files without their history: pages are rendered again.
  rmSync(join(copy.content, '.git'), { recursive: true });
  copy.build('--preview');
  expect(sourceOf('docs/install')).toEqual(['pages/docs/install.md', undefined]);
}, 120_000);
