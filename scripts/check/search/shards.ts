import { hash } from 'node:crypto';
import type { Shard } from '../../../blocks/site-search/files.ts';

/** So many characters a shard has at least, before compression: about 5 KB after it. */
const least = 12_000;
/** And so many at most, where it has more than one term: it ends at the first term after the least that may end one. */
const most = 4;
/** About so many shards there are at most: larger sites have larger ones. */
const fewest = 128;

/**
 * Divides sorted terms among shards. Where one ends depends on the terms around it alone, so that a change elsewhere
 * leaves it as it is, with its name.
 */
export function shardsOf(terms: readonly (readonly [term: string, places: number[]])[]): Shard[] {
  const sizes = terms.map(([term, places]) => term.length + places.length * 2);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const target = least * 2 ** Math.max(0, Math.ceil(Math.log2(total / (least * fewest))));
  const shards: Shard[] = [];
  let [from, size] = [0, 0];
  for (const [index, [term]] of terms.entries()) {
    const isEnd = size >= target && (size >= target * most || mayBegin(term));
    if (isEnd) {
      shards.push(shardOf(terms.slice(from, index)));
      [from, size] = [index, 0];
    }
    size += sizes[index] ?? 0;
  }
  if (from < terms.length) shards.push(shardOf(terms.slice(from)));
  return shards;
}

function shardOf(terms: readonly (readonly [term: string, places: number[]])[]): Shard {
  return [terms.map(([term]) => term).join(' '), ...terms.map(([, places]) => places)];
}

/** One term in sixteen may begin a shard. */
function mayBegin(term: string): boolean {
  return hash('md5', term).startsWith('0');
}
