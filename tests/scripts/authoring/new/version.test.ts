import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../../../scripts/check/engine/check.ts';
import newCommand from '../../../../scripts/commands/new.ts';
import { readContent } from '../../../../scripts/files/read.ts';
import { readSchemas } from '../../../project.ts';
import { runHere } from '../../../run.ts';
import { docsSite, type SiteCopy } from '../../../sites/site.ts';
import { temporarySite } from '../../../temporary.ts';

let copy: SiteCopy;
beforeEach(() => {
  copy = temporarySite(docsSite);
});

const found = () => check(readContent(copy.content), readSchemas());
/** All contents, to show that nothing was written. */
const bytes = () => [...readContent(copy.content).values()].map(({ path, text }) => `${path}\n${text}`);
const make = (name: string) => runHere(newCommand, ['version', name, '--content', copy.content]);

/** Changes the text of a content file. */
function edit(path: string, from: string, to: string): void {
  const text = copy.text(path);
  expect(text).toContain(from);
  copy.write(path, text.replace(from, to));
}

/** Creates a version, which has no findings. Returns the output. */
function made(name: string): string {
  expect(found()).toEqual([]);
  const { stdout, stderr, status } = make(name);
  expect([stderr, status]).toEqual(['', 0]);
  expect(found()).toEqual([]);
  return stdout;
}

