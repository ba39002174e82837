import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { check } from '../../../../scripts/check/engine/check.ts';
import { documentsOf, readContent } from '../../../../scripts/files/read.ts';
import { root } from '../../../../scripts/files/root.ts';
import { readSchemas } from '../../../../scripts/files/schemas.ts';
import { run } from '../run.ts';

vi.setConfig({ testTimeout: 60_000 });

const corpus = join(root, 'tests/corpus');
const folder = mkdtempSync(join(tmpdir(), 'import-'));
const content = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true }));

const importInto = (from: string, ...options: string[]) =>
  run(['scripts/commands/import.ts', from, '--content', content, ...options]);
const page = (path: string) => documentsOf(readContent(content)).get(`pages/manual/${path}.json`);
const text = (path: string) => readFileSync(join(content, `pages/manual/${path}.md`), 'utf8');

let printed = '';
beforeAll(() => {
  run(['scripts/commands/new.ts', 'site', content]);
  const { status, stdout, stderr } = importInto(corpus, '--to', 'manual');
  expect([status, stderr]).toEqual([0, '']);
  printed = stdout;
}, 60_000);

describe('a folder of documents in four languages', () => {
  test('becomes pages without findings', () => {
    const found = check(readContent(content), readSchemas());
    expect(found.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
  });

  test('keeps titles, descriptions and routes', () => {
    expect(page('en/guide/01-tools')).toMatchObject({
      title: 'Tools for the garden',
      description: 'Which tools a small garden needs, what they cost, and how they are kept from rust.',
      aliases: ['/tools'],
      blocks: [
        { type: 'hero', title: 'Tools for the garden' },
        { type: 'text', body: expect.stringMatching(/^A spade, a rake/) },
      ],
    });
    expect(page('de/index')).toMatchObject({
      title: 'Der Garten',
      description:
        'Dieses Handbuch beschreibt, wie man einen kleinen Garten anlegt und über das Jahr bringt.',
    });
    expect(page('en/guide/braces')).toMatchObject({ title: 'Braces {{everywhere}}' });
    expect(page('zh/index')).toMatchObject({ title: '花园手册' });
  });

  test('links pages with each other, whatever form the links have', () => {
    expect(text('en/index')).toContain('(/manual/en/guide/01-tools)');
    expect(text('en/index')).toContain('(/manual/de#über-den-garten)');
    const links = text('en/guide/links');
    for (const link of [
      '[without ending](/manual/en/guide/code)',
      '[with folder](/manual/en/guide/headings#second)',
      '[up](/manual/en)',
      '<https://example.org/#top>, [an anchor elsewhere](https://example.org/a#b)',
      '[ref]: /manual/en/guide/callouts',
    ])
      expect(links).toContain(link);
    expect(text('en/guide/component')).toContain('[**To the tools**](/manual/en/guide/01-tools)');
    expect(text('de/index')).toContain('(/manual/de/grosse-der-beete)');
  });

  test('copies each picture to the media folder once', () => {
    const media = [...readContent(content).keys()].filter((path) => path.startsWith('media/'));
    expect(media).toEqual([
      'media/manual/de/garten.jpg',
      'media/manual/en/guide/pond-view.png',
      'media/manual/static/img/leaf.svg',
    ]);
    expect(text('en/guide/pictures')).toContain(
      '![A round pond](manual/en/guide/pond-view.png "The pond in May")',
    );
    expect(text('en/guide/pictures')).toContain('![By reference](manual/en/guide/pond-view.png "By title")');
  });

  test('reports what was lost, with file and line', () => {
    const line = (file: string, words: string) =>
      1 +
      readFileSync(join(corpus, file), 'utf8')
        .split('\n')
        .findIndex((one) => one.includes(words));
    for (const [file, words, message] of [
      ['en/guide/pictures.md', 'missing.png', 'the picture missing.png does not exist'],
      ['en/guide/pictures.md', 'pictures.example.org', 'the picture on another site'],
      ['en/guide/links.md', 'package.json', 'the target of the link'],
      ['en/guide/code.md', 'mermaid', 'diagrams are not supported'],
      ['en/guide/component.mdx', '<Card', 'the component <Card> is not supported'],
      ['en/guide/component.mdx', 'export const', 'scripts are not supported'],
      ['en/guide/01-Tools.md', 'date:', 'the front matter value "date"'],
      ['en/guide/marks.md', '[[toc]]', 'a table of contents is only supported once'],
      ['en/guide/html.md', '<iframe', '<iframe> is replaced by a link'],
    ] as const)
      expect(printed).toMatch(
        new RegExp(`^${file}:${line(file, words)} .*${message.replace(/[[\]<>."]/g, '\\$&')}`, 'm'),
      );
  });

  test('does not overwrite files', () => {
    writeFileSync(join(content, 'pages/manual/en/index.md'), 'Mine.\n');
    const { status, stdout } = importInto(corpus, '--to', 'manual');
    expect(status).toBe(0);
    expect(stdout).toContain(
      'en/index.md:1 not carried over: content/pages/manual/en/index.json already exists',
    );
    expect(stdout).toContain('0 pages and 0 pictures and other files imported');
    expect(text('en/index')).toBe('Mine.\n');
  });
});

test('reports invalid arguments with advice', () => {
  expect(importInto(join(root, 'tests/generated')).stderr).toContain('contains no .md or .mdx files');
  expect(importInto(corpus, '--to', 'My Docs').stderr).toContain('write --to my-docs');
});
