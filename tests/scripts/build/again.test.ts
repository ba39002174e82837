import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import buildCommand from '../../../scripts/commands/build.ts';
import { readSchemas } from '../../project.ts';
import { picker, random } from '../../random.ts';
import { runHereAsync } from '../../run.ts';
import { pageWith } from '../../sites/page.ts';
import { temporarySite } from '../../temporary.ts';
import { bytesOf } from './run.ts';

const copy = temporarySite();
const { content, folder } = copy;

/** Builds the content. Returns the number of rendered pages, or undefined if there are findings. */
async function build(out: string): Promise<number | undefined> {
  const args = ['--preview', '--content', content, '--out', out];
  const { stdout, status } = await runHereAsync(buildCommand, args);
  const rendered = /\((\d+) rendered/.exec(stdout)?.[1];
  expect(rendered === undefined ? stdout : status).toEqual(
    rendered === undefined ? expect.stringMatching(/finding/) : 0,
  );
  return rendered === undefined ? undefined : Number(rendered);
}

const pick = picker(random(20_261));

interface Block {
  type: string;
  title?: string;
}

/** Block types with a main heading, of which a page has one. */
const headings = [...readSchemas()].flatMap(([file, { heading }]) =>
  heading === 'page' ? [file.slice('blocks/'.length, -'.json'.length)] : [],
);

const filesIn = (dir: string) => globSync(`${dir}/**/*.json`, { cwd: content }).sort();
const pages = filesIn('pages').filter((file) => !file.includes('[') && !file.includes('.sk.'));
const sectors = filesIn('sectors');
const kinds: ((number: number) => void)[] = [
  (number) => copy.write('theme.json', { $schema: '../schema/theme.json', radius: `${number % 9}px` }),
  (number) =>
    copy.edit(pick(pages), (page) => {
      page.title = `Edited ${number}`;
    }),
  (number) =>
    copy.edit(pick(pages), ({ blocks }: { blocks: Block[] }) => {
      const titled = blocks.filter(({ title }) => typeof title === 'string');
      if (titled.length > 0) pick(titled).title = `A heading of edit ${number}`;
    }),
  () =>
    copy.edit(pick(pages), ({ blocks }: { blocks: Block[] }) => {
      const others = blocks.filter(({ type }) => !headings.includes(type));
      if (others.length > 0) blocks.push({ ...pick(others), id: undefined } as never);
    }),
  (number) =>
    copy.edit(pick(sectors), (sector) => {
      sector.title = `Sector of edit ${number}`;
    }),
  (number) =>
    copy.edit('site.json', (site) => {
      site.brand.slogan = `slogan, of edit, ${number}`;
    }),
  (number) =>
    copy.edit('layouts/default.json', (layout) => {
      for (const block of layout.after)
        if (block.type === 'footer') Object.assign(block, { disclaimer: `Edit ${number}` });
    }),
  (number) => {
    const text = { type: 'text', body: 'See the [prices](/membership) of {brand.name}.' };
    copy.write(`pages/new-${number}.json`, pageWith(`New page ${number}`, [text]));
  },
];

const again = join(folder, 'again');
const edits = process.env.FUZZ ? 20 : 8;

test(`incremental builds after ${edits} random edits produce the same bytes as a clean build`, async () => {
  await build(again);
  const rendered: number[] = [];
  for (let number = 0; number < edits; number++) {
    pick(kinds)(number);
    if (number % 2 === 1) rendered.push((await build(again)) ?? 0);
  }
  await build(again);
  const afresh = join(folder, 'afresh');
  const all = (await build(afresh)) ?? 0;

  // Some builds were incremental, some rendered everything.
  expect(rendered.some((count) => count > 0 && count < all / 2)).toBe(true);
  expect(bytesOf(again)).toEqual(bytesOf(afresh));
}, 180_000);

test('a build without changes renders nothing and does not touch the site', async () => {
  const kept = bytesOf(again);
  expect(await build(again)).toBe(0);
  expect(bytesOf(again)).toEqual(kept);
});

test('a page that was deleted from the output is rendered again', async () => {
  rmSync(join(again, 'membership.html'));
  expect(await build(again)).toBe(1);
  expect(readFileSync(join(again, 'membership.html'), 'utf8')).toContain('<h1');
});
