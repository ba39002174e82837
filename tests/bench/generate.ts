import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { samplesDir } from '../../scripts/dev/gallery.ts';
import { readContent } from '../../scripts/files/read.ts';
import { readSchemas, root } from '../project.ts';
import { random } from '../random.ts';

/** Approximate JSON size of a page in bytes. */
const size = 9000;
const words =
  'price team offer month member partner saving local service simple plan choice office order supplier energy travel card reward trade'.split(
    ' ',
  );
/** Blocks to leave out: those of layouts, and those for a single page, such as a list of all pages. */
const elsewhere = [
  'header',
  'footer',
  'sidebar',
  'chat',
  'consent',
  'feedback',
  'popups',
  'scroll-top',
  'notice',
  'page-index',
  'site-search',
];

type Block = Record<string, unknown>;

/**
 * Generates a site of any size: the real one with additional pages, so that it has `count`. Each has eight
 * blocks and about 9 KB of JSON, with all block types in turn. Deterministic.
 */
export function generateSite(folder: string, count: number): void {
  const real = join(root, 'content');
  cpSync(real, folder, { recursive: true });
  // The pictures in examples.
  cpSync(samplesDir(root), folder, { recursive: true });
  const site = JSON.parse(readFileSync(join(real, 'site.json'), 'utf8'));
  const providers = { youtube: {}, spotify: {}, openstreetmap: {} };
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...site, embeds: { providers } }));
  const there = [...readContent(real).keys()];
  const sectors = there.filter((file) => file.startsWith('sectors/')).length;
  const pages = there.filter((file) => file.startsWith('pages/') && !/\.[a-z]{2}\.json$/.test(file)).length;
  const next = random(1);
  const examples = examplesOf(readSchemas());
  // A template page counts as its entries.
  for (let page = pages - 1 + sectors; page < count; page++) {
    const place = join(folder, 'pages/generated', String(Math.floor(page / 1000)));
    if (page % 1000 === 0 || page === pages - 1 + sectors) mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `${page}.json`), JSON.stringify(generatedPage(page, next, examples), null, 2));
  }
}

/** The form at the bottom of every page. */
const formBelow = 'newsletter';

/** The examples of all blocks for pages, without anchors and parameters, and without those that have a main heading, or one that would skip a level. */
function examplesOf(schemas: Schemas): Block[] {
  return [...schemas].flatMap(([file, { heading, examples = [] }]) => {
    const type = /^blocks\/(.+)\.json$/.exec(file)?.[1];
    if (!type || heading === 'page' || elsewhere.includes(type)) return [];
    return examples
      .filter(({ form, level }) => form !== formBelow && level === undefined)
      .filter((block) => !JSON.stringify(block).includes('"type":"hero"'))
      .map(({ id: _, with: _parameters, ...block }) => block);
  });
}

function generatedPage(page: number, next: () => number, examples: readonly Block[]): object {
  const text = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(' ');
  const others = Array.from({ length: 6 }, (_, turn) => examples[(page * 6 + turn) % examples.length]);
  const blocks: Block[] = [
    { type: 'hero', title: `Page ${page}: ${text(4)}`, text: `Of **{brand.name}**. See [prices](/pricing).` },
    ...(others as Block[]),
  ];
  const body: string[] = [];
  const missing = size - JSON.stringify(blocks, null, 2).length;
  for (let written = 0; written < missing; written += (body.at(-1) ?? '').length)
    body.push(`For **${text(3)}** there is {plans.starter.title}: ${text(50)}, and [more](/pricing).`);
  return {
    $schema: '../../../../schema/page.json',
    title: `Generated page ${page}`,
    description: `The generated page ${page}, which is there to be built: ${text(6)}.`,
    blocks: [...blocks, { type: 'policy-section', title: 'In full', body }],
  };
}
