import { getLocation, type Node, parseTree } from 'jsonc-parser';

/** A JSON value as it stands in a text. */
export interface JsonNode {
  kind: 'object' | 'array' | 'primitive';
  /** The source of a primitive. */
  text: string;
  /** The items of an array, or the properties of an object. */
  items: Item[];
  /** The white space inside brackets without items. */
  inside: string;
}

/** An item of an array or a property of an object, with the white space around it. */
export interface Item {
  before: string;
  /** The name of a property, with the colon and the white space around it. */
  name: string;
  key: string | undefined;
  value: JsonNode;
  after: string;
}

/** The layout of a text, which an edit keeps. */
interface Layout {
  mark: string;
  eol: string;
  /** The indentation of a level. */
  indent: string;
  /** Whether the text is as the formatter would write it. */
  isFormatted: boolean;
}

/** The width of a line, as the formatter of the project has it. */
const width = 110;

/** A JSON text that is edited. Everything but what is edited stays byte for byte. */
export class JsonText {
  readonly root: JsonNode;
  readonly #source: string;
  readonly #layout: Layout;

  /** @throws SyntaxError if the text is not JSON */
  constructor(text: string) {
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    const isCrlf = text.includes('\r\n') && !/(?<!\r)\n/.test(text);
    const source = isCrlf ? text.replaceAll('\r\n', '\n') : text;
    const bare = source.slice(mark.length);
    JSON.parse(bare);
    this.#source = bare;
    this.root = read(bare);
    const indent = /^[\t ]+(?=["[{\d])/m.exec(bare)?.[0] ?? '  ';
    const isFormatted = `${pretty(this.root)}\n` === bare;
    this.#layout = { mark, eol: isCrlf ? '\r\n' : '\n', indent, isFormatted };
  }

  /** A value to insert, written like the formatter would, on one line if the item before it is. */
  write(value: unknown, depth: number, like?: JsonNode): JsonNode {
    const isInline = like?.kind === 'object' && !isExpanded(like);
    const { indent } = this.#layout;
    const lines = pretty(nodeOf(value, isInline), '  '.repeat(depth)).split('\n');
    const indentedLines = lines.map((line, index) =>
      index === 0 ? line : line.replace(/^(?: {2})+/, (spaces) => indent.repeat(spaces.length / 2)),
    );
    return read(indentedLines.join('\n'));
  }

  /** The white space before an item that is inserted into a container. */
  gap(container: JsonNode, depth: number): { before: string; after: string } {
    const like = container.items.at(-1);
    if (like) return { before: like.before.replace(/\n\s*\n/, '\n') || ' ', after: '' };
    const { indent } = this.#layout;
    return container.kind === 'object'
      ? { before: `\n${indent.repeat(depth + 1)}`, after: `\n${indent.repeat(depth)}` }
      : { before: '', after: '' };
  }

  /** The text with the edits of its root. */
  toString(): string {
    const { mark, eol, isFormatted } = this.#layout;
    const [before = '', after = ''] = [/^\s*/, /\s*$/].map((pattern) => pattern.exec(this.#source)?.[0]);
    const text = isFormatted ? `${pretty(this.root)}\n` : before + print(this.root) + after;
    return mark + (eol === '\n' ? text : text.replaceAll('\n', eol));
  }
}

/** Formats a value like the formatter of the project: objects on several lines, arrays on one if they fit. */
export function formatJson(value: unknown): string {
  return `${pretty(nodeOf(value, false))}\n`;
}

/** The value that is written. */
export function valueIn({ kind, text, items }: JsonNode): unknown {
  if (kind === 'primitive') return JSON.parse(text);
  if (kind === 'array') return items.map(({ value }) => valueIn(value));
  return Object.fromEntries(items.map(({ key, value }) => [key, valueIn(value)]));
}

function read(source: string): JsonNode {
  const inside = (node: Node): JsonNode => {
    const { type, offset, length, children = [] } = node;
    if (type !== 'object' && type !== 'array')
      return { kind: 'primitive', text: source.slice(offset, offset + length), items: [], inside: '' };
    const end = offset + length - 1;
    let at = offset + 1;
    const items = children.map((child, index): Item => {
      const [name, valueNode = child] =
        child.type === 'property' ? (child.children ?? []) : [undefined, child];
      const stop = children[index + 1]?.offset ?? end;
      const last = valueNode.offset + valueNode.length;
      const comma = index + 1 < children.length ? source.indexOf(',', last) : end;
      const item = {
        before: source.slice(at, child.offset),
        name: name ? source.slice(child.offset, valueNode.offset) : '',
        key: name?.value as string | undefined,
        value: inside(valueNode),
        after: source.slice(last, Math.min(comma, stop)),
      };
      at = comma + 1;
      return item;
    });
    return { kind: type, text: '', items, inside: items.length > 0 ? '' : source.slice(at, end) };
  };
  return inside(parseTree(source) as Node);
}

function print({ kind, text, items, inside }: JsonNode): string {
  if (kind === 'primitive') return text;
  const all = items.map(({ before, name, value, after }) => before + name + print(value) + after).join(',');
  return kind === 'object' ? `{${inside}${all}}` : `[${inside}${all}]`;
}

function nodeOf(value: unknown, isInline: boolean): JsonNode {
  const isObject = value !== null && typeof value === 'object';
  if (!isObject) return { kind: 'primitive', text: JSON.stringify(value), items: [], inside: '' };
  const isArray = Array.isArray(value);
  const items = Object.entries(value).flatMap(([key, part]): Item[] => {
    if (part === undefined) return [];
    const name = isArray ? '' : `${JSON.stringify(key)}: `;
    const item = { name, key: isArray ? undefined : key, value: nodeOf(part, isInline), after: '' };
    return [{ ...item, before: isArray || isInline ? '' : '\n' }];
  });
  return { kind: isArray ? 'array' : 'object', text: '', items, inside: '' };
}

/** Whether the formatter keeps an object on several lines: its first property is on a line of its own. */
function isExpanded({ kind, items }: JsonNode): boolean {
  return kind === 'object' && items[0] !== undefined && items[0].before.includes('\n');
}

/** A value as Biome formats it. Empty lines between items stay. */
function pretty(node: JsonNode, indent = '', column = indent.length, comma = 0): string {
  const { kind, text, items } = node;
  if (kind === 'primitive') return text;
  const [open, close] = kind === 'object' ? '{}' : '[]';
  if (items.length === 0) return `${open}${close}`;
  const line = flat(node);
  if (line !== undefined && column + columns(line) + comma <= width) return line;
  const deeper = `${indent}  `;
  const all = items.map(({ before, name, value }, index) => {
    const start = name && `${name.slice(0, name.lastIndexOf('"') + 1)}: `;
    const isLast = index === items.length - 1;
    const valueText = pretty(value, deeper, deeper.length + columns(start), isLast ? 0 : 1);
    return { text: start + valueText, gap: index > 0 && /\n\s*\n/.test(before) ? '\n' : '' };
  });
  if (kind === 'array' && items.every(({ value }) => /^-?\d/.test(value.text))) {
    const lines = filled(
      all.map(({ text }) => text),
      width - deeper.length,
    );
    return `[\n${lines.map((line) => deeper + line).join('\n')}\n${indent}]`;
  }
  return `${open}\n${all.map(({ text, gap }) => gap + deeper + text).join(',\n')}\n${indent}${close}`;
}

/** A value on one line; undefined if a part of it must not be. */
function flat(node: JsonNode): string | undefined {
  const { kind, text, items } = node;
  if (kind === 'primitive') return text;
  if (isExpanded(node)) return undefined;
  const parts: string[] = [];
  for (const [index, { before, name, value }] of items.entries()) {
    const valueText = flat(value);
    if (valueText === undefined || (index > 0 && /\n\s*\n/.test(before))) return undefined;
    parts.push(name ? `${name.slice(0, name.lastIndexOf('"') + 1)}: ${valueText}` : valueText);
  }
  if (parts.length === 0) return kind === 'object' ? '{}' : '[]';
  return kind === 'object' ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`;
}

/** Numbers on as few lines as they need. */
function filled(numbers: readonly string[], max: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [index, number] of numbers.entries()) {
    const part = index < numbers.length - 1 ? `${number},` : number;
    if (line && line.length + 1 + part.length > max) {
      lines.push(line);
      line = part;
    } else line = line ? `${line} ${part}` : part;
  }
  return [...lines, line];
}

/** How many columns a text takes: two per wide character, none per mark. */
function columns(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  const bare = text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, '');
  const wide =
    /\p{Emoji_Presentation}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/gu;
  return [...bare.replace(wide, 'xx')].length;
}

/** The path of the value at an offset of a text. */
export function pathAt(text: string, offset: number): (string | number)[] {
  return getLocation(text, offset).path;
}
