import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type ImportOptions, planImport } from '../../../scripts/import/import.ts';
import { projectIn, root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

/** Imports some files, by path. */
function imported(files: Readonly<Record<string, string | Uint8Array>>, options: ImportOptions = {}) {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const plan = planImport(folder, projectIn(join(root, 'tests/sites/small')), 'x', { now: 0, ...options });
  const page = (path: string) => JSON.parse(plan.files.get(`pages/x/${path}.json`) ?? '{}');
  return { ...plan, page, text: (path: string) => plan.files.get(`pages/x/${path}.md`)?.trim() };
}

test('Every file is converted, copied, or counted by kind', () => {
  const names = ['one.md', 'two.markdown', 'three.mkd', 'four.mkdown', 'five.mkdn', 'six.mdx'];
  const { pages, unread } = imported({
    ...Object.fromEntries(names.map((name) => [name, '# A\n\nWords.'])),
    ...{ 'a.rst': '', 'b.rst': '', Makefile: '', 'c.html': '' },
  });
  expect([...pages.keys()].sort()).toEqual(names.sort());
  expect([...unread]).toEqual([
    ['.rst', 2],
    ['.html', 1],
    ['Makefile', 1],
  ]);
});

test('Old addresses keep their endings', () => {
  const { page, notes } = imported({
    'welcome.md': [
      ...['---', 'title: Welcome', 'permalink: /journal/welcome.html', 'redirect_from: [/old/, /Old_One]'],
      ...['aliases: ["/a b/"]', '---', 'Words.'],
    ].join('\n'),
  });
  expect(page('welcome').aliases).toEqual(['/journal/welcome.html', '/old', '/Old_One']);
  expect(
    notes.filter(({ code }) => code === 'address').map(({ isLost, message }) => [isLost, message]),
  ).toEqual([
    [true, 'the address /a b/ cannot be that of a page, and is omitted'],
    [false, 'the address /old/ becomes the alias /old'],
  ]);
});

test('Links of Jekyll to posts and to the base of the site lead to pages', () => {
  const { text, notes } = imported({
    '_posts/2026-03-03-plain.md': '---\ntitle: Plain\n---\nWords.',
    'two.md':
      '[A]({% post_url 2026-03-03-plain %}), [E]({{ site.baseurl }}{% post_url 2026-03-03-plain %}), [F]({{ site.baseurl }}/two/)',
  });
  const post = '/x/posts/2026-03-03-plain';
  expect(text('two')).toBe(`[A](${post}), [E](${post}), [F](/x/two)`);
  expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
});

test('Text in Windows-1252 is read as such, with a note', () => {
  const { page, text, notes } = imported({
    'cafe.md': Buffer.from('# Caf\xe9\n\nWords in \xfcber \x96 and.', 'latin1'),
  });
  expect(page('cafe').title).toBe('Café');
  expect(text('cafe')).toBe('Words in über – and.');
  expect(notes).toContainEqual(expect.objectContaining({ code: 'encoding' }));
});

test('Names that differ by normal form are the same', () => {
  const leaf = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>';
  const { text, notes } = imported({
    ['\u00dcberblick.md'.normalize('NFD')]: '# Overview\n\nWords.',
    ['gr\u00fcn.svg'.normalize('NFD')]: leaf,
    'start.md': '# Start\n\n[Overview](Überblick.md) ![Leaf](grün.svg)',
  });
  expect(text('start')).toBe('[Overview](/x/uberblick) ![Leaf](x/grun.svg)');
  expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
});

test('A description is never made of other pages, and one that is too short is reported', () => {
  const { page, notes } = imported({ 'one.md': '# Café\n\nShort.', 'two.md': '# Hello\n\nShort, too.' });
  expect([page('one').description, page('two').description]).toEqual(['Café: Short.', 'Hello: Short, too.']);
  expect(notes.filter(({ message }) => message.includes('too few words'))).toHaveLength(2);
});

test('A description keeps words in angle brackets, without those of elements', () => {
  const { page } = imported({
    'a.md':
      '# A\n\nRun `import <folder>` to read what is in it, and the <b>folders</b> below <kbd>docs</kbd>.',
  });
  expect(page('a').description).toBe('Run import folder to read what is in it, and the folders below docs.');
});

test('A WordPress export gets a sentence that names the way', () => {
  const xml = '<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version></channel></rss>';
  expect(() => imported({ 'site.xml': xml })).toThrow(
    'convert it to Markdown, such as with wordpress-export-to-markdown',
  );
  const { notes } = imported({ 'site.xml': xml, 'a.md': '# A\n\nWords.' });
  expect(notes).toContainEqual(expect.objectContaining({ file: 'site.xml', isLost: true }));
});

test('MkDocs: the navigation, the folder of snippets, and old addresses are those of its configuration', () => {
  const { page, text, pages, notes } = imported({
    'mkdocs.yml': [
      ...[
        'site_name: X',
        'site_url: https://a.example/v2/',
        'nav:',
        '  - Set it up: Set_Up.md',
        '  - index.md',
      ],
      ...['markdown_extensions:', '  - pymdownx.snippets:', '      base_path: ["code-samples"]'],
      ...['plugins:', '  - redirects:', '      redirect_maps:', '        "begin.md": "Set_Up.md#first"'],
    ].join('\n'),
    'code-samples/a.js': 'let a = 1\n',
    'docs/index.md': '# Hello\n\n```js\n--8<-- "a.js"\n```',
    'docs/Set_Up.md': 'Words about {{ config.site_name }}.',
    'README.md': '# Not a page',
  });
  expect([...pages.values()].sort()).toEqual(['x/index', 'x/set-up']);
  expect(text('index')).toBe('```js\nlet a = 1\n```');
  expect(page('set-up')).toMatchObject({
    title: 'Set it up',
    order: 1,
    aliases: ['/v2/Set_Up', '/v2/begin'],
  });
  expect(page('index')).toMatchObject({ order: 2, aliases: ['/v2'] });
  expect(text('set-up')).toBe('Words about X.');
  expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
});

test('Values of the configuration and of data files are inserted, and those without a value are reported', () => {
  const { text, notes } = imported({
    '_config.yml': 'title: Leaf\n',
    '_data/tea.yml': 'green: Sencha\n',
    'a.md': '{{ site.title }} {{ site.data.tea.green }} {{ site.data.pot.name }}',
  });
  expect(text('a')).toBe('Leaf Sencha \\{\\{ site.data.pot.name \\}\\}');
  expect(notes.filter(({ isLost }) => isLost)).toEqual([expect.objectContaining({ code: 'expression' })]);
});

test('Included documents and files are part of the document, and missing ones are reported', () => {
  const { text, notes } = imported({
    'parts/c.md': '---\ntitle: C\n---\nWords of *c*.',
    'b.ts': 'one\n// #region r\ntwo\n// #endregion r\nthree\n',
    'a.md':
      '--8<-- "parts/c.md"\n\n<<< ./b.ts#r{1} [B]\n\n```ts\n{{#include b.ts:1}}\n```\n\n<!--@include: ./gone.md-->',
    'd.mdx': 'import C from "./parts/c.md";\n\n<C />',
  });
  expect(text('a')).toBe('Words of *c*.\n\n```ts title="B" {1}\ntwo\n```\n\n```ts\none\n```');
  expect(text('d')).toBe('Words of *c*.');
  expect(notes.filter(({ isMissing }) => isMissing).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'a.md:9',
  ]);
});

test('A document that nobody can read is skipped with a note, and the others are imported', () => {
  const { pages, notes } = imported({
    ...{ 'deep.md': `${'> '.repeat(1500)}a`, 'marks.md': '*a'.repeat(40_000), 'list.md': '- '.repeat(120) },
    'a.md': '# A\n\nWords.',
  });
  expect([...pages.keys()]).toContain('a.md');
  expect(notes.filter(({ isLost }) => isLost).map(({ file }) => file)).toEqual(
    expect.arrayContaining(['deep.md', 'marks.md']),
  );
});

test('Symbolic links are not followed, and counted', () => {
  const outside = temporaryFolder({ 'b.md': '# B\n\nWords.' });
  const folder = temporaryFolder({ 'a.md': '# A\n\nWords.' });
  symlinkSync(join(outside, 'b.md'), join(folder, 'b.md'));
  symlinkSync(outside, join(folder, 'more'));
  const { pages, links } = planImport(folder, projectIn(join(root, 'tests/sites/small')), 'x', { now: 0 });
  expect([...pages.keys()]).toEqual(['a.md']);
  expect(links).toBe(2);
});
