import type { Path } from '../check/finding.ts';
import { applyEdits } from '../check/fix.ts';
import { nearest } from '../check/text/nearest.ts';
import { isSibling, isTextFile } from '../files/source-file.ts';
import { ChangeError, type NewFile, type Operation } from './change.ts';
import { type Contents, textIn } from './contents.ts';
import { type Item, type JsonNode, JsonText, valueIn } from './json.ts';
import { linesIn, sectionIn, type TextRange } from './markdown.ts';
import { assertName } from './names.ts';
import {
  about,
  assign,
  nothingAt,
  pathOfBlock,
  placeIn,
  pointerOf,
  put,
  type Spot,
  spotAt,
  take,
  tokensOf,
  typed,
} from './tree.ts';

/** What is read of the content to change a file. */
export interface Sources {
  /** The bytes of a file; undefined if there is none. */
  read(path: string): Uint8Array | undefined;
  /** The paths of all files. */
  paths(): Iterable<string>;
  /** The names of the properties of an object, in the order of its schema. */
  order(file: string, document: unknown, path: Path): readonly string[];
}

/** An operation at a place of a JSON file. */
type PlacedOperation = Extract<Operation, { at: string }>;
type Transfer = Extract<Operation, { op: 'move' | 'duplicate' }>;
type TextOperation = Extract<Operation, { op: 'replace' | 'edit' }>;

/** What an operation does at a path of a JSON file: gives it another value, another place, or another item. */
interface Claim {
  index: number;
  kind: 'value' | 'place' | 'items';
  path: readonly string[];
}

/** A move of an item from a path, to another in the same or another file. */
interface Move {
  path: readonly string[];
  to: { draft: Draft; path: readonly string[] };
}

/** A file that operations change. */
export class Draft {
  readonly path: string;
  readonly #sources: Sources;
  readonly #before: Uint8Array | undefined;
  #json: JsonText | undefined;
  readonly #claims: Claim[] = [];
  readonly #moves: Move[] = [];
  /** The steps of the operations: values and names first, then new items, then those that go. */
  readonly #steps: [(() => void)[], (() => void)[], (() => void)[]] = [[], [], []];
  readonly #edits: (TextRange & { text: string; index: number })[] = [];
  #whole: { index: number; contents: Contents | undefined } | undefined;
  /** What was touched: written values, or pointers of those that went. */
  readonly #touched: (JsonNode | string)[] = [];

  constructor(path: string, sources: Sources) {
    this.path = path;
    this.#sources = sources;
    this.#before = sources.read(path);
  }

  isChanged(): boolean {
    return this.#whole !== undefined || this.#edits.length + this.#steps.flat().length > 0;
  }

