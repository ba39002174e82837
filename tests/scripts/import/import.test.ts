import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../../schema/types.d.ts';
import { check } from '../../../scripts/check/engine/check.ts';
import importCommand from '../../../scripts/commands/import.ts';
import newCommand from '../../../scripts/commands/new.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { fetchPictures } from '../../../scripts/import/fetch.ts';
import { planImport } from '../../../scripts/import/import.ts';
import { projectIn, readSchemas, root } from '../../project.ts';
import { runHere, runHereAsync } from '../../run.ts';
import { temporaryFolder } from '../../temporary.ts';

const corpus = join(root, 'tests/corpus');
const folder = temporaryFolder();
const site = join(folder, 'site');
const content = join(site, 'content');

const importInto = (from: string, ...options: string[]) =>
  runHereAsync(importCommand, [from, '--content', content, '--offline', ...options]);
const page = (path: string) => documentsOf(readContent(content)).get(`pages/manual/${path}.json`);
const text = (path: string) => readFileSync(join(content, `pages/manual/${path}.md`), 'utf8');

let printed = '';
beforeAll(async () => {
  runHere(newCommand, ['site', site]);
  const { status, stdout, stderr } = await importInto(corpus, '--to', 'manual');
  expect([status, stderr]).toEqual([0, '']);
  printed = stdout;
});

test('a folder that is not the content of a site is refused', async () => {
  const other = temporaryFolder({ 'pages/letter.md': 'mine' });
  const { status, stderr } = await runHereAsync(importCommand, [corpus, '--content', other, '--offline']);
  expect([status, stderr]).toEqual([
    2,
    `npm run import: ${other} is not a content folder, because it has no site.json\n`,
  ]);
  expect(readdirSync(other)).toEqual(['pages']);
  expect(readdirSync(join(other, 'pages'))).toEqual(['letter.md']);
});

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
    expect(page('zh/index')).toMatchObject({ title: '花园手册', lang: 'zh' });
    expect(page('en/index')).not.toHaveProperty('lang');
  });

  test('rewrites links between pages, in any notation', () => {
    expect(text('en/index')).toContain('(/manual/en/guide/01-tools)');
    expect(text('en/index')).toContain('(/manual/de#über-den-garten)');
    const links = text('en/guide/links');
    for (const link of [
      '[without ending](/manual/en/guide/code)',
      '[with folder](/manual/en/guide/headings#second)',
      '[up](/manual/en)',
      '<https://example.org/#top>, [an anchor elsewhere](https://example.org/a#b)',
      '[ref](/manual/en/guide/callouts "Callouts")',
    ])
      expect(links).toContain(link);
    expect(text('en/guide/component')).toContain('[**To the tools**](/manual/en/guide/01-tools)');
    expect(text('de/index')).toContain('(/manual/de/grosse-der-beete)');
  });

  test('copies each picture to the media folder once', () => {
    const media = [...readContent(content).keys()].filter((path) => path.startsWith('media/manual/'));
    expect(media).toEqual([
      'media/manual/de/garten.jpg',
      'media/manual/en/guide/pond-view.png',
      'media/manual/static/img/leaf-in-may.svg',
      'media/manual/static/img/leaf.svg',
      'media/manual/static/media/bird.mp3',
      'media/manual/static/media/leaf.webm',
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
      ['en/guide/links.md', 'package.json', 'there is no page for the link'],
      ['en/guide/code.md', 'mermaid', 'diagrams are not supported'],
      ['en/guide/component.mdx', 'An expression', 'expressions are not supported'],
      ['en/guide/component.mdx', 'export const', 'scripts are not supported'],
      ['en/guide/01-Tools.md', 'date:', 'the front matter value "date"'],
      ['en/guide/marks.md', '[[toc]]', 'a table of contents is only supported once'],
      ['en/guide/html.md', '<script>', '<script> is removed'],
      ['en/notes/pictures.md', '![](', 'the picture'],
    ] as const)
      expect(printed).toMatch(
        new RegExp(`^${file}:${line(file, words)} .*${message.replace(/[[\]<>."]/g, '\\$&')}`, 'm'),
      );
  });

  test('embeds iframes and adds their providers to the site', () => {
    const { embeds } = documentsOf(readContent(content)).get('site.json') as Pick<Site, 'embeds'>;
    const map = 'https://maps.example.org/embed?place=garden&zoom=3';
    expect(embeds?.providers).toMatchObject({
      youtube: {},
      vimeo: {},
      'maps.example.org': { name: 'maps.example.org', frames: { [map]: map } },
    });
    expect(printed).toContain('added the provider youtube to content/site.json\n');
    expect(page('de/notes/boxed-frame')?.blocks).toEqual([
      { type: 'hero', title: 'Werkzeug: boxed frame' },
      { type: 'text', body: expect.anything() },
      { type: 'embed', address: 'https://vimeo.com/76979871', label: 'Wasser' },
      { type: 'text', body: expect.anything() },
    ]);
  });

  test('converts a silent video to a player, and a recording without transcript to a download', () => {
    expect(page('en/notes/silent-video')?.blocks).toContainEqual({
      type: 'video',
      label: 'Beds',
      files: ['manual/static/media/leaf.webm'],
      captions: 'silent',
    });
    expect(page('en/notes/recording')?.blocks).toContainEqual({
      type: 'download',
      items: [{ file: 'manual/static/media/bird.mp3', title: 'Water' }],
    });
    expect(printed).toMatch(/^en\/notes\/recording\.md:\d+ changed: the audio has no transcript/m);
  });

  test('keeps the position of a table of contents', () => {
    for (const [lang, title] of [
      ['en', 'On this page'],
      ['de', 'Auf dieser Seite'],
      ['zh', '本页内容'],
    ])
      expect(page(`${lang}/notes/contents`)?.blocks).toContainEqual({ type: 'contents', title });
  });

  test('uses file names as a fallback for alt texts', () => {
    const written = text('en/notes/pictures');
    expect(written).toContain('![leaf in may](manual/static/img/leaf-in-may.svg)');
    expect(written).toContain('<img src="manual/static/img/leaf.svg" alt="leaf" width="50">');
  });

  test('resolves links to blog posts and app routes by URL', () => {
    expect(text('en/notes/2026-05-31-may')).toContain('(/manual/en/notes/2026-06-30-june)');
    expect(text('en/notes/app/index')).toContain('(/manual/en/notes/app/beds)');
    expect(text('en/notes/docsify-links')).toContain('(/manual/en/notes/attribute-lists#first)');
  });

  test('does not overwrite files', async () => {
    writeFileSync(join(content, 'pages/manual/en/index.md'), 'Mine.\n');
    const { status, stdout } = await importInto(corpus, '--to', 'manual');
    expect(status).toBe(0);
    expect(stdout).toContain('en/index.md:1 lost: content/pages/manual/en/index.json already exists');
    expect(stdout).toContain('0 pages and 0 pictures and other files imported');
    expect(text('en/index')).toBe('Mine.\n');
  });
});

