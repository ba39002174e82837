import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/tools/chromium.ts';
import { writeReport } from '../../../scripts/tools/report/report.ts';
import { git } from '../../git.ts';
import { projectIn } from '../../project.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

// A pull request with three changed pages, and a figure that others show.
const copy = temporarySite();
const project = projectIn(copy.content);
const folder = join(temporaryFolder(), 'report');
let html = '';

/** The part of the report about a page. */
const about = (url: string) =>
  html
    .split('<section')
    .find((part) => part.includes(` <code>${url}</code> <span`) && part.startsWith(' ')) ?? '';

beforeAll(async () => {
  git(copy.folder, ['init', '--initial-branch', 'main']);
  git(copy.folder, ['add', '--all']);
  git(copy.folder, ['commit', '--message', 'content']);
  git(copy.folder, ['switch', '--create', 'words']);
  copy.edit('pages/about.json', (page) => {
    page.blocks[0].text = 'A garden that was drawn long before it was planted.';
    page.blocks.push({
      type: 'card-grid',
      title: 'What comes',
      cards: [{ title: 'A <bridge>', text: 'Over the pond.' }],
    });
  });
  copy.edit('pages/terms.json', (page) => page.blocks.pop());
  copy.write('pages/ponds.json', {
    ...copy.read('pages/press.json'),
    title: 'The ponds',
    description: 'The ponds of the garden, and what lives in them from spring to autumn.',
  });
  copy.edit('data/claims.json', (claims) => {
    claims.species = '450';
  });
  git(copy.folder, ['add', '--all']);
  git(copy.folder, ['commit', '--message', 'three pages']);
  await writeReport(project, 'main', folder, findChromium());
  html = readFileSync(join(folder, 'index.html'), 'utf8');
}, 240_000);

test('a report has the URLs that change and no others, the changed pages first', () => {
  const urls = [...html.matchAll(/<h2>.*? <code>(.*?)<\/code>/g)].map(([, url]) => url);
  expect(urls.slice(0, 5).sort()).toEqual(['/about', '/ponds', '/sk/ponds', '/sk/terms', '/terms']);
  expect(urls).toContain('/');
  expect(urls).not.toContain('/membership');
  expect(about('/')).toContain('It shows something else that changed: variable claims.species changed.');
});

test('it says what changed in words, with the text of new blocks', () => {
  expect(about('/about')).toContain('Hero “About us”');
  expect(about('/about')).toContain('A garden that was drawn <ins>long </ins>before it was planted.');
  expect(about('/about')).toContain('Card grid “What comes” <span class="kind added">New</span>');
  expect(about('/about')).toContain('<dd>A &#60;bridge&#62;</dd>');
  expect(about('/ponds')).toContain('<span class="kind added">New</span>');
  expect(html).not.toContain('{&#34;');
});

test('it shows each page at two widths, before and after', () => {
  const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(readdirSync(folder).sort()).toEqual(['index.html', ...sources].sort());
  for (const name of sources)
    expect(imageSize(readFileSync(join(folder, name))).width).toBe(Number(/(\d+)\.jpg$/.exec(name)?.[1]));
  expect(about('/ponds').match(/There is no such page/g)).toHaveLength(2);
  expect(about('/about').match(/<img/g)).toHaveLength(4);
});

test('without Chromium, or with findings, it has no pictures and says why', async () => {
  const { notes } = await writeReport(project, 'main', folder, '');
  expect(notes).toEqual(['There are no pictures: Chromium is not installed.']);
  expect(readdirSync(folder)).toEqual(['index.html']);
  copy.edit('pages/about.json', (page) => {
    page.blocks[0].titel = 'A mistake';
  });
  const broken = await writeReport(project, 'main', folder, '');
  expect(broken.notes).toEqual(['There are no pictures: the check has findings. npm run check lists them.']);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('<code>/about</code>');
}, 240_000);

test('a folder with other files is left alone', async () => {
  const other = temporaryFolder({ 'notes.txt': 'mine' });
  await expect(writeReport(project, 'main', other, '')).rejects.toThrow(
    'files that this command did not write',
  );
  expect(existsSync(join(other, 'notes.txt'))).toBe(true);
});
