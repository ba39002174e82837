import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openContent } from '../../renderer/content/content.ts';
import { loadInteractive, renderBlock } from '../../renderer/server/blocks.tsx';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { readSchemas, root } from '../project.ts';

const documents = documentsOf(readContent(join(root, 'content')));
const content = openContent(documents, readSchemas());

/** The minimum number of words by kind of page; pages that only link elsewhere or wait for the launch may be short. */
const fewest = { policy: 700, sector: 200, short: 15, other: 100 };
const short = ['/404', '/solutions/404', '/coming-soon'];

const pages = new Map<string, { kind: keyof typeof fewest; words: string[] }>();

beforeAll(async () => {
  await loadInteractive();
  for (const route of content.routes) {
    const { blocks } = content.resolvePage(route);
    const html = blocks.map((block, index) => renderBlock(block, `m${index}`).html).join(' ');
    const text = html.replace(/<option[^>]*>[^<]*<\/option>/g, ' ').replace(/<[^>]+>/g, ' ');
    const policy = blocks.some(({ type }) => type === 'policy-header');
    const kind = short.includes(route.path) ? 'short' : route.entry ? 'sector' : policy ? 'policy' : 'other';
    pages.set(route.path, { kind, words: text.split(/\s+/).filter((word) => /\w/.test(word)) });
  }
});

test('every page has enough words for its kind', () => {
  const thin = [...pages]
    .filter(([, { kind, words }]) => words.length < fewest[kind])
    .map(([path, { kind, words }]) => `${path} (${kind}) has ${words.length} words`);
  expect(thin).toEqual([]);
});

test('no two sectors share a sentence', () => {
  const owners = new Map<string, string[]>();
  for (const [file, sector] of documents) {
    if (!file.startsWith('sectors/')) continue;
    for (const sentence of sentencesOf(sector)) owners.set(sentence, [...(owners.get(sentence) ?? []), file]);
  }
  expect(owners.size).toBeGreaterThan(500);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('each sector has five features, benefits and examples, and a unique position and icon', () => {
  const sectors = [...documents].filter(([file]) => file.startsWith('sectors/')).map(([, sector]) => sector);
  for (const sector of sectors)
    expect(
      [sector.features, sector.benefits, sector.examples].map((list) => (list as unknown[]).length),
    ).toEqual([5, 5, 5]);
  for (const property of ['order', 'icon', 'title', 'metaDescription'])
    expect(new Set(sectors.map((sector) => sector[property])).size).toBe(sectors.length);
});

test('no page contains filler text', () => {
  const filler = /lorem ipsum|\bTODO\b|\bTBD\b|\bFIXME\b|\bXXX\b|placeholder text|insert .* here/i;
  const found = [...documents].flatMap(([file, document]) => {
    const [hit] = filler.exec(JSON.stringify(document)) ?? [];
    return hit ? [`${file}: ${hit}`] : [];
  });
  expect(found).toEqual([]);
});

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(/(?<=[.!?])\s+/)
      .map((sentence) => sentence.trim().toLowerCase())
      .filter((sentence) => sentence.split(' ').length > 2);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => (key === '$schema' ? [] : sentencesOf(item)));
}
