import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Site } from '../../../../schema/types.d.ts';
import { fetchPictures } from '../../../../scripts/authoring/import/fetch.ts';
import { originalOf } from '../../../../scripts/authoring/import/original.ts';
import { planImport } from '../../../../scripts/authoring/import/plan.ts';
import { check } from '../../../../scripts/check/engine/check.ts';
import newCommand from '../../../../scripts/commands/new.ts';
import { documentsOf, readContent } from '../../../../scripts/files/read.ts';
import { root } from '../../../../scripts/files/root.ts';
import { readSchemas } from '../../../../scripts/files/schemas.ts';
import { run, runHere } from '../../../run.ts';
import { temporaryFolder } from '../../../temporary.ts';

vi.setConfig({ testTimeout: 60_000 });

const corpus = join(root, 'tests/corpus');
const folder = temporaryFolder();
const content = join(folder, 'site');

const importInto = (from: string, ...options: string[]) =>
  run(['scripts/commands/import.ts', from, '--content', content, '--offline', ...options]);
const page = (path: string) => documentsOf(readContent(content)).get(`pages/manual/${path}.json`);
const text = (path: string) => readFileSync(join(content, `pages/manual/${path}.md`), 'utf8');

let printed = '';
beforeAll(() => {
  runHere(newCommand, ['site', content]);
  const { status, stdout, stderr } = importInto(corpus, '--to', 'manual');
  expect([status, stderr]).toEqual([0, '']);
  printed = stdout;
}, 60_000);

test('a folder that is not the content of a site is refused', () => {
  const other = temporaryFolder({ 'pages/letter.md': 'mine' });
  const { status, stderr } = run(['scripts/commands/import.ts', corpus, '--content', other, '--offline']);
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
      '[ref]: /manual/en/guide/callouts',
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
    expect(written).toContain('<img alt="leaf" src="manual/static/img/leaf.svg" width="50">');
  });

  test('resolves links to blog posts and app routes by URL', () => {
    expect(text('en/notes/2026-05-31-may')).toContain('(/manual/en/notes/2026-06-30-june)');
    expect(text('en/notes/app/index')).toContain('(/manual/en/notes/app/beds)');
    expect(text('en/notes/docsify-links')).toContain('(/manual/en/notes/attribute-lists#first)');
  });

  test('does not overwrite files', () => {
    writeFileSync(join(content, 'pages/manual/en/index.md'), 'Mine.\n');
    const { status, stdout } = importInto(corpus, '--to', 'manual');
    expect(status).toBe(0);
    expect(stdout).toContain('en/index.md:1 lost: content/pages/manual/en/index.json already exists');
    expect(stdout).toContain('0 pages and 0 pictures and other files imported');
    expect(text('en/index')).toBe('Mine.\n');
  });
});

