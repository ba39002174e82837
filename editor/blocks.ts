import { isObject, type Path, pointerOf, valueAt, withValue } from './paths.ts';
import {
  branches,
  branchFor,
  hasBlocks,
  isBlock,
  itemSpec,
  propertySpec,
  type Schemas,
  type Spec,
  titleIn,
  words,
} from './schema.ts';

/** A block in the outline, or a list of blocks if a document has several. */
export interface Node {
  /** JSON Pointer. */
  id: string;
  path: Path;
  kind: string;
  title: string;
  isList: boolean;
  isDraft: boolean;
  /** Whether nothing follows it in its list. */
  isLast: boolean;
  children: Node[];
}

/** The blocks in a document, in the order of the page. A document with one list has its blocks at the top. */
export function outlineOf(schemas: Schemas, spec: Spec, document: unknown): Node[] {
  const lists = listsIn(schemas, spec, document, []);
  const [only] = lists;
  return lists.length === 1 && only?.isList ? only.children : lists;
}

function listsIn(schemas: Schemas, spec: Spec, value: unknown, path: Path): Node[] {
  return Object.keys(spec.schema.properties ?? {}).flatMap((key): Node[] => {
    const property = propertySpec(schemas, spec, key);
    if (!hasBlocks(schemas, property)) return [];
    const child = valueAt(value, [key]);
    const at = [...path, key];
    if (isObject(child)) return [nodeOf(schemas, property, child, at)];
    const kind = words(key);
    const blocks: unknown[] = Array.isArray(child) ? child : [];
    const children = blocks.map((block, index) =>
      nodeOf(schemas, property, block, [...at, index], index === blocks.length - 1),
    );
    return [
      { id: pointerOf(at), path: at, kind, title: '', isList: true, isDraft: false, isLast: true, children },
    ];
  });
}

/** The last node of each block: rows of unchanged ones are not rendered again. */
const lastNodes = new WeakMap<object, Node>();

function nodeOf(schemas: Schemas, list: Spec, block: unknown, path: Path, isLast = true): Node {
  const id = pointerOf(path);
  const last = isObject(block) ? lastNodes.get(block) : undefined;
  if (last?.id === id && last.isLast === isLast) return last;
  const spec = blockSpec(schemas, list, block);
  const lists = spec ? listsIn(schemas, spec, block, path) : [];
  const { type, draft } = isObject(block) ? block : {};
  const node: Node = {
    id,
    path,
    kind: words(String(type ?? 'block')),
    title: titleIn(block),
    isList: false,
    isDraft: draft === true,
    isLast,
    children: lists.flatMap((inside) => (inside.isList ? inside.children : [inside])),
  };
  if (isObject(block)) lastNodes.set(block, node);
  return node;
}

function blockSpec(schemas: Schemas, list: Spec, block: unknown): Spec | undefined {
  const item = list.schema.items ? itemSpec(schemas, list) : list;
  return branchFor(branches(schemas, item), block);
}

/** What a value at a path of a document can be. Undefined where the schema says nothing. */
export function specAt(schemas: Schemas, root: Spec, document: unknown, path: Path): Spec | undefined {
  let spec: Spec | undefined = root;
  let value = document;
  for (const key of path) {
    const branch: Spec | undefined = spec && (branchFor(branches(schemas, spec), value) ?? spec);
    spec =
      branch && (typeof key === 'number' ? itemSpec(schemas, branch) : propertySpec(schemas, branch, key));
    value = valueAt(value, [key]);
  }
  return spec && (branchFor(branches(schemas, spec), value) ?? spec);
}

/** The path of the block around a place; the document itself if there is none. */
export function enclosingBlock(schemas: Schemas, root: Spec, document: unknown, path: Path): Path {
  for (let length = path.length; length > 0; length--) {
    const outer = path.slice(0, length);
    const spec = specAt(schemas, root, document, outer);
    const outerValue = valueAt(document, outer);
    if (spec && isBlock(spec) && isObject(outerValue)) return outer;
  }
  return [];
}

/** All blocks below nodes. */
export function flat(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

/** A document with a block at another place. The target is a position in a list, as it was before. */
export function moved(
  document: unknown,
  from: Path,
  list: Path,
  index: number,
): { document: unknown; path: Path } {
  const without = withValue(document, from, undefined);
  const newList = withoutStep(list, from);
  const items = valueAt(without, newList);
  const last = Array.isArray(items) ? items.length : 0;
  const position = Math.min(Number(withoutStep([...list, index], from).at(-1)), last);
  const path = [...newList, position];
  return { document: inserted(without, newList, position, valueAt(document, from)), path };
}

/** A document with an item inserted into a list. */
export function inserted(document: unknown, list: Path, index: number, item: unknown): unknown {
  const items = valueAt(document, list);
  return withValue(document, list, Array.isArray(items) ? items.toSpliced(index, 0, item) : [item]);
}

/** A path once an item is no longer in the document. */
function withoutStep(path: Path, removed: Path): Path {
  const depth = removed.length - 1;
  const [step, gone] = [path[depth], removed[depth]];
  const isInList = removed.slice(0, depth).every((key, at) => path[at] === key);
  return isInList && typeof step === 'number' && step > Number(gone) ? path.with(depth, step - 1) : path;
}
