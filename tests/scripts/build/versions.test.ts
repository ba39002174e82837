import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere } from './run.ts';

const copy = temporarySite(docsSite);

const read = (file: string) => copy.built(file);
const canonicalOf = (file: string) => /<link rel="canonical" href="([^"]*)/.exec(read(file))?.[1];

test('a page of an older version refers to the same page in the latest as soon as there is one', async () => {
  await buildHere(copy, '--preview');
  expect(canonicalOf('v1/install.html')).toBe('https://tidemark.example/docs/install');
  expect(canonicalOf('v1/options.html')).toBe('https://tidemark.example/v1/options');
  const start = copy.read('pages/docs/index.json');
  const description = `${start.description} Now with options.`;
  copy.write('pages/docs/options.json', { ...start, title: 'More options', description });
  await buildHere(copy, '--preview');
  expect(canonicalOf('v1/options.html')).toBe('https://tidemark.example/docs/options');
  expect(read('v1/options.html')).toContain('href="/docs/options"');
});

test('the sitemap and llms.txt only contain pages of older versions that the latest lacks', async () => {
  await buildHere(copy, '--preview');
  for (const file of ['sitemap.xml', 'llms.txt']) {
    expect(read(file)).toContain('/docs/install');
    expect(read(file)).not.toContain('/v1/install');
  }
});

test('the search index contains no texts of blocks that only link to other pages', async () => {
  await buildHere(copy, '--preview');
  const shards = readdirSync(join(copy.dist, 'assets')).filter((name) => name.startsWith('search-'));
  const terms = shards.flatMap((name) => String(JSON.parse(read(`assets/${name}`))[0]).split(' '));
  expect(terms.filter((term) => term.startsWith('harmon'))).toHaveLength(1);
  expect(terms.filter((term) => /^(?:edit|previ|reading)/.test(term))).toEqual([]);
});
