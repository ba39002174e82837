import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openContent } from '../../renderer/content.ts';
import { drawBlock, loadInteractive } from '../../renderer/draw.tsx';
import { check } from '../../scripts/check/all.ts';
import { root } from '../../scripts/paths.ts';
import { documentsOf, readContent, sourceFile } from '../../scripts/read.ts';
import { readSchemas } from '../../scripts/schemas.ts';
import { valuesOf } from './arbitrary.ts';

const seed = Number(process.env.SEED ?? 2025);
/** How many pages; `npm run fuzz` asks for more. */
const count = Number(process.env.PAGES ?? 300);
const batch = 300;

const schemas = readSchemas();
const files = readContent(join(root, 'content'));
const documents = documentsOf(files);
const { icons } = createRequire(import.meta.url)('@iconify-json/tabler/icons.json');
const types = [...schemas.keys()].flatMap((file) => /^blocks\/(.+)\.json$/.exec(file)?.[1] ?? []);
const blockOf = valuesOf(schemas, {
  icons: Object.keys(icons).slice(0, 200),
  entriesOf: (place) => {
    const data = documents.get(`${place}.json`);
    if (data) return Object.keys(data).filter((key) => key !== '$schema');
    return [...documents.keys()].flatMap(
      (file) => new RegExp(`^${place}/([^.]+)\\.json$`).exec(file)?.[1] ?? [],
    );
  },
});
const blocks = fc.oneof(...types.map((type) => blockOf(type)));

/** Pages of random blocks in batches, the same each time for a seed. */
function* batches(): Generator<object[]> {
  const all = fc.sample(fc.array(blocks, { minLength: 1, maxLength: 3 }), { seed, numRuns: count });
  for (let start = 0; start < all.length; start += batch)
    yield all.slice(start, start + batch).map((list, index) => ({
      $schema: '../../schema/page.json',
      title: `Generated page ${start + index}`,
      description: `The generated page ${start + index}, made of random blocks that its schemas allow, to see it drawn.`,
      blocks: list,
    }));
}

const pathOf = (index: number) => `pages/generated-${index}.json`;
const withPages = (pages: readonly unknown[]) =>
  new Map([
    ...files,
    ...pages.map(
      (page, index) => [pathOf(index), sourceFile(pathOf(index), JSON.stringify(page, null, 1))] as const,
    ),
  ]);

beforeAll(loadInteractive);

describe(`pages of random blocks (seed ${seed})`, () => {
  test('that the check accepts are drawn, twice the same and without a word', () => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    let accepted = 0;
    let total = 0;
    for (const pages of batches()) {
      const all = withPages(pages);
      const refused = new Set(check(all, schemas).map(({ file }) => file.replace('content/', '')));
      const content = openContent(documentsOf(all), schemas);
      for (const index of pages.keys()) {
        total++;
        if (refused.has(pathOf(index))) continue;
        accepted++;
        const route = content.routes.find(({ file }) => file === pathOf(index));
        if (!route) throw new Error(`${pathOf(index)} has no address`);
        const draw = () =>
          content
            .resolvePage(route)
            .blocks.map((block, at) => drawBlock(block, `m${at}`).html)
            .join('');
        const html = draw();
        if (html !== draw()) throw new Error(`${JSON.stringify(pages[index])} is not drawn the same twice`);
        if (/\[object |undefined|NaN/.test(html.replace(/<[^>]*>/g, '')))
          throw new Error(`${JSON.stringify(pages[index])} shows what no author wrote: ${html}`);
      }
    }
    expect(accepted / total).toBeGreaterThan(0.7);
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
  }, 600_000);

  test('with one value of the wrong kind, or one property too many, are refused there', () => {
    const random = fc.sample(fc.nat(), { seed, numRuns: count * 2 });
    const wrong: string[] = [];
    for (const pages of batches()) {
      const broken = pages.map((page) => {
        const copy = structuredClone(page) as { blocks: unknown[] };
        return { copy, place: breakAt(copy.blocks, random.pop() ?? 0, random.pop() ?? 0) };
      });
      const all = withPages(broken.map(({ copy }) => copy));
      const refused = new Set(check(all, schemas).map(({ file }) => file.replace('content/', '')));
      for (const [index, { copy, place }] of broken.entries())
        if (!refused.has(pathOf(index))) wrong.push(`${place}: ${JSON.stringify(copy)}`);
    }
    expect(wrong).toEqual([]);
  }, 600_000);
});

/** Breaks one value somewhere below; tells where. */
function breakAt(value: unknown, which: number, how: number): string {
  const places: { holder: Record<string | number, unknown>; key: string | number; path: string }[] = [];
  const objects: { holder: Record<string, unknown>; path: string }[] = [];
  const visit = (holder: unknown, path: string) => {
    if (holder === null || typeof holder !== 'object') return;
    if (!Array.isArray(holder)) objects.push({ holder: holder as Record<string, unknown>, path });
    for (const [key, item] of Object.entries(holder)) {
      if (item === null || typeof item !== 'object')
        places.push({ holder: holder as Record<string, unknown>, key, path: `${path}.${key}` });
      visit(item, `${path}.${key}`);
    }
  };
  visit(value, '');
  const object = objects[which % objects.length];
  const place = places[which % places.length];
  if (how % 2 && object) {
    object.holder['surplus-property'] = 1;
    return object.path;
  }
  if (!place) throw new Error('there is nothing to break');
  place.holder[place.key] = typeof place.holder[place.key] === 'string' ? [[7]] : 'a word';
  return place.path;
}
