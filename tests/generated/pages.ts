import fc from 'fast-check';
import { type Block, type Page, valuesOf } from './arbitrary.ts';
import { names, schemas } from './site.ts';

/** Seed of the random pages. */
export const seed = Number(process.env.SEED ?? 2025);
/** Number of pages that are checked and rendered together. */
const batch = 300;

const { types, pages } = valuesOf(schemas, names);

export { types };

/** Random valid pages, in batches. Deterministic for the seed. */
export function* batches(count: number): Generator<Page[]> {
  for (let start = 0; start < count; start += batch) {
    const numRuns = Math.min(batch, count - start);
    yield fc
      .sample(pages, { seed: seed + start, numRuns })
      .map((page, index) => settled(page, start + index));
  }
}

/** Corrects what a schema cannot express: uniqueness on the page, and references. */
function settled(page: Page, number: number): Page {
  const {
    aliases,
    collection: _collection,
    facet: _facet,
    where: _where,
    sort: _sort,
    pageSize: _size,
    notice,
    structuredData,
    ...rest
  } = page;
  let blocks = 0;
  const numbered = (block: Block): Block => ({
    ...block,
    ...(block.id !== undefined && { id: `block-${++blocks}` }),
    // A lower one would skip the level of the heading above it.
    ...(block.type === 'text' && block.level !== undefined && { level: 2 }),
    ...(block.blocks && { blocks: block.blocks.map(numbered) }),
  });
  const kept = once(page.blocks, new Set());
  // Blocks of layouts conflict with the layout, so such pages have none. The layout is always the same and slower to
  // validate than the page, so only every fourth page has one.
  const isBare = number % 4 > 0 || kept.some(isSingle);
  const showsPlans = kept.some((block) => block.plans && block.prices);
  return {
    $schema: '../../schema/page.json',
    ...rest,
    title: `${page.title} ${number}`,
    description: `The generated page ${number}, made of random blocks that its schemas allow, to see it rendered.`,
    ...(aliases !== undefined && { aliases: [`/alias-${number}`] }),
    layout: isBare ? 'bare' : (page.layout ?? 'default'),
    ...(notice !== undefined && { notice: notice === true && !isBare && page.layout !== 'bare' }),
    ...(structuredData !== undefined && showsPlans && { structuredData }),
    blocks: kept.map(numbered),
  };
}

/** The names that a page can only have once: blocks and values marked as such in schemas, and names of questions. */
const namesOf = (block: Block): string[] => {
  const { once, properties = {}, inAddress = [] } = schemas.get(`blocks/${block.type}.json`) ?? {};
  const values = Object.keys(properties).filter((property) => properties[property]?.once && block[property]);
  const names = values.map((property) => `${properties[property]?.once} ${block[property]}`);
  const choices = [...inAddress, ...((block.filters ?? []) as { name: string }[]).map(({ name }) => name)];
  names.push(...choices.map((choice) => `choice in the address ${choice}`));
  return once || block.type === 'faq' ? [block.type, ...names] : names;
};
const isSingle = (block: Block): boolean => namesOf(block).length > 0 || (block.blocks ?? []).some(isSingle);

/** Removes blocks that the page already has. */
function once(blocks: readonly Block[], seen: Set<unknown>): Block[] {
  return blocks.map((block) => {
    const names = namesOf(block);
    if (names.some((name, index) => seen.has(name) || names.indexOf(name) < index))
      return { type: 'badge', title: 'Again' };
    for (const name of names) seen.add(name);
    return block.blocks ? { ...block, blocks: once(block.blocks, seen) } : block;
  });
}

/** The source text of a page. */
export const textOf = (page: unknown): string => JSON.stringify(page, null, 2);