describe('a target outside of the folder', () => {
  const docs = join(folder, 'docs');
  const otherSite = join(folder, 'other');
  const other = join(otherSite, 'content');
  const imported = () => readFileSync(join(other, 'pages/guide/a.md'), 'utf8');
  /** A new site for each test. */
  const prepare = (body: string) => {
    rmSync(otherSite, { recursive: true, force: true });
    runHere(newCommand, ['site', otherSite]);
    mkdirSync(join(docs, 'guide'), { recursive: true });
    writeFileSync(join(docs, 'guide/a.md'), `# A\n\n${body}\n`);
  };

  test('is linked on the site of --origin', async () => {
    prepare('[b](../b.md#c) [d](/d?e) [f](f/index.md)');
    const origin = 'https://docs.example/v2';
    expect((await runHereAsync(importCommand, [docs, '--content', other, '--origin', origin])).status).toBe(
      0,
    );
    expect(imported()).toBe(
      '[b](https://docs.example/v2/b#c) [d](https://docs.example/d?e) [f](https://docs.example/v2/guide/f/)\n',
    );
    prepare('[b](../b.md)');
    await runHereAsync(importCommand, [
      ...[docs, '--content', other],
      ...['--origin', 'https://git.example/a/blob/main'],
    ]);
    expect(imported()).toBe('[b](https://git.example/a/blob/main/b.md)\n');
    expect((await importInto(docs, '--origin', 'docs.example')).stderr).toContain('--origin must be a URL');
  });

  test('is downloaded if it is a picture', async () => {
    const picture = readFileSync(join(corpus, 'static/img/leaf.svg'));
    const server = createServer(({ url }, response) => {
      if (url === '/badge?v=1') response.end(picture);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    prepare(`![Leaf](${site}/badge?v=1) and ![Gone](${site}/gone.png)`);
    // The server runs in this process, which must not wait for the command.
    const { fetched, failures } = await fetchPictures(
      planImport(docs, projectIn(other), '').outside,
      mkdtempSync(join(folder, 'fetched-')),
    );
    server.close();
    expect(failures).toEqual([expect.stringContaining('responded with status 404')]);
    const plan = planImport(docs, projectIn(other), '', { fetched });
    expect([...plan.pictures.keys()]).toEqual([expect.stringMatching(/^media\/127-0-0-1-\d+\/badge\.svg$/)]);
    expect(plan.files.get('pages/guide/a.md')).toMatch(
      /^!\[Leaf\]\(127-0-0-1-\d+\/badge\.svg\) and \[Gone\]\(http:.*gone\.png\)$/m,
    );
  });

  test('is not downloaded if its host, or five others before any success, cannot be reached', async () => {
    const at = (port: number, name: string) => `http://127.0.0.1:${port}/${name}.png`;
    const { failures } = await fetchPictures(
      [1, 2, 3, 4, 5, 6, 7, 9].flatMap((port) => [at(port, 'a'), at(port, 'b')]),
      mkdtempSync(join(folder, 'fetched-')),
    );
    expect(failures.length).toBeLessThan(16);
    expect(failures[0]).toContain('cannot be fetched');
  });

  test('a picture is found anywhere in the folder by the end of its path', () => {
    prepare('![Leaf](/img/garden/leaf.svg) ![Bud](/bud.svg)');
    mkdirSync(join(docs, 'site/files/img/garden'), { recursive: true });
    const drawing = readFileSync(join(corpus, 'static/img/leaf.svg'));
    writeFileSync(join(docs, 'site/files/img/garden/leaf.svg'), drawing);
    writeFileSync(join(docs, 'site/files/bud.svg'), drawing);
    const { pictures, notes } = planImport(docs, projectIn(other), '');
    rmSync(join(docs, 'site'), { recursive: true });
    expect([...pictures.keys()]).toEqual(['media/site/files/img/garden/leaf.svg']);
    // Of a name alone, there could be several.
    expect(notes.filter(({ isLost }) => isLost)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('/bud.svg') }),
    ]);
  });

  test('a picture that links to itself by reference stays a picture', () => {
    prepare('[![Leaf][leaf]][leaf]\n\n[leaf]: leaf.svg');
    writeFileSync(join(docs, 'guide/leaf.svg'), readFileSync(join(corpus, 'static/img/leaf.svg')));
    const { files, notes } = planImport(docs, projectIn(other), '');
    expect(files.get('pages/guide/a.md')?.trim()).toBe('![Leaf](guide/leaf.svg)');
    expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
  });
});

