import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { pageHashes } from '../../../scripts/build/page-hashes.ts';
import { documentsIn } from '../../../scripts/check/site/reading.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { root } from '../../../scripts/files/root.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';

const schemas = readSchemas();
const real = readContent(join(root, 'content'));
const site = JSON.parse(real.get('site.json')?.text ?? '');
const inTwo = sourceFile('site.json', JSON.stringify({ ...site, editions: ['en', 'sk'] }));
const plain = new Map(
  [...real, ['site.json', inTwo]].filter(([path]) => !String(path).includes('.sk.')) as [
    string,
    typeof inTwo,
  ][],
);

/** The pages whose hashes differ in two states of the content, by path. */
function changed(before: typeof plain, after: typeof plain): string[] {
  const [old, now] = [before, after].map((files) => {
    const content = openContent(documentsIn(files.values()).documents, schemas);
    const { shared, pageHash } = pageHashes(files, content, 'the code');
    return new Map(content.routes.map((route) => [route.path, shared + pageHash(route)]));
  });
  return [...(now ?? [])].flatMap(([path, hash]) => (old?.get(path) === hash ? [] : [path])).sort();
}

test('a page that gains a translation is another page in all its languages, and no page else is', () => {
  const page = plain.get('pages/press.json');
  const translated = sourceFile('pages/press.sk.json', page?.text ?? '');
  expect(changed(plain, new Map([...plain, [translated.path, translated]]))).toEqual(['/press', '/sk/press']);
});

test('words of a page make another page of that one alone, in all languages that fall back to it', () => {
  const page = sourceFile('pages/press.json', `${plain.get('pages/press.json')?.text}\n`);
  expect(changed(plain, new Map([...plain, [page.path, page]]))).toEqual(['/press', '/sk/press']);
});

test('a title above, and what any page may take something from, make others of all that they concern', () => {
  const retitled = (path: string) => {
    const text = plain.get(path)?.text.replace('"title": "', '"title": "New ') ?? '';
    return changed(plain, new Map([...plain, [path, sourceFile(path, text)]]));
  };
  expect(retitled('pages/solutions.json')).toEqual(
    expect.arrayContaining(['/solutions', '/solutions/construction']),
  );
  expect(retitled('pages/solutions.json')).not.toContain('/pricing');
  expect(retitled('data/plans.json')).toContain('/pricing');
});
