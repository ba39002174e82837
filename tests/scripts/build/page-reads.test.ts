import { describe, expect, test } from 'vitest';
import { readContent } from '../../../scripts/files/read.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { docsSite, smallSite } from '../../sites/site.ts';
import { renderedAfter } from './reads.ts';

const small = readContent(smallSite);

test('adding a translation changes that page in all locales, and no other page', () => {
  const page = small.get('pages/press.json');
  const translated = sourceFile('pages/press.sk.json', page?.text ?? '');
  expect(renderedAfter(small, new Map([...small, [translated.path, translated]]))).toEqual([
    '/press',
    '/sk/press',
  ]);
});

test('changing a text changes that page only, in all locales that fall back to it', () => {
  const page = sourceFile('pages/press.json', `${small.get('pages/press.json')?.text}\n`);
  expect(renderedAfter(small, new Map([...small, [page.path, page]]))).toEqual(['/press', '/sk/press']);
});

test('a title changes the pages below, and shared data all pages that can use it', () => {
  const retitled = (path: string) => {
    const text = small.get(path)?.text.replace('"title": "', '"title": "New ') ?? '';
    return renderedAfter(small, new Map([...small, [path, sourceFile(path, text)]]));
  };
  expect(retitled('pages/sectors.json')).toEqual(expect.arrayContaining(['/sectors', '/sectors/pond']));
  expect(retitled('pages/sectors.json')).not.toContain('/membership');
  expect(retitled('data/plans.json')).toContain('/membership');
});

test('changing an entry also changes its translation, which inherits what it omits', () => {
  const entry = small.get('sectors/pond.json');
  const translated = sourceFile('sectors/pond.sk.json', '{ "title": "Rybník" }');
  const before = new Map([...small, [translated.path, translated]]);
  const text = entry?.text.replace('"description": "', '"description": "New: ') ?? '';
  const edited = sourceFile('sectors/pond.json', text);
  const paths = renderedAfter(before, new Map([...before, [edited.path, edited]]));
  expect(paths).toEqual(expect.arrayContaining(['/sectors/pond', '/sk/sectors/pond']));
});

test('a new page changes the pages of other languages that link to it', () => {
  const about = JSON.parse(small.get('pages/about.sk.json')?.text ?? '');
  about.blocks.push({ type: 'text', body: 'See [the news](/news).' });
  const linking = sourceFile('pages/about.sk.json', JSON.stringify(about));
  const before = new Map([...small, [linking.path, linking]]);
  const news = sourceFile('pages/news.json', JSON.stringify({ ...about, title: 'News' }));
  expect(renderedAfter(before, new Map([...before, [news.path, news]]))).toEqual([
    '/news',
    '/sk/about',
    '/sk/news',
  ]);
});

test('a removed page changes its other versions', () => {
  const docs = readContent(docsSite);
  const after = new Map([...docs].filter(([path]) => path !== 'pages/v1/install.json'));
  expect(renderedAfter(docs, after)).toContain('/docs/install');
});

test('redirects change no page', () => {
  const redirects = [{ from: '/old', to: '/terms' }];
  const file = sourceFile('redirects.json', JSON.stringify({ redirects }));
  expect(renderedAfter(small, new Map([...small, [file.path, file]]))).toEqual([]);
});

describe('a changed piece', () => {
  const piece = small.get('pieces/back.json')?.text ?? '';
  const edited = sourceFile('pieces/back.json', piece.replace('"Home"', '"To the start"'));
  const withFiles = (...files: (typeof edited)[]) =>
    new Map([...small, ...files.map((file) => [file.path, file] as const)]);

  test('changes the pages that use it, in all locales, and no others', () => {
    const pages = ['/press', '/sectors', '/sk/press', '/sk/sectors'];
    expect(renderedAfter(small, withFiles(edited))).toEqual(pages);
  });

  test('changes the translated pages of a single locale if it is a translation', () => {
    const page = sourceFile('pages/press.sk.json', small.get('pages/press.json')?.text ?? '');
    const translated = sourceFile('pieces/back.sk.json', piece.replace('"Home"', '"Domov"'));
    expect(renderedAfter(withFiles(page), withFiles(page, translated))).toEqual(['/sk/press']);
  });

  test('changes the pages of a locale that translates only other parts of it', () => {
    const translated = sourceFile('pieces/back.sk.json', '{ "description": "Späť" }');
    const pages = ['/press', '/sectors', '/sk/press', '/sk/sectors'];
    expect(renderedAfter(withFiles(translated), withFiles(translated, edited))).toEqual(pages);
  });

  test('changes pages that use it inside another piece', () => {
    const reference = { type: 'piece', name: 'back', with: { href: '/' } };
    const outer = sourceFile('pieces/outer.json', JSON.stringify({ blocks: [reference] }));
    const terms = JSON.parse(small.get('pages/terms.json')?.text ?? '');
    terms.blocks.push({ type: 'piece', name: 'outer' });
    const page = sourceFile('pages/terms.json', JSON.stringify(terms));
    expect(renderedAfter(withFiles(outer, page), withFiles(outer, page, edited))).toContain('/terms');
  });

  test('and entries in its lists change untranslated pages even if a translation of it shows neither', () => {
    const terms = JSON.parse(small.get('pages/terms.json')?.text ?? '');
    terms.blocks.push({ type: 'piece', name: 'outer' });
    const inner = { type: 'piece', name: 'back', with: { href: '/' } };
    const list = { type: 'list', from: 'sectors', where: { slug: { eq: 'roses' } } };
    const before = withFiles(
      sourceFile('pages/terms.json', JSON.stringify(terms)),
      sourceFile('pieces/outer.json', JSON.stringify({ blocks: [inner, list] })),
      sourceFile('pieces/outer.sk.json', JSON.stringify({ blocks: [{ type: 'text', body: 'Nič.' }] })),
    );
    const entry = sourceFile(
      'sectors/roses.json',
      small.get('sectors/roses.json')?.text.replace('Roses', 'All roses') ?? '',
    );
    for (const file of [edited, entry])
      expect(renderedAfter(before, new Map([...before, [file.path, file]]))).toEqual(
        expect.arrayContaining(['/sk/terms', '/terms']),
      );
  });

  test('changes all pages if a layout uses it', () => {
    const layout = JSON.parse(small.get('layouts/default.json')?.text ?? '');
    layout.after.push({ type: 'piece', name: 'back', with: { href: '/' } });
    const around = sourceFile('layouts/default.json', JSON.stringify(layout));
    expect(renderedAfter(withFiles(around), withFiles(around, edited))).toContain('/terms');
  });
});
