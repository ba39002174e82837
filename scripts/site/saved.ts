import { connect, type Definition, Failure, hashIn, Node, unknown, whole } from './node.ts';

/** The saved nodes. Queries and reads are numbers of items in these lists. */
interface Saved {
  queries: string[];
  nodes: [query: number, key: string, hash: string, reads: number[], value?: unknown][];
}

/** The nodes that are current, as text. */
export function saveNodes(definitions: Iterable<Definition>): string {
  const queries = [...definitions].filter(({ saving }) => saving !== 'nothing');
  const nodes = queries.flatMap(({ nodes }) =>
    [...nodes.values()].filter(({ isSuspect, value }) => !isSuspect && !(value instanceof Failure)),
  );
  const numbers = new Map(nodes.map((node, number) => [node, number]));
  const queryNumbers = new Map(queries.map((definition, number) => [definition, number]));
  const saved: Saved = {
    queries: queries.map(({ name }) => name),
    nodes: nodes.map((node) => {
      const { definition, key, value } = node;
      const reads = new Set<number>();
      collectReads(node, numbers, reads, new Set());
      const start: [number, string] = [queryNumbers.get(definition as Definition) ?? -1, key];
      const isWhole = definition?.saving === 'value' && value !== unknown && value !== undefined;
      return isWhole ? [...start, '', [...reads], value] : [...start, hashIn(node), [...reads]];
    }),
  };
  return JSON.stringify(saved);
}

/**
 * Collects the numbers of the saved nodes that a node read, directly or through nodes that are never saved; -1 for one
 * that is not current.
 */
function collectReads(
  node: Node,
  numbers: ReadonlyMap<Node, number>,
  found: Set<number>,
  passed: Set<Node>,
): void {
  for (const read of node.reads) {
    if (read.definition?.saving !== 'nothing') found.add(numbers.get(read) ?? -1);
    else if (!passed.has(read)) {
      passed.add(read);
      collectReads(read, numbers, found, passed);
    }
  }
}

/**
 * Restores saved nodes, by query and key.
 * @param saved the result of `saveNodes`
 * @param onOutdated called for each node that read one that was not current
 */
export function restoreNodes(
  saved: string,
  onOutdated: (node: Node) => void,
): ReadonlyMap<string, Map<string, Node>> {
  const { queries, nodes } = JSON.parse(saved) as Saved;
  const byQuery = new Map(queries.map((name) => [name, new Map<string, Node>()]));
  const all = nodes.map(([query, key, hash, , value = unknown]) => {
    const node = Object.assign(new Node(undefined, key), { value, verifiedAt: 1 });
    if (value === unknown) node.hash = hash;
    byQuery.get(queries[query] ?? '')?.set(key, node);
    return node;
  });
  const outdated: Node[] = [];
  for (const [index, [, , , reads]] of nodes.entries()) {
    const node = all[index] as Node;
    connect(node, new Map(reads.flatMap((read) => (all[read] ? [[all[read], whole]] : []))));
    if (reads.includes(-1)) outdated.push(Object.assign(node, { verifiedAt: 0 }));
  }
  for (const node of outdated) onOutdated(node);
  return byQuery;
}
