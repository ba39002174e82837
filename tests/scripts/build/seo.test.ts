import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { headOf } from '../../../renderer/server/head.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Theme } from '../../../schema/types.d.ts';
import { facesOf } from '../../../scripts/build/assets/faces.ts';
import { siteIcons, webManifest } from '../../../scripts/build/seo/icons.ts';
import { initialMark } from '../../../scripts/build/seo/initial.ts';
import { markdownAlternate } from '../../../scripts/build/seo/markdown.ts';
import { createOgImage } from '../../../scripts/build/seo/og-image.ts';
import { cacheKey, rasterize } from '../../../scripts/build/seo/rasterize.ts';
import { lastChanges, llmsTxt, sitemapXml } from '../../../scripts/build/seo/sitemap.ts';
import { structuredData } from '../../../scripts/build/seo/structured-data.ts';
import { factsOf } from '../../../scripts/files/media/facts.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { writeInto } from '../../../scripts/files/write.ts';
import { git } from '../../git.ts';
import { project, readSchemas, root } from '../../project.ts';
import { magazine, smallSite } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';

const drawIn = (faces?: Theme['faces']) =>
  createOgImage(
    project,
    tokensOf(),
    facesOf({ theme: { ...(faces && { faces }) }, fonts: new Map(), locales: ['en'] }, '').heading,
  );
const draw = await drawIn();
const initial = await initialMark(project, 'word', undefined);
const words = { brand: 'Word', slogan: 'a, b, c', title: 'Title' };

test('the sitemap and the canonical URL encode letters outside of ASCII', () => {
  const documents = documentsOf(readContent(smallSite));
  const page = { title: 'Over', description: 'A page.', blocks: [{ type: 'hero', title: 'Over' }] };
  const content = openContent(new Map([...documents, ['pages/über_v1.2.json', page]]), readSchemas());
  const route = content.routeAt('/über_v1.2');
  if (!route) throw new Error('the page is missing');
  const { canonical } = headOf(content.resolvePage(route), content.site);
  expect(canonical).toBe('https://www.samplewood.example/%C3%BCber_v1.2');
  expect(sitemapXml(content, new Map())).toContain(`<loc>${canonical}</loc>`);
});

test('not-found pages are in no list of pages, in any folder and language', () => {
  const content = openContent(documentsOf(readContent(smallSite)), readSchemas());
  const notFound = content.routes.map(({ path }) => path).filter((path) => path.endsWith('/404'));
  expect(notFound).toContain('/sectors/404');
  expect(sitemapXml(content, new Map())).toContain('/sectors/herbs</loc>');
  for (const list of [sitemapXml(content, new Map()), llmsTxt(content)]) expect(list).not.toContain('404');
});

test('structured data of a page is written with its variables filled in', () => {
  const files = documentsOf(readContent(magazine));
  const content = openContent(files, readSchemas());
  const route = content.routeAt('/stories/plovers');
  if (!route) throw new Error('the story is missing');
  const [, json = ''] = />(.*)</.exec(structuredData(content, content.resolvePage(route))) ?? [];
  expect(JSON.parse(json)['@graph']).toContainEqual({
    '@type': 'Article',
    headline: 'Plovers on the beach',
    datePublished: '2026-03-08',
    publisher: { '@type': 'Organization', name: 'Tideline' },
  });
});

