import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import buildCommand from '../../../scripts/commands/build.ts';
import checkCommand from '../../../scripts/commands/check.ts';
import { filesIn } from '../../../scripts/files/disk.ts';
import { listContent, listMarkdown, readContent } from '../../../scripts/files/read.ts';
import { contentUris } from '../../../scripts/lsp/uris.ts';
import { readSchemas } from '../../project.ts';
import { runHere, runHereAsync } from '../../run.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

const composed = (text: string) => text.normalize('NFC');
const decomposed = (text: string) => text.normalize('NFD');
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="480"><path d="M0 0h9v9z"/></svg>';

/** Pages, texts and pictures whose names are written in one form on disk, and in another one in the documents. */
function writeNames(content: string, onDisk: (text: string) => string, inText: (text: string) => string) {
  const page = (title: string, blocks: object[]) => ({
    $schema: '../../schema/page.json',
    title,
    description: `A page about ${title}, which is long enough to be shown by search engines.`,
    blocks: [{ type: 'hero', title }, ...blocks],
  });
  const alt = { $schema: '../../schema/media.json', alt: { en: 'A leaf', sk: 'List' } };
  const files = {
    'media/größe.svg': svg,
    'media/größe.svg.json': alt,
    'pages/größe.json': page('Sizes', [
      { type: 'text', body: { file: inText('größe.md') } },
      { type: 'figure', picture: inText('größe.svg') },
    ]),
    'pages/größe.md': `The ![](${inText('größe.svg')}) and [this page](/${inText('größe')}).`,
    'pieces/größe.json': {
      $schema: '../../schema/piece.json',
      description: 'Sizes.',
      blocks: [{ type: 'badge', title: 'Sizes' }],
    },
    'layouts/größe.json': { $schema: '../../schema/layout.json', extends: 'default' },
    'pages/pieces.json': {
      ...page('Pieces of sizes', [{ type: 'piece', name: 'größe' }]),
      layout: 'größe',
    },
    'pages/links.json': page('Links to sizes', [
      { type: 'button-row', actions: [{ text: 'Sizes', href: `/${inText('größe')}#main` }] },
    ]),
  };
  for (const [path, value] of Object.entries(files)) {
    const file = join(content, onDisk(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

test.each([
  ['decomposed on disk, as macOS writes them, and composed in documents', decomposed, composed],
  ['composed on disk and decomposed in documents', composed, decomposed],
  ['decomposed everywhere', decomposed, decomposed],
])('names that are %s are the same names', (_, onDisk, inText) => {
  const { content } = temporarySite();
  writeNames(content, onDisk, inText);
  for (const files of [readContent(content), listContent(content)]) {
    const found = check(files, readSchemas());
    expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
    expect([...files.keys()].filter((path) => path.includes('gr'))).toEqual(
      [
        'layouts/größe.json',
        'media/größe.svg',
        'media/größe.svg.json',
        'pages/größe.json',
        'pieces/größe.json',
      ].map(composed),
    );
  }
  expect(listMarkdown(content)).toContain(composed('pages/größe.md'));
});

test('a build of files with decomposed names has composed URLs, and links to them', async () => {
  const { content, dist } = temporarySite();
  writeNames(content, decomposed, composed);
  const { status, stderr } = await runHereAsync(buildCommand, ['--content', content, '--out', dist]);
  expect([status, stderr]).toEqual([0, '']);
  const written = filesIn(dist);
  expect(written).toContain(composed('/größe.html'));
  expect(written.filter((file) => file !== composed(file))).toEqual([]);
});

test('an open check finds a file by either form of its name', () => {
  const { content } = temporarySite();
  const open = openCheck(content, readSchemas());
  writeNames(content, decomposed, composed);
  for (const folder of ['pages', 'media', 'pieces', 'layouts'])
    open.read(readdirSync(join(content, folder)).map((name) => `${folder}/${name}`));
  expect(open.findings()).toEqual([]);
});

test('an editor gets the name on disk, and may send either', () => {
  const { content } = temporarySite();
  writeNames(content, decomposed, composed);
  const { uriOf, pathOf } = contentUris(content);
  const uri = uriOf(composed('pages/größe.json'));
  expect(decodeURI(uri)).toMatch(decomposed('/pages/größe.json'));
  expect(pathOf(uri)).toBe(composed('pages/größe.json'));
});

test('a decomposed name in a document is corrected where names are listed', () => {
  const { content } = temporarySite();
  writeNames(content, decomposed, composed);
  const file = join(content, 'pages/pieces.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"layout":"größe"', decomposed('"layout":"größe"')));
  const [found, ...others] = check(readContent(content), readSchemas());
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'unknown-entry', suggestion: composed('größe') });
  expect(found?.message).toMatch(/ is written as two characters, unlike in the name of the file$/);
  expect(runHere(checkCommand, ['--content', content, '--fix']).status).toBe(0);
});

test('two files whose names only differ in that are a finding', () => {
  const dir = temporaryFolder({ 'site.json': '{}' });
  mkdirSync(join(dir, 'pages'));
  for (const form of [composed, decomposed]) writeFileSync(join(dir, form('pages/größe.json')), '{}');
  const found = check(readContent(dir), readSchemas()).filter(({ code }) => code === 'unreadable');
  expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    `content/${composed('pages/größe.json')}: two files have this name, one with a decomposed letter, which looks the same; delete one of them`,
  ]);
});
