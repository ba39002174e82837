import { beforeAll, describe, expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { createRenderer, loadInteractive } from '../../../renderer/server/render.tsx';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
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

beforeAll(loadInteractive);

describe('the document of a page', () => {
  test('has its title with that of the site, its description and its address', async () => {
    const html = await htmlAt('/press');
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"/i);
    expect(html).toContain('<title>Press | Samplewood</title>');
    expect(html).toContain('<meta name="description" content="Pictures and words for those who');
    expect(html).toContain(`<link rel="canonical" href="${site}/press">`);
    expect(html).not.toContain('name="robots"');
  });

  test('names its other languages; what is not translated leads to the page that it repeats', async () => {
    const slovak = await htmlAt('/sk/about');
    expect(slovak).toContain(`<link rel="alternate" hreflang="en-GB" href="${site}/about">`);
    expect(slovak).toContain(`<link rel="alternate" hreflang="sk" href="${site}/sk/about">`);
    const repeated = await htmlAt('/sk/press');
    expect(repeated).toContain(`<link rel="canonical" href="${site}/press">`);
    expect(repeated).not.toContain('hreflang');
  });

  test('says the language of the page on its own part, where the layout is in another', async () => {
    const written = documentsOf(readContent(smallSite));
    const press = { ...written.get('pages/press.json'), lang: 'ar' };
    const mixed = openContent(new Map([...written, ['pages/press.json', press]]), readSchemas());
    const route = mixed.routeAt('/press');
    if (!route) throw new Error('no page');
    const { html, payload } = createRenderer(mixed, bareShell)(mixed.resolvePage(route));
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"><head>/);
    expect(html).toContain('<main id="main" tabindex="-1" lang="ar" dir="rtl">');
    expect(payload.head).toMatchObject({ lang: 'en-GB', main: { lang: 'ar', dir: 'rtl' } });
    expect(await htmlAt('/press')).toContain('<main id="main" tabindex="-1"><!--');
  });

  test('runs from right to left in such a language, and what is not translated from left to right', async () => {
    const written = documentsOf(readContent(smallSite));
    const site = { ...written.get('site.json'), editions: ['en', 'ar'] };
    const about = { ...written.get('pages/about.json') };
    const documents = new Map([...written, ['site.json', site], ['pages/about.ar.json', about]]);
    const arabic = openContent(documents, readSchemas());
    const route = arabic.routeAt('/ar/about');
    if (!route) throw new Error('no page');
    const { html } = createRenderer(arabic, bareShell)(arabic.resolvePage(route));
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(html).toContain(' lang="en-GB" dir="ltr">');
  });

  test('keeps search engines away where the page says so', async () => {
    expect(await htmlAt('/404')).toContain('<meta name="robots" content="noindex">');
  });

  test('begins with the link that skips the header, and has one main heading', async () => {
    const html = await htmlAt('/about');
    expect(html).toMatch(/<body[^>]*>.*?<a [^>]*href="#main"[^>]*>Skip to main content<\/a>/s);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
  });

  test('loads the script of tooltips where there is a term, and nowhere else', async () => {
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

  test.each(content.routes.map(({ path }) => path))('is the same twice: %s', async (path) => {
    expect(await htmlAt(path)).toBe(await htmlAt(path));
  });
});
