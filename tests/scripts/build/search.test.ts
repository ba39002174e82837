import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { IndexFile, Shard } from '../../../blocks/parts/search/files.ts';
import { openIndex } from '../../../blocks/parts/search/find.ts';
import { shardsOf } from '../../../scripts/check/search/shards.ts';
import { root } from '../../project.ts';
import { type SiteCopy, smallSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere, bytesOf } from './run.ts';

const searchSite = join(root, 'tests/sites/search');
const open = (site = searchSite) => temporarySite(site);

/** The files of the search index of a built site, by path. */
function indexOf({ dist }: SiteCopy): Record<string, string> {
  const files = Object.entries(bytesOf(dist));
  return Object.fromEntries(files.filter(([path]) => /(?:_search\/|assets\/search-).*\.json$/.test(path)));
}

/** The results of a query in a built site. */
function find(copy: SiteCopy, query: string, language = 'en-GB'): string[] {
  const index = openIndex(JSON.parse(copy.built(`_pages/_search/${language}.json`)) as IndexFile);
  const load = (address: string) => JSON.parse(copy.built(address)) as Shard;
  const shards = new Map(index.shardsFor(query).map((address) => [address, load(address)]));
  return index.find(query, shards).map(({ href }) => href);
}

describe('the search index', () => {
  let copy: SiteCopy;
  beforeEach(() => {
    copy = open();
  });

  test('finds sections by title, heading, block and text, in the locale of each page', async () => {
    await buildHere(copy, '--preview');
    expect(find(copy, 'how often')[0]).toBe('/guide/watering#how-often');
    expect(find(copy, 'soft rain')[0]).toBe('/guide/watering#rain');
    expect(find(copy, 'who pays vat')[0]).toBe('/payments#vat');
    expect(find(copy, 'zákazníkům')).toEqual(['/jmena']);
    expect(find(copy, 'zákazníkmi', 'sk')).toEqual(['/sk/guide/watering#dažďová-voda', '/sk/jmena']);
    expect(find(copy, 'hygrometer', 'sk')).toEqual([]);
  });

  test('is named by the language of the locale, which the pages state', async () => {
    copy.write('site.sk.json', { ...copy.read('site.json'), language: 'sk-SK' });
    await buildHere(copy, '--preview');
    expect(find(copy, 'zákazníkmi', 'sk-SK')).toEqual(['/sk/guide/watering#dažďová-voda', '/sk/jmena']);
    const page = copy.built('sk/guide/watering.html');
    expect([...page.matchAll(/ lang="(sk[^"]*)"/g)].map(([, lang]) => lang)).toContain('sk-SK');
  });

  test('is the same after an incremental build as after a clean one', async () => {
    await buildHere(copy, '--preview');
    const before = indexOf(copy);
    const page = copy.read('pages/payments.json');
    copy.write('pages/payments.json', { ...page, title: 'Paying by zither' });
    // The page and the list of pages, in both locales.
    expect(await buildHere(copy, '--preview')).toContain('(4 rendered)');
    const edited = indexOf(copy);
    expect(edited).not.toEqual(before);
    expect(find(copy, 'zither')).toEqual(['/payments']);
    const other = open();
    other.write('pages/payments.json', { ...page, title: 'Paying by zither' });
    await buildHere(other, '--preview');
    expect(indexOf(other)).toEqual(edited);
    copy.write('pages/payments.json', page);
    await buildHere(copy, '--preview');
    expect(indexOf(copy)).toEqual(before);
  });

  test('has the same bytes from worker threads, which also save texts for the next build', async () => {
    await buildHere(copy, '--preview', '--threads', '0');
    const alone = indexOf(copy);
    const other = open();
    await buildHere(other, '--preview', '--threads', '2');
    expect(indexOf(other)).toEqual(alone);
    const page = copy.read('pages/payments.json');
    for (const each of [copy, other])
      each.write('pages/payments.json', { ...page, title: 'Paying by zither' });
    expect(await buildHere(other, '--preview')).toContain('(4 rendered)');
    await buildHere(copy, '--preview');
    expect(indexOf(other)).toEqual(indexOf(copy));
    expect(find(other, 'soft rain')[0]).toBe('/guide/watering#rain');
  });

  test('contains all pages after a build without search', async () => {
    const layouts = ['layouts/default.json', 'layouts/default.sk.json'].map(
      (file) => [file, copy.read(file)] as const,
    );
    for (const [file, layout] of layouts) copy.write(file, { ...layout, before: [] });
    const page = copy.read('pages/search.json');
    copy.write('pages/search.json', {
      ...page,
      blocks: page.blocks.filter(({ type }: { type: string }) => type !== 'site-search'),
    });
    await buildHere(copy, '--preview');
    expect(indexOf(copy)).toEqual({});
    copy.write('pages/search.json', page);
    await buildHere(copy, '--preview');
    expect(find(copy, 'soft rain')[0]).toBe('/guide/watering#rain');
  });

  test('and the page list contain nothing unpublished or excluded from search', async () => {
    await buildHere(copy);
    const holding = Object.entries(bytesOf(copy.dist)).filter(
      ([path, text]) => !/\.(?:br|gz)$/.test(path) && /xylophon|greenhouse/i.test(text),
    );
    expect(holding.map(([path]) => path)).toEqual([]);
    expect(Object.values(indexOf(copy)).join()).not.toMatch(/zeppelin|thanks|Not found/);
    expect(copy.built('search.html')).not.toMatch(/href="\/(?:thanks|404|plans)"/);
    await buildHere(copy, '--drafts', '--preview');
    expect(Object.values(indexOf(copy)).join()).not.toContain('xylophon');
  });

  test('drops the old title of a page, and so does the page list', async () => {
    await buildHere(copy, '--preview');
    const page = copy.read('pages/payments.json');
    copy.write('pages/payments.json', { ...page, title: 'Paying by zither' });
    await buildHere(copy, '--preview');
    const list = copy.built('search.html');
    expect(list).toContain('Paying by zither');
    expect(list).not.toContain('Payments and invoices');
  });
});

test('does not exist without a search block', async () => {
  const copy = open(smallSite);
  await buildHere(copy, '--preview');
  expect(indexOf(copy)).toEqual({});
});

test('changes a single shard for a new term', () => {
  const terms = Array.from({ length: 20_000 }, (_, index): [string, number[]] => [
    `t${String(index).padStart(6, '0')}`,
    [index % 300, 2, 1, 6],
  ]);
  const before = shardsOf(terms).map((shard) => JSON.stringify(shard));
  const more: [string, number[]][] = [...terms, ['t010000a', [5, 1]]];
  const after = shardsOf(more.sort(([a], [b]) => (a < b ? -1 : 1))).map((shard) => JSON.stringify(shard));
  expect(before.length).toBeGreaterThan(10);
  expect(after.filter((shard) => !before.includes(shard))).toHaveLength(1);
  expect(shardsOf(terms).flatMap(([all]) => all.split(' '))).toEqual(terms.map(([term]) => term));
});