describe('a target outside of the folder', () => {
  const docs = join(folder, 'docs');
  const other = join(folder, 'other');
  const imported = () => readFileSync(join(other, 'pages/guide/a.md'), 'utf8');
  /** A new site for each test. */
  const prepare = (body: string) => {
    rmSync(other, { recursive: true, force: true });
    runHere(newCommand, ['site', other]);
    mkdirSync(join(docs, 'guide'), { recursive: true });
    writeFileSync(join(docs, 'guide/a.md'), `# A\n\n${body}\n`);
  };

  test('is linked on the site of --origin', () => {
    prepare('[b](../b.md#c) [d](/d?e) [f](f/index.md)');
    const origin = 'https://docs.example/v2';
    expect(run(['scripts/commands/import.ts', docs, '--content', other, '--origin', origin]).status).toBe(0);
    expect(imported()).toBe(
      '[b](https://docs.example/v2/b#c) [d](https://docs.example/d?e) [f](https://docs.example/v2/guide/f/)\n',
    );
    prepare('[b](../b.md)');
    run([
      'scripts/commands/import.ts',
      docs,
      '--content',
      other,
      '--origin',
      'https://git.example/a/blob/main',
    ]);
    expect(imported()).toBe('[b](https://git.example/a/blob/main/b.md)\n');
    expect(importInto(docs, '--origin', 'docs.example').stderr).toContain('--origin must be a URL');
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
      planImport(docs, other, '').outside,
      mkdtempSync(join(folder, 'fetched-')),
    );
    server.close();
    expect(failures).toEqual([expect.stringContaining('responded with status 404')]);
    const plan = planImport(docs, other, '', { fetched });
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

  test('is linked on the site that full URLs in the documents name', () => {
    prepare(
      '[a](https://tea.example/v2/guide/a) [b](https://tea.example/v2/guide/b/) [d](/d#e) [f](../f.ts)',
    );
    writeFileSync(join(docs, 'guide/b.md'), 'https://tea.example/v2/guide/c.html ![Leaf](/img/leaf.png)');
    writeFileSync(join(docs, 'guide/c.md'), '[g](./g.md) [nav](/contact#form)');
    const { files, linksTo, outside, notes } = planImport(docs, other, '');
    rmSync(join(docs, 'guide/b.md'));
    rmSync(join(docs, 'guide/c.md'));
    expect(files.get('pages/guide/a.md')).toContain('[d](https://tea.example/d#e) f (`../f.ts`)');
    expect(files.get('pages/guide/b.md')).toContain('[Leaf](https://tea.example/img/leaf.png)');
    expect(files.get('pages/guide/c.md')).toContain('[g](https://tea.example/v2/guide/g)');
    expect([...linksTo]).toEqual([['https://tea.example/v2', expect.any(Number)]]);
    expect([...outside]).toEqual(['https://tea.example/img/leaf.png']);
    expect(notes.filter(({ isLost }) => isLost)).toEqual([expect.objectContaining({ about: 'picture' })]);
  });

  test('HTML in a drawing of draw.io is removed if the same text is drawn', () => {
    const drawing = readFileSync(join(corpus, 'static/img/leaf.svg'), 'utf8');
    const withParts = (label: string, note: string) =>
      drawing.replace(
        '</svg>',
        `<g><switch>${label}<text>Leaf</text></switch></g><switch><g/>${note}</switch></svg>`,
      );
    prepare('![Leaf](leaf.svg)');
    writeFileSync(
      join(docs, 'guide/leaf.svg'),
      withParts(
        '<foreignObject><div>Leaf</div></foreignObject>',
        '<a xlink:href="https://www.drawio.com/doc"><text>Text is not SVG</text></a>',
      ),
    );
    expect(planImport(docs, other, '').files.get('media/guide/leaf.svg')).toBe(withParts('', ''));
  });

  test('a picture is found anywhere in the folder by the end of its path', () => {
    prepare('![Leaf](/img/garden/leaf.svg) ![Bud](/bud.svg)');
    mkdirSync(join(docs, 'site/files/img/garden'), { recursive: true });
    const drawing = readFileSync(join(corpus, 'static/img/leaf.svg'));
    writeFileSync(join(docs, 'site/files/img/garden/leaf.svg'), drawing);
    writeFileSync(join(docs, 'site/files/bud.svg'), drawing);
    const { pictures, notes } = planImport(docs, other, '');
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
    const { files, notes } = planImport(docs, other, '');
    expect(files.get('pages/guide/a.md')?.trim()).toBe('![Leaf](guide/leaf.svg)');
    expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
  });

  test('a link is resolved if its URL omits folders, in the language of the document', () => {
    prepare('[b](/guide/b#b)');
    for (const path of ['en/guide', 'de/guide', 'de/start']) mkdirSync(join(docs, path), { recursive: true });
    for (const path of ['en/guide/b', 'de/guide/b']) writeFileSync(join(docs, `${path}.md`), '## B\n');
    writeFileSync(join(docs, 'de/start/c.md'), '[b](/guide/b)\n');
    const { files, notes } = planImport(docs, other, '');
    expect(files.get('pages/de/start/c.md')).toBe('[b](/de/guide/b)\n');
    // Two documents are equally close.
    expect(notes.filter(({ about }) => about === 'link').map(({ file }) => file)).toEqual(['guide/a.md']);
    for (const path of ['en', 'de']) rmSync(join(docs, path), { recursive: true });
  });

  test('fonts in a drawing are removed', () => {
    const drawing = readFileSync(join(corpus, 'static/img/leaf.svg'), 'utf8');
    prepare('![Leaf](leaf.svg)');
    const font = '<style>@font-face { src: url("https://fonts.example/a.woff2"); }</style></svg>';
    writeFileSync(join(docs, 'guide/leaf.svg'), drawing.replace('</svg>', font));
    const plan = planImport(docs, other, '');
    expect(plan.files.get('media/guide/leaf.svg')).toBe(drawing.replace('</svg>', '<style></style></svg>'));
  });
});

describe('a folder in a git clone', () => {
  const clone = join(folder, 'clone');
  const other = join(folder, 'other-site');
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@site.example', ...words], {
      cwd: clone,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  /** Commits files, and returns the commit. */
  const commit = (remote: string, files: Record<string, string | Buffer>) => {
    rmSync(clone, { recursive: true, force: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(clone, path, '..'), { recursive: true });
      writeFileSync(join(clone, path), text);
    }
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'docs');
    git('remote', 'add', 'origin', remote);
    return git('rev-parse', 'HEAD').trim();
  };
  const plan = (options = {}) => {
    const docs = join(clone, 'docs');
    return planImport(docs, other, '', { original: originalOf(docs), ...options });
  };
  const lost = ({ notes }: ReturnType<typeof plan>) =>
    notes.filter(({ isLost }) => isLost).map(({ message }) => message);
  beforeAll(() => void runHere(newCommand, ['site', other]));

  const links = '[a](../src/a.ts#L1) [b](../src) [c](other) [d](../gone.md) [e](/routes/e)';
  const unknown = 'c (`other`) d (`../gone.md`) e (`/routes/e`)';
  const files = { 'docs/guide/a.md': `# A\n\n${links}\n`, 'docs/src/a.ts': '', 'docs/guide/other.txt': '' };

  test.each([
    ['git@github.com:acme/tea.git', 'github.com', 'blob', 'tree'],
    ['https://github.com/acme/tea', 'github.com', 'blob', 'tree'],
    ['ssh://git@gitlab.com:22/acme/tea.git', 'gitlab.com', '-/blob', '-/tree'],
    ['https://user@codeberg.org/acme/tea.git/', 'codeberg.org', 'src/commit', 'src/commit'],
    ['git@bitbucket.org:acme/tea.git', 'bitbucket.org', 'src', 'src'],
  ])('links to committed files at %s', (remote, host, file, dir) => {
    const id = commit(remote, files);
    const made = plan();
    const base = `https://${host}/acme/tea`;
    expect(made.files.get('pages/guide/a.md')).toBe(
      `[a](${base}/${file}/${id}/docs/src/a.ts#L1) [b](${base}/${dir}/${id}/docs/src) ${unknown}\n`,
    );
    expect(lost(made)).toEqual([]);
    expect(made.notes.map(({ message }) => message)).toEqual(
      ['other', '../gone.md', '/routes/e'].map(
        (href) => `there is no page for the link to ${href}; its text is kept, followed by the path`,
      ),
    );
  });

  test('names the branch that the remote has, and the command reports where links lead', () => {
    commit('git@github.com:acme/tea.git', files);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('branch', '-M', 'main');
    git('branch', '-u', 'origin/main');
    const { stdout } = run(['scripts/commands/import.ts', join(clone, 'docs'), '--content', other]);
    expect(stdout).toContain('links to what is not imported: 2 to https://github.com/acme/tea\n');
    const written = readFileSync(join(other, 'pages/guide/a.md'), 'utf8');
    expect(written).toContain('(https://github.com/acme/tea/blob/main/docs/src/a.ts#L1)');
    rmSync(join(other, 'pages/guide'), { recursive: true });
  });

  test('other hosts and --origin', () => {
    commit('git@git.example:acme/tea.git', files);
    const made = plan();
    expect(made.files.get('pages/guide/a.md')).toBe(`a (\`../src/a.ts#L1\`) b (\`../src\`) ${unknown}\n`);
    expect(lost(made)).toEqual([expect.stringContaining('link to ../src/a.ts')]);
    commit('git@github.com:acme/tea.git', files);
    expect(plan({ origin: 'https://tea.example' }).files.get('pages/guide/a.md')).toContain(
      '[a](https://tea.example/src/a.ts#L1)',
    );
  });

  test.each([
    [
      'website/docusaurus.config.js',
      "export default {\n  url: 'https://tea.test',\n  baseUrl: '/v2/',\n}",
      '/v2',
    ],
    ['astro.config.mjs', "const site = preview || 'https://tea.test/';", ''],
    ['docs/.vitepress/config.ts', "sitemap: { hostname: 'https://tea.test' }", ''],
    ['mkdocs.yml', 'site_name: Tea\nsite_url: https://tea.test/v2/\n', '/v2'],
    ['hugo.toml', "baseURL = 'https://tea.test/'\n", ''],
    ['_config.yml', 'title: Tea\nurl: "https://tea.test"\n', ''],
    ['package.json', '{"bugs": {"url": "https://github.com/acme/tea"}, "homepage": "https://tea.test"}', ''],
    ['docs/CNAME', 'tea.test\n', ''],
  ])('routes lead to the site in %s', (file, text, base) => {
    commit('git@github.com:acme/tea.git', { ...files, [file]: text });
    expect(plan().files.get('pages/guide/a.md')).toContain(`[e](https://tea.test${base}/routes/e)`);
  });

  test('pictures on the code host or the site are those of the clone', () => {
    const leaf = readFileSync(join(corpus, 'static/img/leaf.svg'));
    const urls = [
      'https://raw.githubusercontent.com/acme/tea/release/1.x/pictures/leaf.svg',
      'https://github.com/acme/tea/blob/main/pictures/leaf.svg?raw=true',
      'https://tea.test/docs/leaf.svg',
    ];
    commit('git@github.com:acme/tea.git', {
      'docs/guide/a.md': `# A\n\n${urls.map((url, index) => `![Leaf ${index}](${url})`).join(' ')}\n`,
      'pictures/leaf.svg': leaf,
      'docs/docs/leaf.svg': leaf,
      CNAME: 'tea.test',
    });
    const made = plan();
    expect(lost(made)).toEqual([]);
    expect(made.files.get('pages/guide/a.md')).toBe(
      '![Leaf 0](pictures/leaf.svg) ![Leaf 1](pictures/leaf.svg) ![Leaf 2](docs/leaf.svg)\n',
    );
  });

  test('shortcodes of a Hugo site without logic become their text', () => {
    commit('git@github.com:acme/tea.git', {
      'docs/a.md':
        '# A\n\n{{< why >}}\n\n{{< hello "you" >}}\n\n{{< frost >}}*A*{{< /frost >}}\n\n{{< odd >}}\n',
      'layouts/shortcodes/why.html': '{{ readFile "includes/why.md" | markdownify }}',
      'includes/why.md': 'Because of **tea**.\n',
      'layouts/shortcodes/hello.md': '{{/* A greeting. */}}Hello {{ .Get 0 }}.',
      'layouts/shortcodes/frost.html': '<div>\n\n{{ .Inner | markdownify }}\n\n</div>',
      'layouts/shortcodes/odd.html': '{{ if .Get 0 }}Odd{{ end }}',
    });
    const made = plan();
    expect(made.files.get('pages/a.md')?.split(/\n+/)).toEqual([
      ...['Because of **tea**.', 'Hello you.', '<div>', '*A*', '</div>'],
      '',
    ]);
    expect(lost(made)).toEqual(['the component <odd> is not supported']);
  });

  test('values of the configuration are inserted', () => {
    commit('git@github.com:acme/tea.git', {
      'docs/a.md': '# A\n\n{{< param tea.kind >}} {{ site.title }} {{ config.site_name }} {{ site.host }}\n',
      'config.yaml': 'params:\n  tea:\n    kind: green\n',
      '_config.yml': 'title: Leaf\n',
      'mkdocs.yml': 'site_name: Cup\n',
      '_data/site.yaml': 'host: Pot\n',
    });
    expect(plan().files.get('pages/a.md')).toBe('green Leaf Cup Pot\n');
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
  const { files, notes } = planImport(docs, content, 'anchors');
  expect(notes).toEqual([]);
  expect(files.get('pages/anchors/a.md')?.split(/\n+/)).toEqual([
    ...['[to](#menu-1) [on](/anchors/b#login-1)', '## Menu {#menu-1}', 'Menu {#menu-2}', '----'],
    ...['## Main {#register-1}', '[p](#main-1)', '<p id="main-1">x</p>', ''],
  ]);
  expect(files.get('pages/anchors/b.md')).toBe('## Login {#login-1} ##\n\n[r](/anchors/a#register-1)\n');
});

test('a badge that only has text becomes text', () => {
  const docs = join(folder, 'badges');
  mkdirSync(docs, { recursive: true });
  const shields = 'https://img.shields.io/';
  const badges = [
    `![Frost badge](${shields}badge/risk%20of%20frost%3F-low-green.svg)`,
    `![PayPal](${shields}badge/a__b-c--d_e-blue)`,
    `![x](${shields}npm/v/tea)`,
  ];
  writeFileSync(join(docs, 'a.md'), `# A\n\n${badges.join(' ')}\n`);
  const { files, notes } = planImport(docs, content, 'badges');
  expect(files.get('pages/badges/a.md')).toBe(
    `risk of frost? low PayPal: a\\_b: c-d e [x](${shields}npm/v/tea)\n`,
  );
  expect(notes.filter(({ isLost }) => isLost)).toHaveLength(1);
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

  test('must be a JSON file of Markdown', () => {
    expect(importInto(corpus, '--components', join(folder, 'none.json')).stderr).toContain('does not exist');
    expect(importWith('{').stderr).toContain('is not valid JSON');
    expect(importWith('[]').stderr).toContain('must map names of components to Markdown');
    expect(importWith('{"Price": 5}').stderr).toContain('see "Price"');
  });

  test('converts components, and the others are listed with a line for the file', () => {
    const { status, stdout } = importWith('{"Price": "**{{amount}} €**"}');
    expect(status).toBe(0);
    expect(stdout).toMatch(/--components:\n +1 × "Ad": "\{\{id\}\}",\n1 pages/);
    expect(readFileSync(join(content, 'pages/priced/a.md'), 'utf8')).toBe('It costs **5 €**.\n');
  });
});

test('reports invalid arguments with advice', () => {
  expect(importInto(join(root, 'tests/generated')).stderr).toContain('contains no .md or .mdx files');
  expect(importInto(corpus, '--to', 'My Docs').stderr).toContain('write --to my-docs');
});