  /** Does a part of what the operations do: 0 to 2, each for all files before the next. */
  run(part: 0 | 1 | 2): void {
    for (const step of this.#steps[part]) step();
  }

  /** The contents after all operations; undefined if the file goes. */
  contents(): Contents | undefined {
    if (this.#whole) return this.#whole.contents;
    if (this.#edits.length > 0) {
      const text = this.#text();
      const after = applyEdits(text, this.#edits);
      if (this.path.endsWith('.json') && isJson(text) && !isJson(after))
        throw new ChangeError(`content/${this.path} would not be JSON any more`, this.#edits[0]?.index);
      return after;
    }
    return String(this.#tree());
  }

  touched(): { file: string; at: string }[] {
    const pointers = new Map<JsonNode, string>();
    const enter = (node: JsonNode, path: (string | number)[]): void => {
      pointers.set(node, pointerOf(path));
      for (const [index, { key, value }] of node.items.entries()) enter(value, [...path, key ?? index]);
    };
    if (this.#json) enter(this.#json.root, []);
    const all = this.#touched.map((each) => (typeof each === 'string' ? each : (pointers.get(each) ?? '')));
    return [...new Set(all)].map((at) => ({ file: this.path, at }));
  }

  create({ overwrite = false }: NewFile, index: number, contents: Contents): void {
    assertName(this.path);
    if (this.#before && !overwrite)
      throw new Error(`content/${this.path} already exists; "overwrite" replaces it`);
    if (typeof contents === 'string' && this.path.endsWith('.json') && !isJson(contents))
      throw new Error('the text is not JSON');
    this.#takeWhole(index, contents);
  }

  delete(index: number): void {
    if (!this.#before) throw missing(this.path, this.#sources);
    this.#takeWhole(index, undefined);
  }

  replace(operation: TextOperation, index: number): void {
    this.#assertFree(index);
    const { op, text } = operation;
    const before = this.#text();
    if (op === 'replace' && !isSibling(this.path))
      throw new Error('"replace" is for Markdown files and theme.css; use "set"');
    const range = op === 'edit' ? operation : rangeOf(operation, before);
    if (range.offset + range.length > before.length)
      throw new Error(`there is no such range; the file has ${before.length} characters`);
    for (const other of this.#edits)
      if (range.offset < other.offset + other.length && other.offset < range.offset + range.length)
        throw new Error(`it overlaps operation ${other.index}`);
    const eol = before.includes('\r\n') ? '\r\n' : '\n';
    const insertion = op === 'edit' ? text : separated(text, operation, range, before).replace(/\r?\n/g, eol);
    this.#edits.push({ offset: range.offset, length: range.length, text: insertion, index });
    this.#touched.push('');
  }

  change(operation: PlacedOperation, index: number, target: Draft): void {
    this.#assertFree(index);
    const tree = this.#tree();
    const { at, block } = operation;
    const path = [...(block === undefined ? [] : pathOfBlock(tree.root, block)), ...tokensOf(at)];
    const { op } = operation;
    if (path.length === 0) {
      if (op !== 'set') throw new Error(`the whole document cannot be used with "${op}"; name a place in it`);
      this.#setRoot(operation.value, index);
      return;
    }
    const spot = spotAt(tree.root, path);
    if (op === 'insert' || (op === 'set' && !spot.item && spot.container.kind === 'object')) {
      this.#insert(spot, index, (depth, like) => tree.write(operation.value, depth, like));
      return;
    }
    const { container, item } = spot;
    if (!item) throw nothingAt(path, path.slice(0, -1), about(container, spot.key));
    if (op === 'set') {
      this.#claim({ index, kind: 'value', path });
      this.#touched.push(item.value);
      this.#steps[0].push(() => assign(tree, item.value, operation.value, path.length));
    } else if (op === 'remove') {
      this.#claim({ index, kind: 'value', path });
      this.#touched.push(pointerOf(path));
      this.#steps[2].push(() => take(container, item));
    } else if (op === 'rename') this.#rename(spot, item, operation.key, index);
    else target.#receive(this, operation, { spot, item }, index);
  }

  /** Moves or copies an item of this or another file to this one. */
  #receive(
    from: Draft,
    operation: Transfer,
    { spot, item }: { spot: Spot; item: Item },
    index: number,
  ): void {
    const isHere = from === this;
    const { op, to } = operation;
    const tree = this.#tree();
    const path = to === undefined ? spot.path : tokensOf(to);
    if (to === undefined && (spot.container.kind !== 'array' || !isHere))
      throw new Error('"to" is missing; only a copy of an item of a list needs none');
    if (path.length === 0) throw new Error('"to" names the whole document; name a place in it');
    if (isHere && isInside(spot.path, path))
      throw new Error(`${pointerOf(spot.path)} cannot move into itself`);
    const target = spotAt(tree.root, path);
    const copy = structuredClone(item.value);
    if (op === 'move') {
      from.#addMove({ path: spot.path, to: { draft: this, path } });
      from.#claim({ index, kind: 'place', path: spot.path });
      from.#steps[2].push(() => take(spot.container, item));
      if (!isHere) from.#touched.push(pointerOf(spot.path));
    }
    const changes = op === 'duplicate' ? operation.with : undefined;
    if (changes && copy.kind !== 'object') throw new Error('"with" is for copies of objects');
    const make = (depth: number) => {
      if (op === 'move' && isHere) return item.value;
      if (op === 'duplicate' && isHere && !changes) return copy;
      const value = valueIn(op === 'move' ? item.value : copy);
      return tree.write(changes ? { ...(value as object), ...changes } : value, depth, copy);
    };
    const after = to === undefined ? item : undefined;
    this.#insert(target, index, make, after);
  }

  /** Throws if an item moves into one that moves into it, also through others: both would be gone. */
  #addMove(move: Move): void {
    for (let at: Move | undefined = move; at; ) {
      const { draft, path }: Move['to'] = at.to;
      if (at !== move && draft === this && isInside(move.path, path))
        throw new Error(`${pointerOf(move.path)} cannot move into what moves into it`);
      at = draft.#moves.find((other) => isInside(other.path, path));
    }
    this.#moves.push(move);
  }

  /** @param after the item to insert it behind; before the one at the spot if undefined */
  #insert(spot: Spot, index: number, make: (depth: number, like?: JsonNode) => JsonNode, after?: Item): void {
    const { container, item, key, path } = spot;
    const tree = this.#tree();
    const depth = path.length - 1;
    const parentPath = path.slice(0, -1);
    const isList = container.kind === 'array';
    if (container.kind === 'primitive') throw nothingAt(path, parentPath, 'a single value');
    if (isList && !item && key !== '-' && Number(key) !== container.items.length)
      throw nothingAt(
        path,
        parentPath,
        `${about(container, key)}; write ${pointerOf([...parentPath, '-'])} for its end`,
      );
    if (!isList && item) throw new Error(`${pointerOf(path)} already exists; use "set"`);
    this.#claim(isList ? { index, kind: 'items', path: parentPath } : { index, kind: 'value', path });
    const order = isList
      ? []
      : this.#sources.order(this.path, valueIn(tree.root), typed(tree.root, parentPath));
    const anchor = after ? container.items[container.items.indexOf(after) + 1] : item;
    this.#steps[1].push(() => {
      const { items } = container;
      const end = anchor ? items.indexOf(anchor) : items.length;
      const place = isList ? end : placeIn(container, key, order);
      const node = make(path.length, items[Math.max(0, place - 1)]?.value);
      put(tree, container, isList ? '' : key, node, depth, place);
      this.#touched.push(node);
    });
  }

  #rename({ container, path }: Spot, item: Item, key: string, index: number): void {
    if (item.key === undefined) throw new Error('an item of a list has no name');
    this.#claim({ index, kind: 'place', path });
    this.#claim({ index, kind: 'value', path: [...path.slice(0, -1), key] });
    if (container.items.some((other) => other.key === key))
      throw new Error(`there is already a property "${key}"`);
    this.#touched.push(item.value);
    this.#steps[0].push(() => {
      item.name = item.name.replace(/^"(?:[^"\\]|\\.)*"/, () => JSON.stringify(key));
      item.key = key;
    });
  }

