import { beforeAll, describe, expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import {
  createRenderer,
  type Fragment,
  loadInteractive,
  payloadJson,
  type Shell,
} from '../../../renderer/server/render.tsx';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';
import { bareShell } from '../bare-shell.ts';

const content = openContent(documentsOf(readContent(smallSite)), readSchemas());
const render = createRenderer(content, bareShell);
const site = 'https://www.samplewood.example';

/** The HTML of a page of the fixture site. */
async function htmlAt(path: string): Promise<string> {
  const route = content.routeAt(path);
  if (!route) throw new Error(`no page at ${path}`);
  return (await render(content.resolvePage(route))).html;
}

beforeAll(() => loadInteractive());

test('an error in a component names the page, the line and the block, and says that it is a bug', () => {
  const page = { title: 'New', description: 'New', blocks: [{ type: 'card-grid', title: 'Cards' }] };
  const files = new Map([...documentsOf(readContent(smallSite)), ['pages/new.json', page]]);
  const broken = openContent(files, readSchemas(), { lineOf: (_, path) => path.length + 3 });
  const route = broken.routeAt('/new');
  expect(() => route && createRenderer(broken, bareShell)(broken.resolvePage(route))).toThrow(
    /^content\/pages\/new\.json:5: the block card-grid on \/new cannot be rendered: .* bug of the engine/,
  );
});

describe('the document of a page', () => {
  test('has the title with the site suffix, the description and the canonical URL', async () => {
    const html = await htmlAt('/press');
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"/i);
    expect(html).toContain('<title>Press | Samplewood</title>');
    expect(html).toContain('<meta name="description" content="Pictures and words for those who');
    expect(html).toContain(`<link rel="canonical" href="${site}/press">`);
    expect(html).not.toContain('name="robots"');
  });

  test('links to its other languages; an untranslated page points to its original', async () => {
    const slovak = await htmlAt('/sk/about');
    expect(slovak).toContain(`<link rel="alternate" hreflang="en-GB" href="${site}/about">`);
    expect(slovak).toContain(`<link rel="alternate" hreflang="sk" href="${site}/sk/about">`);
    for (const html of [slovak, await htmlAt('/about')])
      expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${site}/about">`);
    const repeated = await htmlAt('/sk/press');
    expect(repeated).toContain(`<link rel="canonical" href="${site}/press">`);
    expect(repeated).not.toContain('hreflang');
  });

  test('sets the language of the page on main if the layout is in another language', async () => {
    const written = documentsOf(readContent(smallSite));
    const press = { ...written.get('pages/press.json'), lang: 'ar' };
    const mixed = openContent(new Map([...written, ['pages/press.json', press]]), readSchemas());
    const route = mixed.routeAt('/press');
    if (!route) throw new Error('no page');
    const { html, payload } = createRenderer(mixed, bareShell)(mixed.resolvePage(route));
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head>/);
    expect(html).toContain('<main id="main" tabindex="-1" lang="ar" dir="rtl">');
    expect(payload.head).toMatchObject({ lang: 'en-GB', main: { lang: 'ar', dir: 'rtl' } });
    expect(await htmlAt('/press')).toContain('<main id="main" tabindex="-1">');
  });

  test('sets the direction of right-to-left languages, and of untranslated parts', async () => {
    const written = documentsOf(readContent(smallSite));
    const site = { ...written.get('site.json'), locales: ['en', 'ar'] };
    const about = { ...written.get('pages/about.json') };
    const documents = new Map([...written, ['site.json', site], ['pages/about.ar.json', about]]);
    const arabic = openContent(documents, readSchemas());
    const route = arabic.routeAt('/ar/about');
    if (!route) throw new Error('no page');
    const { html } = createRenderer(arabic, bareShell)(arabic.resolvePage(route));
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl" data-locale="ar">/);
    expect(html).toContain(' lang="en-GB" dir="ltr">');
  });

  test('excludes noindex pages from search engines', async () => {
    expect(await htmlAt('/404')).toContain('<meta name="robots" content="noindex">');
  });

  test('starts with the skip link and has one main heading', async () => {
    const html = await htmlAt('/about');
    expect(html).toMatch(/<body[^>]*>.*?<a [^>]*href="#main"[^>]*>Skip to main content<\/a>/s);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
  });

  test('loads the tooltip script only on pages with terms', async () => {
    const renderWith = createRenderer(content, { ...bareShell, tooltips: '/assets/tooltips.js' });
    const rendered = (path: string) => {
      const route = content.routeAt(path);
      if (!route) throw new Error(`no page at ${path}`);
      return renderWith(content.resolvePage(route));
    };
    const explained = rendered('/');
    expect(explained.html).toContain('<script type="module" src="/assets/tooltips.js"></script>');
    expect(explained.payload.tooltips).toBe('/assets/tooltips.js');
    const plain = rendered('/about');
    expect(plain.html + JSON.stringify(plain.payload)).not.toContain('tooltip');
  });

  test.each(content.routes)('is the same whatever was rendered before: $path', (route) => {
    const alone = createRenderer(content, bareShell)(content.resolvePage(route));
    expect(render(content.resolvePage(route)).html).toBe(alone.html);
    expect(JSON.parse(payloadJson(alone.payload))).toEqual(alone.payload);
  });

  test('renders a block that is on several pages once, and again where anything about it differs', () => {
    const written = documentsOf(readContent(smallSite));
    const about = written.get('pages/about.json') as { blocks: object[] };
    const [first, ...others] = about.blocks;
    const copy = { ...about, blocks: [{ ...first, title: 'Another title' }, ...others] };
    const several = openContent(new Map([...written, ['pages/copy.json', copy]]), readSchemas());
    const seen: (readonly Fragment[])[] = [];
    const cssFor: Shell['cssFor'] = (pieces) => {
      seen.push(pieces);
      return bareShell.cssFor(pieces);
    };
    const renderWith = createRenderer(several, { ...bareShell, cssFor });
    const blocksOf = (path: string) => {
      const route = several.routes.find((route) => route.path === path);
      if (!route) throw new Error(`no page at ${path}`);
      const { html } = renderWith(several.resolvePage(route));
      return { html, pieces: seen.at(-1)?.slice(1, -1) ?? [] };
    };
    const [one, other] = [blocksOf('/about'), blocksOf('/copy')];
    // The notice of the layout, the block with another title, and two others.
    expect(other.pieces.map((piece, index) => piece === one.pieces[index])).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(other.html).toContain('Another title');
    expect(one.html).not.toContain('Another title');
  });
});
