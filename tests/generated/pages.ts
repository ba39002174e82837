import fc from 'fast-check';
import { type Block, type Page, valuesOf } from './arbitrary.ts';
import { names, schemas } from './site.ts';

/** The same pages come of the same seed. */
export const seed = Number(process.env.SEED ?? 2025);
/** So many pages are checked and rendered at a time. */
const batch = 300;

const { types, pages } = valuesOf(schemas, names);

export { types };

/** Random pages that the schemas allow, in batches, the same each time for a seed. */
export function* batches(count: number): Generator<Page[]> {
  for (let start = 0; start < count; start += batch) {
    const numRuns = Math.min(batch, count - start);
    yield fc
      .sample(pages, { seed: seed + start, numRuns })
      .map((page, index) => settled(page, start + index));
  }
}

/** A page with what no schema can see set right: what must be there once stands there once, what is named is there. */
function settled(page: Page, number: number): Page {
  const {
    aliases,
    collection: _collection,
    facet: _facet,
    pageSize: _size,
    notice,
    structuredData,
    ...rest
  } = page;
  let blocks = 0;
  const numbered = (block: Block): Block => ({
    ...block,
    ...(block.id !== undefined && { id: `block-${++blocks}` }),
    ...(block.blocks && { blocks: block.blocks.map(numbered) }),
  });
  const kept = once(page.blocks, new Set());
  // What stands around pages already stands on those alone that have nothing around them.
  // It is the same on all others, and takes longer to judge than the page itself: every fourth has it.
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

/** What a page shows once: blocks and values whose schemas say so, and questions, which name their answers. */
const namesOf = (block: Block): string[] => {
  const { once, properties = {}, inAddress = [] } = schemas.get(`blocks/${block.type}.json`) ?? {};
  const values = Object.keys(properties).filter((property) => properties[property]?.once && block[property]);
  const names = values.map((property) => `${properties[property]?.once} ${block[property]}`);
  const choices = [...inAddress, ...((block.filters ?? []) as { name: string }[]).map(({ name }) => name)];
  names.push(...choices.map((choice) => `choice in the address ${choice}`));
  return once || block.type === 'faq' ? [block.type, ...names] : names;
};
const isSingle = (block: Block): boolean => namesOf(block).length > 0 || (block.blocks ?? []).some(isSingle);

/** Blocks without those that stand on the page already. */
function once(blocks: readonly Block[], seen: Set<unknown>): Block[] {
  return blocks.map((block) => {
    const names = namesOf(block);
    if (names.some((name, index) => seen.has(name) || names.indexOf(name) < index))
      return { type: 'badge', title: 'Again' };
    for (const name of names) seen.add(name);
    return block.blocks ? { ...block, blocks: once(block.blocks, seen) } : block;
  });
}

/** The text of the file of a page. */
export const textOf = (page: unknown): string => JSON.stringify(page, null, 2);
