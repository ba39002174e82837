import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { run } from '../../run.ts';
import { temporarySite } from '../../temporary.ts';

const copy = temporarySite();
const { content, folder } = copy;

/** Builds the content. Returns the number of rendered pages, or undefined if there are findings. */
function build(out: string): number | undefined {
  const args = ['--preview', '--content', content, '--out', out];
  const { stdout, status } = run(['scripts/commands/build.ts', ...args]);
  const rendered = /\((\d+) rendered/.exec(stdout)?.[1];
  expect(rendered === undefined ? stdout : status).toBe(
    rendered === undefined ? expect.stringMatching(/finding/) : 0,
  );
  return rendered === undefined ? undefined : Number(rendered);
}

/** Deterministic pseudo-random numbers. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}
const numbers = chance(20_261);
const pick = <T>(from: readonly T[]): T => from[Math.floor(numbers.next().value * from.length)] as T;

function filesIn(dir: string): string[] {
  const all = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return all.filter((file) => statSync(join(dir, file)).isFile()).sort();
}

type Json = Record<string, unknown> & {
  title: string;
  description: string;
  blocks: { type: string; title?: string }[];
};

/** Block types with a main heading, of which a page has one. */
const headings = [...readSchemas()].flatMap(([file, { heading }]) =>
  heading === 'page' ? [file.slice('blocks/'.length, -'.json'.length)] : [],
);

function edit(file: string, change: (document: Json) => void): void {
  const path = join(content, file);
  const document = JSON.parse(readFileSync(path, 'utf8')) as Json;
  change(document);
  writeFileSync(path, JSON.stringify(document, null, 2));
}

const pages = filesIn(join(content, 'pages')).filter((file) => !file.includes('[') && !file.includes('.sk.'));
const sectors = filesIn(join(content, 'sectors'));
const kinds: ((number: number) => void)[] = [
  (number) =>
    writeFileSync(
      join(content, 'theme.json'),
      JSON.stringify({ $schema: '../schema/theme.json', radius: `${number % 9}px` }),
    ),
  (number) =>
    edit(`pages/${pick(pages)}`, (page) => {
      page.title = `Edited ${number}`;
    }),
  (number) =>
    edit(`pages/${pick(pages)}`, ({ blocks }) => {
      const titled = blocks.filter(({ title }) => typeof title === 'string');
      if (titled.length > 0) pick(titled).title = `A heading of edit ${number}`;
    }),
  () =>
    edit(`pages/${pick(pages)}`, ({ blocks }) => {
      const others = blocks.filter(({ type }) => !headings.includes(type));
      if (others.length > 0) blocks.push({ ...pick(others), id: undefined } as never);
    }),
  (number) =>
    edit(`sectors/${pick(sectors)}`, (sector) => {
      sector.title = `Sector of edit ${number}`;
    }),
  (number) =>
    edit('site.json', (site) => {
      (site.brand as Record<string, string>).slogan = `slogan, of edit, ${number}`;
    }),
  (number) =>
    edit('layouts/default.json', (layout) => {
      for (const block of layout.after as { type: string }[])
        if (block.type === 'footer') Object.assign(block, { disclaimer: `Edit ${number}` });
    }),
  (number) => writeFileSync(join(content, `pages/new-${number}.json`), newPage(number)),
];

function newPage(number: number): string {
  return JSON.stringify({
    $schema: '../../schema/page.json',
    title: `New page ${number}`,
    description: `A page that edit number ${number} added, with a description that is long enough.`,
    blocks: [
      { type: 'hero', title: `New ${number}`, text: 'See the [prices](/membership) of {brand.name}.' },
    ],
  });
}

const again = join(folder, 'again');

test('incremental builds after 20 random edits produce the same bytes as a clean build', () => {
  build(again);
  const rendered: number[] = [];
  for (let number = 0; number < 20; number++) {
    pick(kinds)(number);
    if (number % 2 === 1) rendered.push(build(again) ?? 0);
  }
  build(again);
  const afresh = join(folder, 'afresh');
  const all = build(afresh) ?? 0;

  // Some builds were incremental, some rendered everything.
  expect(rendered.some((count) => count > 0 && count < all / 2)).toBe(true);
  expect(filesIn(again)).toEqual(filesIn(afresh));
  for (const file of filesIn(afresh))
    expect(readFileSync(join(again, file)).equals(readFileSync(join(afresh, file))), file).toBe(true);
}, 180_000);

test('a build without changes renders nothing and does not touch the site', () => {
  const kept = join(folder, 'kept');
  cpSync(again, kept, { recursive: true });
  expect(build(again)).toBe(0);
  for (const file of filesIn(kept))
    expect(readFileSync(join(again, file)).equals(readFileSync(join(kept, file))), file).toBe(true);
}, 60_000);

test('a page that was deleted from the output is rendered again', () => {
  rmSync(join(again, 'membership.html'));
  expect(build(again)).toBe(1);
  expect(readFileSync(join(again, 'membership.html'), 'utf8')).toContain('<h1');
}, 60_000);