test('headings and elements get other ids than those of the layout, which links follow', () => {
  const docs = join(folder, 'anchors');
  mkdirSync(docs, { recursive: true });
  const lines = [
    '# A',
    '[to](#menu) [on](b.md#Login)',
    '## Menu',
    'Menu\n----',
    '## Main {#register}',
    '[p](#main)',
  ];
  writeFileSync(join(docs, 'a.md'), [...lines, '<p id="main">x</p>'].join('\n\n'));
  writeFileSync(join(docs, 'b.md'), '# B\n\n## Login ##\n\n[r](a.md#register)\n');
  const { files, notes } = planImport(docs, projectIn(content), 'anchors');
  expect(notes.filter(({ code }) => code !== 'front-matter')).toEqual([]);
  expect(files.get('pages/anchors/a.md')?.split(/\n+/)).toEqual([
    ...['[to](#menu-1) [on](/anchors/b#login-1)', '## Menu {#menu-1}', '## Menu {#menu-2}'],
    ...['## Main {#register-1}', '[p](#main-1)', '<a id="main-1"></a>x', ''],
  ]);
  expect(files.get('pages/anchors/b.md')).toBe('## Login {#login-1}\n\n[r](/anchors/a#register-1)\n');
});

describe('--components', () => {
  const docs = join(folder, 'with-components');
  const file = join(folder, 'components.json');
  const importWith = (components: string) => {
    mkdirSync(docs, { recursive: true });
    writeFileSync(join(docs, 'a.mdx'), '# A\n\nIt costs <Price amount="5" />.\n\n<Ad id="1" />\n');
    writeFileSync(file, components);
    return importInto(docs, '--to', 'priced', '--components', file);
  };

  test('must be a JSON file of Markdown', async () => {
    expect((await importInto(corpus, '--components', join(folder, 'none.json'))).stderr).toContain(
      'does not exist',
    );
    expect((await importWith('{')).stderr).toContain('is not valid JSON');
    expect((await importWith('[]')).stderr).toContain('must map names of components to Markdown');
    expect((await importWith('{"Price": 5}')).stderr).toContain('see "Price"');
  });

  test('converts components, and the others are listed with a line for the file', async () => {
    const { status, stdout } = await importWith('{"Price": "**{{amount}} €**"}');
    expect(status).toBe(0);
    expect(stdout).toMatch(/--components:\n +1 × "Ad": "\{\{id\}\}",\n1 pages/);
    expect(readFileSync(join(content, 'pages/priced/a.md'), 'utf8')).toBe('It costs **5 €**.\n');
  });
});

test('reports invalid arguments with advice', async () => {
  expect((await importInto(join(root, 'tests/generated'))).stderr).toContain(
    'contains no Markdown, such as .md or .mdx files',
  );
  expect((await importInto(corpus, '--to', 'My Docs')).stderr).toContain('write --to my-docs');
});