describe('npm run new -- version', () => {
  test('copies the latest pages with their sidebar, and changes nothing but references to each other', () => {
    const hints = made('v2');
    expect(hints).toContain(`Copied 7 pages from ${copy.content}/pages/docs to ${copy.content}/pages/v2`);
    expect(hints).toContain('content/layouts/docs-v2.json');
    expect(hints).toContain('http://localhost:5173/v2');
    const pages = ['index', 'install', 'guides/index', 'guides/stations', 'reference/options'];
    for (const page of pages) {
      const expected = copy
        .text(`pages/docs/${page}.json`)
        .replaceAll('(/docs/', '(/v2/')
        .replace('"layout": "docs"', '"layout": "docs-v2"');
      expect(copy.text(`pages/v2/${page}.json`)).toBe(expected);
    }
    expect(copy.text('pages/v2/install.md')).toBe(copy.text('pages/docs/install.md'));
    const { sidebar } = copy.read('layouts/docs.json');
    expect(copy.read('layouts/docs-v2.json')).toEqual({
      $schema: copy.read('layouts/docs.json').$schema,
      extends: 'docs',
      sidebar: { ...sidebar, items: { ...sidebar.items, folder: 'v2' } },
    });
  });

  test('registers the version below the latest, which gets a placeholder for its new name', () => {
    const before = copy.text('site.json');
    made('v2');
    const entry = (folder: string, title: string) =>
      `    {\n      "folder": "${folder}",\n      "title": "${title}"\n    }`;
    const title = 'TODO: the name of the version after 2.x';
    expect(copy.text('site.json')).toBe(
      before.replace(entry('docs', '2.x'), `${entry('docs', title)},\n${entry('v2', '2.x')}`),
    );
    copy.build('--preview');
    const page = copy.built('v2/install.html');
    expect(page).toContain('href="https://tidemark.example/docs/install"');
    expect(page).toContain('You are reading about version 2.x.');
    expect(page).toContain('href="/v2/guides/stations"');
  });

  test('preserves the formatting of the settings', () => {
    const { versions: _, ...site } = copy.read('site.json');
    const settings = JSON.stringify(site, null, '\t').replace(/\n\}$/, '');
    const written = (list: string) => `${settings},\n\t"versions": [${list}]\n}`.replaceAll('\n', '\r\n');
    copy.write(
      'site.json',
      written('{ "folder": "docs",  "title": "2.x" }, { "folder": "v1", "title": "1.x" }'),
    );
    made('v2');
    const title = 'TODO: the name of the version after 2.x';
    expect(copy.text('site.json')).toBe(
      written(
        `{ "folder": "docs",  "title": "${title}" }, { "folder": "v2", "title": "2.x" }, { "folder": "v1", "title": "1.x" }`,
      ),
    );
  });

  test('keeps links with anchors, in Markdown files and to old addresses inside the version', () => {
    edit('pages/docs/install.json', '"layout": "docs",', '"layout": "docs",\n  "aliases": ["/get-it"],');
    edit('pages/docs/install.md', 'It answers', 'See [how][check] to check it, or go [home](/). It answers');
    const definition = '[check]: /docs/guides/stations#check-what-you-have-written\n';
    copy.write('pages/docs/install.md', `${copy.text('pages/docs/install.md')}\n${definition}`);
    edit('pages/docs/index.json', '[Install](/docs/install)', '[Install](/get-it#remove-it)');
    made('v2');
    expect(copy.text('pages/v2/install.md')).toBe(
      copy.text('pages/docs/install.md').replace('/docs/guides', '/v2/guides'),
    );
    expect(copy.text('pages/v2/index.json')).toContain('[Install](/v2/install#remove-it)');
    expect(copy.read('pages/v2/install.json').aliases).toBeUndefined();
  });

  test('copies pieces that link to the pages, and shares the others', () => {
    const $schema = '../../../../schema/piece.json';
    const help = {
      type: 'text',
      body: 'Go on with the [options]({with.page}), or [install](/docs/install) it.',
    };
    const parameters = { page: { default: '/docs/reference/options' } };
    copy.write('pieces/help.json', { $schema, parameters, blocks: [help] });
    const page = copy.read('pages/docs/install.json');
    page.blocks.push({ type: 'piece', name: 'help' });
    copy.write('pages/docs/install.json', page);
    made('v2');
    const names = copy.read('pages/v2/install.json').blocks.map(({ name }: { name?: string }) => name);
    expect(names).toEqual([undefined, undefined, undefined, 'help-v2']);
    const piece = copy.read('pieces/help-v2.json');
    expect(piece.parameters.page.default).toBe('/v2/reference/options');
    expect(piece.blocks[0].body).toContain('[options]({with.page}), or [install](/v2/install)');
  });

  test('copies translations of pages and of the sidebar', () => {
    copy.write('site.json', { ...copy.read('site.json'), locales: ['en', 'sk'] });
    const { versions } = copy.read('site.json');
    copy.write('site.sk.json', { language: 'sk', versions });
    copy.write('layouts/docs.sk.json', {
      sidebar: { label: 'Dokumentácia', items: { labels: { guides: 'Návody' } } },
    });
    const page = copy.read('pages/docs/index.json');
    page.path = '/dokumentacia';
    page.blocks[1].body = 'Najprv [nainštalujte](/docs/install) program, a [viac](/dokumentacia#main).';
    copy.write('pages/docs/index.sk.json', page);
    made('v2');
    expect(copy.read('site.sk.json').versions).toEqual(copy.read('site.json').versions);
    const { path, blocks } = copy.read('pages/v2/index.sk.json');
    expect(path).toBe('/v2/dokumentacia');
    expect(blocks[1].body).toBe(
      'Najprv [nainštalujte](/v2/install) program, a [viac](/v2/dokumentacia#main).',
    );
    expect(copy.read('layouts/docs-v2.sk.json').sidebar).toEqual(copy.read('layouts/docs.sk.json').sidebar);
  });

  test('skips pages of collections, and keeps the links to them', () => {
    const { $schema, ...about } = copy.read('pages/docs/reference/formats.json');
    expect(runHere(newCommand, ['collection', 'news', '--content', copy.content]).status).toBe(0);
    const list = { type: 'list', from: 'page', view: 'titles' };
    const index = { ...about, title: 'Changes', description: `${about.description} And news.` };
    const blocks = [{ type: 'hero', title: 'Changes' }, list];
    copy.write('pages/docs/changes.json', {
      $schema: '../../../../../schema/page.json',
      ...index,
      collection: 'news',
      blocks,
    });
    rmSync(join(copy.content, 'pages/news/index.json'));
    edit(
      'pages/docs/index.json',
      '[Install](/docs/install)',
      '[Changes](/docs/changes), [install](/docs/install)',
    );
    expect(made('v2')).toContain('Skipped pages/docs/changes.json');
    expect(copy.text('pages/v2/index.json')).toContain('[Changes](/docs/changes), [install](/v2/install)');
  });

  test('creates the setting if sidebars list a single folder', () => {
    const { versions: _, ...site } = copy.read('site.json');
    copy.write('site.json', site);
    for (const path of ['pages/v1', 'layouts/v1.json']) rmSync(join(copy.content, path), { recursive: true });
    expect(make('v2').stdout).toContain('Add the block `versions` to the pages');
    expect(copy.read('site.json').versions).toEqual([
      { folder: 'docs', title: 'TODO: the name of the version' },
      { folder: 'v2', title: 'v2' },
    ]);
  });
});

describe('npm run new -- version refuses, and writes nothing,', () => {
  const refused = (name: string, says: string) => {
    const before = bytes();
    const { stdout, stderr, status } = make(name);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toContain(says);
    expect(bytes()).toEqual(before);
  };

  test('a folder that exists, or is inside of another version', () => {
    refused('v1', 'content/pages/v1 already exists');
    refused('docs/v2', 'one of the folders docs and docs/v2 contains the other');
  });

  test('a layout that exists', () => {
    copy.write('layouts/docs-v2.json', copy.read('layouts/docs.json'));
    refused('v2', 'content/layouts/docs-v2.json already exists');
  });

  test('a site without versions whose sidebars list several folders', () => {
    const { versions: _, ...site } = copy.read('site.json');
    copy.write('site.json', site);
    refused('v2', 'add "versions": [{ "folder": "docs", "title": "2.x" }]');
  });

  test('pages with findings', () => {
    edit('pages/docs/index.json', '(/docs/install)', '(/docs/instal)');
    refused('v2', 'content/pages/v2/index.json:16:44 text: there is no page at /docs/instal');
    copy.write('pages/docs/index.json', '{ "title": ');
    refused('v2', 'content/pages/docs/index.json has to change, but');
  });
});
