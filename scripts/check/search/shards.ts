import { hash } from 'node:crypto';
import type { Shard } from '../../../blocks/parts/search/files.ts';

/** Minimum size of a shard in characters: about 5 KB compressed. */
const minSize = 12_000;
/**
 * Maximum size as a multiple of the minimum, unless a single term is larger. A shard ends at the first possible
 * boundary after the minimum.
 */
const maxRatio = 4;
/** Approximate maximum number of shards. Larger sites have larger shards instead. */
const minTerms = 128;

/**
 * Divides sorted terms into shards. Boundaries only depend on nearby terms, so a change elsewhere leaves a shard
 * and its name unchanged.
 */
export function shardsOf(terms: readonly (readonly [term: string, postings: number[]])[]): Shard[] {
  const sizes = terms.map(([term, postings]) => term.length + postings.length * 2);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const target = minSize * 2 ** Math.max(0, Math.ceil(Math.log2(total / (minSize * minTerms))));
  const shards: Shard[] = [];
  let [from, size] = [0, 0];
  for (const [index, [term]] of terms.entries()) {
    const isEnd = size >= target && (size >= target * maxRatio || mayBegin(term));
    if (isEnd) {
      shards.push(shardOf(terms.slice(from, index)));
      [from, size] = [index, 0];
    }
    size += sizes[index] ?? 0;
  }
  if (from < terms.length) shards.push(shardOf(terms.slice(from)));
  return shards;
}

function shardOf(terms: readonly (readonly [term: string, postings: number[]])[]): Shard {
  return [terms.map(([term]) => term).join(' '), ...terms.map(([, postings]) => postings)];
}

/** About one term in sixteen can start a shard. */
function mayBegin(term: string): boolean {
  return hash('md5', term).startsWith('0');
}