describe('the icons', () => {
  test('have the sizes in their names and the manifest', async () => {
    const icons = await siteIcons(project.cacheDir, undefined, initial);
    const site = { brand: { name: 'Word', slug: 'word', slogan: 's' }, language: 'en-GB' };
    const manifest = JSON.parse(webManifest({ site } as Parameters<typeof webManifest>[0], 'What it is.'));
    expect(manifest).toMatchObject({ name: 'Word', description: 'What it is.', start_url: '/' });
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(icons[src] as Buffer).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
    const touch = await sharp(icons['/apple-touch-icon.png'] as Buffer).metadata();
    expect([touch.width, touch.hasAlpha]).toEqual([180, false]);
    const ico = icons['/favicon.ico'] as Buffer;
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
  });

  test('show the initial of the name in the typeface of the headings if the theme has no mark', async () => {
    expect(initial).toContain('fill="var(--on-brand)"');
    const { heading } = facesOf(
      { theme: { faces: { heading: 'Fraunces' } }, fonts: new Map(), locales: [] },
      '',
    );
    const others = await Promise.all([
      initialMark(project, 'Word', heading),
      initialMark(project, 'Acme', undefined),
    ]);
    expect(new Set([initial, ...others]).size).toBe(3);
    expect(await initialMark(project, 'Word', undefined)).toBe(initial);
    // No bundled typeface has this letter.
    expect(await initialMark(project, '\u6f22', undefined)).not.toContain('<path');
  });

  test('keep the mark inside the safe zone if maskable', async () => {
    const icon = (await siteIcons(project.cacheDir, undefined, initial))['/icon-maskable-512.png'] as Buffer;
    const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const ground = [...data.subarray(0, 3)];
    let farthest = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if (ground.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 8)) continue;
      const pixel = at / info.channels;
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      farthest = Math.max(farthest, Math.hypot(x - 256, y - 256));
    }
    expect(farthest).toBeGreaterThan(100);
    expect(farthest).toBeLessThan(0.4 * 512);
  });
});

