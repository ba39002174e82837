import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { redirectAdvice, removedUrls } from '../../../scripts/build/removed-urls.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas, root } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere } from './run.ts';

const documents = documentsOf(readContent(smallSite));
const page = documents.get('pages/press.json') ?? {};
const written = new Map([
  ...documents,
  ['pages/later.json', { ...page, draft: true }],
  ['redirects.json', { redirects: [{ from: '/moved/*', to: '/about' }] }],
]);
const schemas = readSchemas();
const content = openContent(written, schemas, { publication: { at: 0 } });

test('reports pages of the last build that have no route, alias or redirect now, but not drafts and translations', () => {
  const last = [
    '/',
    '/about',
    '/visit-terms',
    '/moved/far',
    '/later',
    '/nowhere',
    '/sk/nowhere',
    '/what-is-old',
  ];
  expect(removedUrls(last, content, written, schemas, 0)).toEqual([
    { path: '/nowhere', page: undefined },
    { path: '/what-is-old', page: 'pages/what-is-{brand.slug}.json' },
  ]);
});

test('prints advice, one line per URL', () => {
  expect(redirectAdvice([{ path: '/nowhere', page: undefined }])).toBe(
    '/nowhere was a page in the last build and no longer exists; add the alias "/nowhere" to the page that replaces it, or add a redirect.',
  );
});

const copy = temporarySite();

test('after renaming the brand, the build suggests an alias until it exists', async () => {
  await buildHere(copy, '--preview');
  const site = copy.read('site.json');
  copy.write('site.json', { ...site, brand: { ...site.brand, slug: 'newwood' } });
  expect(await buildHere(copy, '--preview')).toContain(
    'add the alias "/what-is-samplewood" to content/pages/what-is-{brand.slug}.json.',
  );
  copy.write('site.json', { ...site, brand: { ...site.brand, slug: 'thirdwood' } });
  copy.write('pages/what-is-{brand.slug}.json', {
    ...copy.read('pages/what-is-{brand.slug}.json'),
    aliases: ['/what-is-samplewood', '/what-is-newwood'],
  });
  expect(await buildHere(copy, '--preview')).not.toContain('no longer exists');
});

test('pages that another site left in the output folder are not reported', async () => {
  const other = temporarySite(join(root, 'tests/sites/product'));
  expect(await buildHere(other, '--preview', '--out', copy.dist)).not.toContain('no longer exists');
});
