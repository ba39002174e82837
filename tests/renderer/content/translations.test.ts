import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { localesOf } from '../../../renderer/content/locales.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { smallSite } from '../../sites/site.ts';

const documents = documentsOf(readContent(smallSite));
const content = openContent(documents, readSchemas());

function pageAt(path: string) {
  const route = content.routeAt(path);
  if (!route) throw new Error(`no page at ${path}`);
  return content.resolvePage(route);
}

test('a language has its own files, and those of the first where it has none', () => {
  const [first, second] = localesOf(documents);
  expect(first).toMatchObject({ code: 'en', prefix: '' });
  expect(second).toMatchObject({ code: 'sk', prefix: '/sk', translated: new Set(['pages/about.json']) });
  expect([...first.documents.keys()]).toEqual([...(second?.documents.keys() ?? [])]);
  expect(second?.documents.get('pages/about.json')).toBe(documents.get('pages/about.sk.json'));
  expect(second?.documents.get('pages/press.json')).toBe(documents.get('pages/press.json'));
});

test('a language that is not switched on has no pages', () => {
  const site = { ...documents.get('site.json'), editions: ['en'] };
  const english = openContent(new Map([...documents, ['site.json', site]]), readSchemas());
  expect(english.locales).toEqual(['en']);
  expect(english.routes.filter(({ path }) => path.startsWith('/sk'))).toEqual([]);
});

test('every page has an address in every language', () => {
  const [english, slovak] = ['en', 'sk'].map((code) =>
    content.routes.filter(({ locale }) => locale === code).map(({ path }) => path),
  );
  expect(slovak).toEqual(english?.map((path) => (path === '/' ? '/sk' : `/sk${path}`)));
});

test('a translated page names its other languages; one that is not names the page that it repeats', () => {
  const alternates = [
    { lang: 'en-GB', path: '/about' },
    { lang: 'sk', path: '/sk/about' },
  ];
  expect(pageAt('/about')).toMatchObject({ title: 'About the garden', lang: 'en-GB', alternates });
  expect(pageAt('/sk/about')).toMatchObject({ title: 'O záhrade', lang: 'sk', alternates });
  expect(pageAt('/sk/press')).toMatchObject({
    lang: 'en-GB',
    locale: 'sk',
    original: '/press',
    alternates: [],
  });
});

test('links inside the site stay in the language of the visit, and other links are left alone', () => {
  const hrefs = (path: string) =>
    [...JSON.stringify(pageAt(path).blocks).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs('/press')).toEqual(['mailto:press@samplewood.example', '/about', '/terms', '/']);
  expect(hrefs('/sk/press')).toEqual(['mailto:press@samplewood.example', '/sk/about', '/sk/terms', '/sk']);
  expect(hrefs('/sk/terms')).toContain('#visits');
  expect(hrefs('/sk/terms')).toContain('/sk/contact#reach-us');
});

test('aliases lead to the page in their language', () => {
  expect(content.aliases.get('/visit-terms')).toBe('/terms');
  expect(content.aliases.get('/sk/visit-terms')).toBe('/sk/terms');
});
