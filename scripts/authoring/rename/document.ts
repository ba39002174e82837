import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { withoutFinalSlash } from '../../../renderer/content/redirects.ts';
import { UsageError } from '../../cli/command.ts';

/** Sets the `$schema` of a document; everything else stays byte for byte. */
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
 * Adds an alias to a page; everything else stays byte for byte.
 * @param replaced an alias to replace with the new one, if the page has it
 * @throws UsageError if the aliases of the page are not a list
 */
export function withAlias(text: string, alias: string, replaced: string): string {
  const { root, properties } = read(text);
  const written = JSON.stringify(alias);
  const list = findNodeAtLocation(root, ['aliases']);
  if (!list) {
    const before = properties.find(({ children }) => children?.[0]?.value === 'description') ?? properties[0];
    if (!before) throw new UsageError('the page is empty');
    const end = before.offset + before.length;
    return put(text, end, 0, `,${gapBefore(text, before)}"aliases": [${written}]`);
  }
  if (list.type !== 'array') throw new UsageError('the aliases of the page are not a list; fix that first');
  const items = list.children ?? [];
  const isAt = (path: string) => (item: Node) => withoutFinalSlash(String(item.value)) === path;
  const old = items.find(isAt(replaced));
  const has = items.some(isAt(alias));
  if (old && has)
    throw new UsageError(`${replaced} and ${alias} are both aliases of the page; remove one first`);
  if (old) return put(text, old.offset, old.length, written);
  if (has) return text;
  const last = items.at(-1);
  if (!last) return put(text, list.offset, list.length, `[${written}]`);
  const gap = items.length > 1 || text.slice(list.offset, last.offset).includes('\n');
  return put(text, last.offset + last.length, 0, `,${gap ? gapBefore(text, last) : ' '}${written}`);
}

function read(text: string): { root: Node; properties: readonly Node[] } {
  const root = parseTree(text);
  if (root?.type !== 'object') throw new UsageError('the page is not a JSON object');
  return { root, properties: root.children ?? [] };
}

/** The whitespace before a node, to repeat before its next sibling. */
function gapBefore(text: string, { offset }: Node): string {
  return /\s*$/.exec(text.slice(0, offset))?.[0] ?? '';
}

function put(text: string, offset: number, length: number, written: string): string {
  return text.slice(0, offset) + written + text.slice(offset + length);
}
