import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node';
import { blockLists } from '../../renderer/content/pieces.ts';
import { rangesIn } from './uris.ts';

type RangeAt = ReturnType<typeof rangesIn>;

/** The outline of a document: blocks for pages, layouts and pieces, else properties. */
export function outlineOf(text: string): DocumentSymbol[] {
  const tree = parseTree(text);
  const rangeAt = rangesIn(text);
  if (tree?.type !== 'object') return [];
  const blocks = blockLists.flatMap((list) => blocksIn(findNodeAtLocation(tree, [list]), rangeAt));
  return blocks.length > 0 ? blocks : propertiesOf(tree, rangeAt);
}

/** The blocks of a list, with nested blocks. A notice is a single block. */
function blocksIn(list: Node | undefined, rangeAt: RangeAt): DocumentSymbol[] {
  const nodes = list?.type === 'array' ? (list.children ?? []) : list ? [list] : [];
  return nodes.flatMap((node): DocumentSymbol[] => {
    const type = wordAt(node, 'type');
    if (type === undefined) return [];
    const detail = wordAt(node, 'title') ?? wordAt(node, 'name') ?? wordAt(node, 'id') ?? '';
    return [
      symbolOf(
        node,
        node,
        type,
        detail,
        SymbolKind.Class,
        rangeAt,
        blocksIn(findNodeAtLocation(node, ['blocks']), rangeAt),
      ),
    ];
  });
}

/** The properties of an object, with the named items of lists. */
function propertiesOf(object: Node, rangeAt: RangeAt): DocumentSymbol[] {
  return (object.children ?? []).flatMap((property): DocumentSymbol[] => {
    const [key, value] = property.children ?? [];
    if (!key || !value || key.value === '$schema') return [];
    const items = value.type === 'array' ? (value.children ?? []) : [];
    const inside = items.flatMap((item): DocumentSymbol[] => {
      const name = ['name', 'title', 'from', 'text'].map((word) => wordAt(item, word)).find(Boolean);
      return name ? [symbolOf(item, item, name, '', SymbolKind.Object, rangeAt)] : [];
    });
    const below = value.type === 'object' ? propertiesOf(value, rangeAt) : inside;
    const detail = typeof value.value === 'string' ? value.value : '';
    return [symbolOf(property, key, String(key.value) || '""', detail, SymbolKind.Property, rangeAt, below)];
  });
}

function symbolOf(
  node: Node,
  selected: Node,
  name: string,
  detail: string,
  kind: SymbolKind,
  rangeAt: RangeAt,
  children: DocumentSymbol[] = [],
): DocumentSymbol {
  const range = rangeAt(node.offset, node.length);
  const selectionRange = rangeAt(selected.offset, selected === node ? 1 : selected.length);
  return { name, detail, kind, range, selectionRange, children };
}

/** The string value of a property; undefined if it has none. */
function wordAt(node: Node, property: string): string | undefined {
  const value: unknown = node.type === 'object' ? findNodeAtLocation(node, [property])?.value : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
