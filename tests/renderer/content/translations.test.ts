import { describe, expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { openLocales } from '../../../renderer/content/locales.ts';
import { createRenderer, loadInteractive } from '../../../renderer/server/render.tsx';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';
import { bareShell } from '../bare-shell.ts';

const documents = documentsOf(readContent(smallSite));
const content = openContent(documents, readSchemas());

function pageAt(path: string) {
  const route = content.routeAt(path);
  if (!route) throw new Error(`no page at ${path}`);
  return content.resolvePage(route);
}

test('a locale uses its own files and falls back to those of the default language', () => {
  const [first, second] = openLocales(documents).all();
  expect(first).toMatchObject({ code: 'en', prefix: '' });
  expect(second).toMatchObject({ code: 'sk', prefix: '/sk' });
  expect(['pages/about.json', 'pages/press.json'].filter((file) => second?.isTranslated(file))).toEqual([
    'pages/about.json',
  ]);
  expect([...(first?.documents.keys() ?? [])]).toEqual([...(second?.documents.keys() ?? [])]);
  expect(second?.documents.get('pages/about.json')).toBe(documents.get('pages/about.sk.json'));
  expect(second?.documents.get('pages/press.json')).toBe(documents.get('pages/press.json'));
});

test('a language that is not enabled has no pages', () => {
  const site = { ...documents.get('site.json'), locales: ['en'] };
  const english = openContent(new Map([...documents, ['site.json', site]]), readSchemas());
  expect(english.locales).toEqual(['en']);
  expect(english.routes.filter(({ path }) => path.startsWith('/sk'))).toEqual([]);
});

test('an untranslated page has no words of translated pieces and data', () => {
  const price = (text: string) => ({ blocks: [{ type: 'hero', title: text, text: '{hours.week}' }] });
  const page = (more: object) => ({
    ...{ title: 'A', description: 'B', blocks: [{ type: 'piece', name: 'price' }] },
    ...more,
  });
  const { routeAt, resolvePage } = openContent(
    new Map<string, object>([
      ...documents,
      ['pieces/price.json', price('A bowl')],
      ['pieces/price.sk.json', price('Miska')],
      ['data/hours.json', { week: 'From nine' }],
      ['data/hours.sk.json', { week: 'Od deviatej' }],
      ['pages/one.json', page({})],
      ['pages/two.json', page({})],
      ['pages/two.sk.json', page({ title: 'Á' })],
    ]) as typeof documents,
    readSchemas(),
  );
  const wordsAt = (path: string) => {
    const route = routeAt(path);
    const words = JSON.stringify(route && resolvePage(route).blocks);
    return ['A bowl', 'Miska', 'From nine', 'Od deviatej'].filter((text) => words.includes(text));
  };
  expect(wordsAt('/sk/one')).toEqual(['A bowl', 'From nine']);
  expect(wordsAt('/sk/two')).toEqual(['Miska', 'Od deviatej']);
});

test('the blocks of an untranslated entry on a translated page are marked with their language', async () => {
  const entry = (day: string) => ({
    ...Object([...documents].find(([file]) => file.startsWith('sectors/'))?.[1]),
    blocks: [{ type: 'hero', title: day }],
  });
  const template = {
    ...{ title: '{entry.title}', description: 'B', collection: 'sectors' },
    blocks: [{ type: 'notice', text: '{day.opens|date}' }, { type: 'entry-blocks' }],
  };
  const content = openContent(
    new Map<string, object>([
      ...documents,
      ['data/day.json', { opens: '2027-03-31' }],
      ['pages/sectors/[sector].json', template],
      ['pages/sectors/[sector].sk.json', template],
      ['sectors/one.json', entry('{day.opens|date}')],
      ['sectors/two.json', entry('{day.opens|date}')],
      ['sectors/two.sk.json', { title: 'Dva' }],
    ]) as typeof documents,
    readSchemas(),
  );
  await loadInteractive();
  const render = createRenderer(content, bareShell);
  const mainAt = (path: string) => {
    const route = content.routeAt(path);
    const html = route ? render(content.resolvePage(route)).html : '';
    return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  };
  expect(mainAt('/sk/sectors/one')).toMatch(/31\. marca 2027.*<div[^>]* lang="en-GB">.*31 March 2027/);
  expect(mainAt('/sk/sectors/two')).not.toContain(' lang=');
  expect(mainAt('/sk/sectors/two')).toMatch(/31\. marca 2027.*31\. marca 2027/);
  expect(mainAt('/sectors/one')).not.toContain(' lang=');
});

test('an untranslated entry in a feed has dates in its own language', () => {
  const site = { ...documents.get('site.json'), language: 'de', locales: ['de', 'sk'] };
  const [file = '', entry] = [...documents].find(([name]) => name.startsWith('sectors/')) ?? [];
  const blocks = [{ type: 'hero', title: 'A', text: '{day.opens|date}' }];
  const { routes, resolveEntry } = openContent(
    new Map<string, object>([
      ...documents,
      ['site.json', site],
      ['data/day.json', { opens: '2027-03-31' }],
      [file, { ...entry, blocks }],
    ]) as typeof documents,
    readSchemas(),
  );
  const route = routes.find((route) => route.entry === file && route.path.startsWith('/sk/'));
  expect(JSON.stringify(route && resolveEntry(route).blocks)).toContain('31. März 2027');
});

test('callouts have the labels of the language of their page', () => {
  const site = { ...documents.get('site.json'), prose: { note: 'N.B.' } };
  const slovak = { language: 'sk', prose: { note: 'Poznámka' } };
  const blocks = [{ type: 'text', body: '> [!NOTE]\n> a' }];
  const page = (lang?: string) => ({ title: 'A', description: 'B', blocks, ...(lang && { lang }) });
  const pages = ['', 'sk', 'de', 'en-US'].map((lang) => [`pages/note${lang}.json`, page(lang)] as const);
  const all = new Map([...documents, ['site.json', site], ['site.sk.json', slovak], ...pages]);
  const { resolvePage, routes } = openContent(all, readSchemas());
  const shown = (path: string) => {
    const route = routes.find((one) => one.path === path);
    return /N\.B\.|Poznámka|Note\b/.exec(JSON.stringify(route && resolvePage(route)))?.[0];
  };
  expect(['/note', '/notesk', '/notede', '/noteen-US'].map(shown)).toEqual([
    'N.B.',
    'Poznámka',
    'N.B.',
    'N.B.',
  ]);
  expect(['/sk/note', '/sk/notesk', '/sk/notede'].map(shown)).toEqual(['N.B.', 'Poznámka', 'Poznámka']);
});

test('every page has a URL in every language', () => {
  const [english, slovak] = ['en', 'sk'].map((code) =>
    content.routes.filter(({ locale }) => locale === code).map(({ path }) => path),
  );
  expect(slovak).toEqual(english?.map((path) => (path === '/' ? '/sk' : `/sk${path}`)));
});

test('a translated page links to its other languages, an untranslated one to its original', () => {
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

test('internal links stay in the locale of the visitor, external links are unchanged', () => {
  const hrefs = (path: string) =>
    [...JSON.stringify(pageAt(path).blocks).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs('/press')).toEqual(['mailto:press@samplewood.example', '/about', '/terms', '/']);
  expect(hrefs('/sk/press')).toEqual(['mailto:press@samplewood.example', '/sk/about', '/sk/terms', '/sk']);
  expect(hrefs('/sk/terms')).toContain('#visits');
  expect(hrefs('/sk/terms')).toContain('/sk/contact#reach-us');
});

test('aliases redirect to the page in their language', () => {
  expect(content.aliases.get('/visit-terms')).toBe('/terms');
  expect(content.aliases.get('/sk/visit-terms')).toBe('/sk/terms');
});

describe('a partial translation', () => {
  const partial = openContent(
    new Map([
      ...documents,
      ['site.sk.json', { skipLink: 'Preskočiť na obsah', brand: { slogan: 'záhrada príkladov' } }],
      ['layouts/default.sk.json', { notice: { text: 'Sadíme {launch.date|date}.' } }],
      ['pages/about.sk.json', { ...documents.get('pages/about.sk.json'), notice: true }],
      ['pages/press.json', { ...documents.get('pages/press.json'), title: 'On {launch.date|date}' }],
    ]),
    readSchemas(),
  );
  const pageIn = (path: string) => {
    const route = partial.routeAt(path);
    if (!route) throw new Error(`no page at ${path}`);
    return partial.resolvePage(route);
  };

  test('inherits the rest from the default language, without changing that', () => {
    expect(partial.siteIn('sk')).toMatchObject({
      skipLink: 'Preskočiť na obsah',
      brand: { name: 'Samplewood', slogan: 'záhrada príkladov' },
    });
    expect(partial.siteIn('en')).toMatchObject({ skipLink: 'Skip to main content' });
    const [notice] = pageIn('/sk/about').blocks;
    expect(notice).toMatchObject({ type: 'notice', icon: 'tools', text: ['Sadíme 1. apríla 2030.'] });
  });

  test('marks the language of the translated texts around a page', async () => {
    const render = createRenderer(partial, bareShell);
    await loadInteractive();
    const { html } = render(pageIn('/sk/about'));
    expect(html).toContain('<a class="skip" href="#main" lang="sk">Preskočiť na obsah</a>');
    expect(html).toMatch(/<p class="failure" role="alert" [^>]+ lang="en-GB">Some parts/);
    expect(render(pageIn('/about')).html).toContain('<a class="skip" href="#main">Skip');
  });

  test('formats dates on an untranslated page in the language of that page', () => {
    expect(pageIn('/sk/press')).toMatchObject({ lang: 'en-GB', title: 'On 1 April 2030' });
  });
});

test('dates in an untranslated entry are written in its language on its page and in feeds', () => {
  const site = { ...documents.get('site.json'), language: 'de', locales: ['de', 'sk'] };
  const roses = { ...documents.get('sectors/roses.json'), title: 'Ab {launch.date|date}' };
  const all = new Map([...documents, ['site.json', site], ['sectors/roses.json', roses]]);
  const { routeAt, resolvePage, resolveEntry } = openContent(all, readSchemas());
  const route = routeAt('/sk/sectors/roses');
  expect(route && resolvePage(route).title).toContain('Ab 1. April 2030');
  expect(route && resolveEntry(route).item?.title).toBe('Ab 1. April 2030');
});

test('a page has a chat if the piece in its own language has one', () => {
  const chat = { blocks: [{ type: 'chat' }] };
  const blocks = [{ type: 'piece', name: 'talk' }];
  const page = (title: string) => ({ title, description: 'B', layout: 'bare', blocks });
  const all = new Map([
    ...documents,
    ['pieces/talk.json', chat],
    ['pieces/talk.sk.json', { blocks: [{ type: 'text', body: 'Nič.' }] }],
    ['pages/untranslated.json', page('Untranslated')],
    ['pages/translated.json', page('Translated')],
    ['pages/translated.sk.json', page('Preložené')],
  ]);
  const without = openContent(all, readSchemas()).pathsWithout('chat');
  expect(without.filter((path) => path.endsWith('translated'))).toEqual(['/sk/translated']);
});

describe('a translated page with its own path', () => {
  const about = documents.get('pages/about.sk.json');
  const sectors = documents.get('pages/sectors/[sector].json');
  const own = openContent(
    new Map([
      ...documents,
      ['pages/about.sk.json', { ...about, path: '/o-zahrade' }],
      ['pages/sectors/[sector].sk.json', { ...sectors, path: '/odvetvia/[sector]' }],
    ]),
    readSchemas(),
  );
  const pageIn = (path: string) => {
    const route = own.routeAt(path);
    if (!route) throw new Error(`no page at ${path}`);
    return own.resolvePage(route);
  };

  test('is published at that path, and its alternates link there', () => {
    expect(own.routeAt('/sk/about')).toBeUndefined();
    expect(pageIn('/sk/o-zahrade')).toMatchObject({ lang: 'sk', original: '/sk/o-zahrade' });
    expect(pageIn('/about').alternates).toContainEqual({ lang: 'sk', path: '/sk/o-zahrade' });
    expect(own.routes.filter(({ path }) => path.startsWith('/sk/odvetvia/')).length).toBeGreaterThan(1);
  });

  test('is the target of links written for the default language', () => {
    expect(JSON.stringify(pageIn('/sk/press').blocks)).toContain('"href":"/sk/o-zahrade"');
    expect(JSON.stringify(pageIn('/press').blocks)).toContain('"href":"/about"');
  });

  test('redirects from its path in other languages, which the language switcher requests', () => {
    expect(own.aliases.get('/sk/about')).toBe('/sk/o-zahrade');
    expect(own.aliases.get('/o-zahrade')).toBe('/about');
    expect([...own.aliases.keys()].every((path) => /^\/[^/]/.test(path))).toBe(true);
    const [first] = own.routes.filter(({ path, entry }) => entry && path.startsWith('/sectors/'));
    const slug = first?.path.slice('/sectors/'.length);
    expect(own.aliases.get(`/odvetvia/${slug}`)).toBe(`/sectors/${slug}`);
  });
});

test('entries in a list have the language of their words if it is not that of the page', () => {
  const site = { ...documents.get('site.json'), locales: ['en', 'ar'] };
  const page = (title: string) => ({
    ...{ title, description: 'B' },
    blocks: [{ type: 'list', from: 'sectors', where: { slug: { in: ['roses', 'trees'] } } }],
  });
  const all = new Map([
    ...documents,
    ['site.json', site],
    ['pages/original.json', page('Original')],
    ['pages/translated.json', page('Translated')],
    ['pages/translated.ar.json', page('مترجم')],
    ['sectors/roses.ar.json', { title: 'ورود' }],
  ]);
  const { resolvePage, routes } = openContent(all, readSchemas());
  const shown = (path: string) => {
    const route = routes.find((one) => one.path === path);
    const [list] = route ? resolvePage(route).blocks : [];
    const items = list?.type === 'list' ? list.from.items : [];
    return items.map(({ title, lang, dir }) => [title, lang, dir]);
  };
  const [english, arabic] = ['Roses', 'ورود'];
  expect(shown('/ar/translated')).toEqual([
    [arabic, undefined, undefined],
    ['Trees', 'en-GB', 'ltr'],
  ]);
  expect(shown('/ar/original')).toEqual([
    [arabic, 'ar', 'rtl'],
    ['Trees', undefined, undefined],
  ]);
  expect(shown('/translated')).toEqual([
    [english, undefined, undefined],
    ['Trees', undefined, undefined],
  ]);
});
