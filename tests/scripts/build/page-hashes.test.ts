import { describe, expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { pageHashes } from '../../../scripts/build/page-hashes.ts';
import { documentsIn } from '../../../scripts/check/site/file-summary.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { smallSite } from '../../sites/site.ts';

const schemas = readSchemas();
const small = readContent(smallSite);

/** The paths of pages whose hashes differ between two states of the content. */
function changed(before: typeof small, after: typeof small): string[] {
  const [old, now] = [before, after].map((files) => {
    const content = openContent(documentsIn(files.values()).documents, schemas);
    const { shared, pageHash } = pageHashes(files, content, 'the code', { at: 0 });
    return new Map(content.routes.map((route) => [route.path, shared + pageHash(route)]));
  });
  return [...(now ?? [])].flatMap(([path, hash]) => (old?.get(path) === hash ? [] : [path])).sort();
}

test('adding a translation changes that page in all locales, and no other page', () => {
  const page = small.get('pages/press.json');
  const translated = sourceFile('pages/press.sk.json', page?.text ?? '');
  expect(changed(small, new Map([...small, [translated.path, translated]]))).toEqual(['/press', '/sk/press']);
});

test('changing a text changes that page only, in all locales that fall back to it', () => {
  const page = sourceFile('pages/press.json', `${small.get('pages/press.json')?.text}\n`);
  expect(changed(small, new Map([...small, [page.path, page]]))).toEqual(['/press', '/sk/press']);
});

test('a title changes the pages below, and shared data all pages that can use it', () => {
  const retitled = (path: string) => {
    const text = small.get(path)?.text.replace('"title": "', '"title": "New ') ?? '';
    return changed(small, new Map([...small, [path, sourceFile(path, text)]]));
  };
  expect(retitled('pages/sectors.json')).toEqual(expect.arrayContaining(['/sectors', '/sectors/pond']));
  expect(retitled('pages/sectors.json')).not.toContain('/membership');
  expect(retitled('data/plans.json')).toContain('/membership');
});

test('redirects change no page', () => {
  const redirects = [{ from: '/old', to: '/terms' }];
  const file = sourceFile('redirects.json', JSON.stringify({ redirects }));
  expect(changed(small, new Map([...small, [file.path, file]]))).toEqual([]);
});

describe('a changed piece', () => {
  const piece = small.get('pieces/back.json')?.text ?? '';
  const edited = sourceFile('pieces/back.json', piece.replace('"Home"', '"To the start"'));
  const withFiles = (...files: (typeof edited)[]) =>
    new Map([...small, ...files.map((file) => [file.path, file] as const)]);

  test('changes the pages that use it, in all locales, and no others', () => {
    const pages = ['/press', '/sectors', '/sk/press', '/sk/sectors'];
    expect(changed(small, withFiles(edited))).toEqual(pages);
  });

  test('changes a single locale if it is a translation', () => {
    const translated = sourceFile('pieces/back.sk.json', piece.replace('"Home"', '"Domov"'));
    expect(changed(small, withFiles(translated))).toEqual(['/sk/press', '/sk/sectors']);
  });

  test('changes pages that use it inside another piece', () => {
    const reference = { type: 'piece', name: 'back', with: { href: '/' } };
    const outer = sourceFile('pieces/outer.json', JSON.stringify({ blocks: [reference] }));
    const terms = JSON.parse(small.get('pages/terms.json')?.text ?? '');
    terms.blocks.push({ type: 'piece', name: 'outer' });
    const page = sourceFile('pages/terms.json', JSON.stringify(terms));
    expect(changed(withFiles(outer, page), withFiles(outer, page, edited))).toContain('/terms');
  });

  test('changes all pages if a layout uses it', () => {
    const layout = JSON.parse(small.get('layouts/default.json')?.text ?? '');
    layout.after.push({ type: 'piece', name: 'back', with: { href: '/' } });
    const around = sourceFile('layouts/default.json', JSON.stringify(layout));
    expect(changed(withFiles(around), withFiles(around, edited))).toContain('/terms');
  });
});
