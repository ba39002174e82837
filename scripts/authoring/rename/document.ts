import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { Misuse } from '../../cli/command.ts';

/** The text of a document with another `$schema`, at its top where it had none. The rest keeps its bytes. */
export function withSchema(text: string, schema: string): string {
  const { root, properties } = read(text);
  const written = JSON.stringify(schema);
  const node = findNodeAtLocation(root, ['$schema']);
  if (node) return put(text, node.offset, node.length, written);
  const [first] = properties;
  const start = root.offset + 1;
  const gap = first ? text.slice(start, first.offset) : '';
  return put(text, start, 0, `${gap}"$schema": ${written}${first ? ',' : ''}`);
}

/**
 * The text of a page with one more alias. The rest keeps its bytes.
 * @param gone an alias that the new one takes the place of, where the page has it
 * @throws Misuse where the aliases of the page are no list
 */
export function withAlias(text: string, alias: string, gone: string): string {
  const { root, properties } = read(text);
  const written = JSON.stringify(alias);
  const list = findNodeAtLocation(root, ['aliases']);
  if (!list) {
    const before = properties.find(({ children }) => children?.[0]?.value === 'description') ?? properties[0];
    if (!before) throw new Misuse('the page is empty');
    const end = before.offset + before.length;
    return put(text, end, 0, `,${gapBefore(text, before)}"aliases": [${written}]`);
  }
  if (list.type !== 'array') throw new Misuse('the aliases of the page are no list; mend that first');
  const items = list.children ?? [];
  const old = items.find(({ value }) => value === gone);
  const has = items.some(({ value }) => value === alias);
  if (old && has) throw new Misuse(`${gone} and ${alias} are both aliases of the page; take one out first`);
  if (old) return put(text, old.offset, old.length, written);
  if (has) return text;
  const last = items.at(-1);
  if (!last) return put(text, list.offset, list.length, `[${written}]`);
  const gap = items.length > 1 || text.slice(list.offset, last.offset).includes('\n');
  return put(text, last.offset + last.length, 0, `,${gap ? gapBefore(text, last) : ' '}${written}`);
}

function read(text: string): { root: Node; properties: readonly Node[] } {
  const root = parseTree(text);
  if (root?.type !== 'object') throw new Misuse('the page is no JSON object');
  return { root, properties: root.children ?? [] };
}

/** The white space in front of a node, which its next neighbour takes as well. */
function gapBefore(text: string, { offset }: Node): string {
  return /\s*$/.exec(text.slice(0, offset))?.[0] ?? '';
}

function put(text: string, offset: number, length: number, written: string): string {
  return text.slice(0, offset) + written + text.slice(offset + length);
}