  #setRoot(value: unknown, index: number): void {
    const tree = this.#tree();
    this.#claim({ index, kind: 'value', path: [] });
    this.#touched.push(tree.root);
    this.#steps[0].push(() => assign(tree, tree.root, value, 0));
  }

  #takeWhole(index: number, contents: Contents | undefined): void {
    this.#assertFree(index);
    const other = this.#claims[0]?.index ?? this.#edits[0]?.index;
    if (other !== undefined) throw new Error(`it overlaps operation ${other}`);
    this.#whole = { index, contents };
    this.#touched.push('');
  }

  #assertFree(index: number): void {
    if (this.#whole && this.#whole.index !== index)
      throw new Error(`it overlaps operation ${this.#whole.index}`);
  }

  /** Throws if two operations change the same value. */
  #claim(claim: Claim): void {
    const holds = (outer: Claim, inner: Claim) => {
      if (outer.kind === 'items' || !outer.path.every((key, depth) => key === inner.path[depth]))
        return false;
      const isSame = outer.path.length === inner.path.length;
      return outer.kind === 'value' || (isSame && inner.kind !== 'items');
    };
    for (const other of this.#claims)
      if (other.index !== claim.index && (holds(other, claim) || holds(claim, other)))
        throw new Error(`${pointerOf(claim.path) || 'the document'} overlaps operation ${other.index}`);
    if (this.#edits.length > 0)
      throw new Error(`it overlaps operation ${this.#edits[0]?.index}, an edit of the text`);
    this.#claims.push(claim);
  }

  #text(): string {
    if (!this.#before) throw missing(this.path, this.#sources);
    if (!isTextFile(this.path)) throw new Error(`content/${this.path} is not a text`);
    const text = textIn(this.#before);
    if (text === undefined) throw new Error(`content/${this.path} is not UTF-8; save it as UTF-8 first`);
    return text;
  }

  #tree(): JsonText {
    if (this.#edits.length > 0)
      throw new Error(`it overlaps operation ${this.#edits[0]?.index}, an edit of the text`);
    if (!this.#json && !this.path.endsWith('.json') && this.#before)
      throw new Error(
        `content/${this.path} is not JSON; use "replace" for Markdown, "create-file" for media`,
      );
    try {
      this.#json ??= new JsonText(this.#text());
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new Error(`content/${this.path} is not valid JSON; correct it with "edit" first`);
    }
    return this.#json;
  }
}

/** Whether a path is inside the value at another one. */
function isInside(outer: readonly string[], path: readonly string[]): boolean {
  return outer.length < path.length && outer.every((key, depth) => key === path[depth]);
}

function rangeOf({ heading, lines }: Extract<TextOperation, { op: 'replace' }>, text: string): TextRange {
  if ((heading === undefined) === (lines === undefined))
    throw new Error('name either a "heading" or "lines"');
  return heading === undefined ? linesIn(text, lines ?? [1, 0]) : sectionIn(text, heading);
}

/** A text with the line breaks that separate it from what is around it. */
function separated(
  text: string,
  { heading }: Extract<TextOperation, { op: 'replace' }>,
  { offset, length }: TextRange,
  before: string,
): string {
  const bare = text.replace(/^\n+|\n+$/g, '');
  const isLast = offset + length >= before.length;
  if (heading !== undefined) return `${bare && `\n\n${bare}`}\n${isLast ? '' : '\n'}`;
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}

/** The error for a file that does not exist, with the nearest name. */
export function missing(file: string, { paths }: Pick<Sources, 'paths'>): Error {
  const near = nearest(file, paths());
  return new Error(`there is no file content/${file}${near ? `; did you mean ${near}?` : ''}`);
}