describe('the Open Graph image of a page', () => {
  test.each([
    'Help',
    'Spoločenská zodpovednosť: žluťoučký kůň',
    'A title that goes on and on, '.repeat(8),
    'Unbreakable'.repeat(10),
  ])('is small and its title fits: %s', async (title) => {
    const svg = draw({ ...words, title });
    expect(svg).not.toContain('<text');
    const picture = await rasterize(project.cacheDir, svg, 1200, { compressionLevel: 4 });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    expect(picture.length).toBeLessThan(120_000);
    // The title ends above the slogan and before the edge, so the strip below the slogan is empty.
    const strip = { left: 0, top: 590, width: 700, height: 40 };
    const { channels } = await sharp(await sharp(picture).extract(strip).toBuffer()).stats();
    expect(channels.every(({ min, max }) => max - min < 3)).toBe(true);
  });

  test('has the typeface of the headings, and a title of the largest size that fits', async () => {
    const heights = (svg: string) => [...svg.matchAll(/matrix\((\S+) /g)].map(([, size]) => Number(size));
    expect(Math.max(...heights(draw(words)))).toBe(0.096);
    expect(Math.max(...heights(draw({ ...words, title: 'Title '.repeat(20) })))).toBe(0.062);
    const other = await drawIn({ heading: 'Source Sans 3' });
    expect(other(words)).not.toBe(draw(words));
  });

  test('is drawn in a font file of the site', async () => {
    const folder = temporaryFolder();
    const path = join(
      root,
      'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    );
    mkdirSync(join(folder, 'media'));
    copyFileSync(path, join(folder, 'media/acme.woff2'));
    const theme = { faces: { heading: { file: 'acme.woff2' } } };
    const fonts = new Map([['acme.woff2', factsOf(readFileSync(path), 'acme.woff2')]]);
    const drawOwn = await createOgImage(
      project,
      tokensOf(),
      facesOf({ theme, fonts, locales: ['en'] }, folder).heading,
    );
    const figtree = await drawIn({ heading: 'Figtree' });
    expect(drawOwn(words)).toBe(figtree(words));
    expect(drawOwn(words)).not.toBe(draw(words));
  });

  test('falls back to another typeface for missing glyphs, and omits characters without any', async () => {
    const source = await drawIn({ heading: 'Source Sans 3' });
    const outlines = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
    const cyrillic = outlines(source({ brand: '', slogan: '', title: 'Ж' })).at(-1);
    expect(outlines(draw({ ...words, title: 'Ж' }))).toContain(cyrillic);
    expect(draw({ ...words, title: '\u{1f389} Title' })).toBe(draw(words));
  });

  test('shows the mark beside the name and behind the text, and only the name without one', async () => {
    const drawWith = await createOgImage(project, tokensOf(), undefined, initial);
    expect(drawWith(words).match(/<image /g)).toHaveLength(2);
    expect(draw(words)).not.toContain('<image');
  });

  test('has a cache key that depends on its text', () => {
    expect(cacheKey(draw({ ...words, slogan: 'd' }), 1200)).not.toBe(cacheKey(draw(words), 1200));
    expect(cacheKey(draw(words), 600)).not.toBe(cacheKey(draw(words), 1200));
  });
});

test('the Markdown alternate contains the readable text in order, with absolute URLs', () => {
  const html = [
    '<header>Header</header><main id="main"><h1>Title</h1><p>Some <strong>bold</strong> <a href="/b#c">text</a>.</p>',
    '<p><span>You save</span><span>Once <s>£3</s></span></p><button>Press</button><form><input></form>',
    '<details><summary>Question?</summary><p>Answer</p></details><span aria-hidden="true">icon</span>',
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2 | 3</td></tr></tbody></table></main>',
  ].join('');
  const head = { title: 'A "title"', description: 'About', canonical: 'https://site.example/a' };
  expect(markdownAlternate(html, head)).toBe(`---
title: "A \\"title\\""
description: "About"
url: "https://site.example/a"
---

# Title

Some **bold** [text](https://site.example/b#c).

You save Once ~~£3~~

**Question?**

Answer

| A | B |
| - | - |
| 1 | 2 \\| 3 |
`);
});

test('a Markdown alternate has headings without permalinks', () => {
  const html = '<main><h2 id="beds"><a class="permalink" href="#beds">The <em>beds</em></a></h2></main>';
  const head = { title: 'T', description: 'D', canonical: 'https://site.example/a' };
  const [, , text = ''] = markdownAlternate(html, head).split('---\n');
  expect(text.trim()).toBe('## The _beds_');
});

test('a Markdown alternate has glossary terms without tooltips, and pictures that are not decorative', () => {
  const html = `<main><p>A <button type="button" popoverTarget="t">B2B</button><span id="t" role="tooltip">Explained.</span> site.</p>
    <p><img src="/a.svg" alt=""><img src="/b.svg" alt="A pond."></p></main>`;
  const head = { title: 'T', description: 'D', canonical: 'https://site.example/a' };
  const [, , text = ''] = markdownAlternate(html, head).split('---\n');
  expect(text.trim()).toBe('A B2B site.\n\n![A pond.](https://site.example/b.svg)');
});

describe('the dates of the last changes', () => {
  const folder = temporaryFolder();
  const repository = join(folder, 'repository');
  const commit = (day: string, path: string, text: string) => {
    writeInto(join(repository, 'content'), path, text);
    git(repository, ['add', '.']);
    git(repository, ['commit', '-m', path], day);
  };

  test('come from the Git history, including the data that a page uses, and only from a full clone', () => {
    expect(lastChanges(folder).size).toBe(0);
    git(folder, ['init', 'repository']);
    commit('2020-01-01', 'pages/a.json', '{"title": "{prices.one}"}');
    commit('2020-02-01', 'pages/prices.json', '{"title": "The prices."}');
    commit('2020-03-01', 'data/prices.json', '{"one": 1}');
    commit('2020-02-15', 'pages/b-ž.json', '{}');
    expect(Object.fromEntries(lastChanges(join(repository, 'content')))).toEqual({
      'pages/a.json': '2020-03-01',
      'pages/prices.json': '2020-02-01',
      'data/prices.json': '2020-03-01',
      'pages/b-ž.json': '2020-02-15',
    });
    git(folder, ['clone', '--depth', '1', `file://${repository}`, 'shallow']);
    expect(lastChanges(join(folder, 'shallow/content')).size).toBe(0);
  });
});
