import type { Html } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import type { Plugin, State, Tag } from '../convert.ts';
import type { BlockSyntax, SpanSyntax } from '../syntax.ts';
import { type Node, paragraph, type Raw, text } from '../tree.ts';

/** Attributes of a tag: values of strings and expressions by name, those without a name by index. */
export function attributesIn(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const part = /(?:([\w:.@#-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(\{)|([^\s"'`{}=]+))/g;
  let number = 0;
  for (let found = part.exec(source); found; found = part.exec(source)) {
    const [, name, ...values] = found;
    let value = decodeString(values.find((value) => value !== undefined) ?? '');
    if (values[3] !== undefined) {
      const end = endOfExpression(source, part.lastIndex);
      value = expressionValue(source.slice(part.lastIndex, end - 1));
      part.lastIndex = end;
    }
    attributes.set(name ?? String(number++), value);
  }
  return attributes;
}

/** The value of an expression: the text of a string, or the expression in braces. */
export function expressionValue(source: string): string {
  const inner = source.trim();
  const [, ...literal] = /^(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)$/.exec(inner) ?? [];
  return literal.find((value) => value !== undefined) ?? `{${inner}}`;
}

/** The text of an attribute: a string, a number or a boolean; undefined for other expressions. */
export function literalOf(value: string): string | undefined {
  const [, literal] = /^\{(-?[\d.]+|true|false)\}$/.exec(value) ?? [];
  return literal ?? (value.startsWith('{') ? undefined : value);
}

/** Index after the brace that closes an expression. */
function endOfExpression(source: string, start: number): number {
  let depth = 1;
  for (let index = start; index < source.length; index++) {
    if (source[index] === '{') depth++;
    else if (source[index] === '}' && --depth === 0) return index + 1;
  }
  return source.length;
}

/** Index after the `>` of a tag, skipping strings and braces; undefined if it is not closed. */
function endOfTag(source: string): number | undefined {
  let depth = 0;
  for (let index = 1; index < source.length; index++) {
    const sign = source[index] as string;
    if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (/["'`]/.test(sign) && (depth > 0 || source[index - 1] === '=')) {
      index = source.indexOf(sign, index + 1);
      if (index < 0) return undefined;
    } else if (sign === '>' && depth === 0) return index + 1;
    else if (sign === '<' && depth === 0) return undefined;
  }
  return undefined;
}

/** A name in lower case, without other signs than letters and digits. */
export function bareName(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '') || 'fragment';
}

const start = /^<(\/?)([A-Za-z][\w.-]*|(?=>))/;
const voids = /^(?:br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** The tag of a component or an element, as it is written. */
function tagOf(source: string, { position }: Node): Tag | undefined {
  const [opening, close, name = ''] = start.exec(source) ?? [];
  if (!opening) return undefined;
  const isHtml = /^[a-z][a-z\d]*$/.test(name) || (/^[A-Z\d]+$/.test(name) && name.length > 1);
  const isSelf = /\/\s*>$/.test(source) || (isHtml && voids.test(name));
  return {
    type: 'tag',
    role: close ? 'close' : isSelf ? 'self' : 'open',
    name: isHtml ? name.toLowerCase() : bareName(name),
    originalName: name || '<>',
    attributes: attributesIn(source.slice(opening.length).replace(/[\s/]*>$/, '')),
    notation: isHtml ? 'html' : 'jsx',
    raw: source,
    position,
  };
}

/** Reads the imports of a script: the paths by name, and the texts of files that are imported as such. */
export function readImports(source: string, { imports, constants, read }: State): void {
  for (const [, name = '', path = ''] of source.matchAll(
    /^\s*import\s+(\w+)(?:\s*,[^'"]*)?\s+from\s*['"]([^'"]+)['"]/gm,
  )) {
    // In JavaScript, a backslash before another sign has no meaning.
    const file = path.replace(/\\(.)/g, '$1');
    imports.set(name, file);
    const [, before, after] = /^!!raw-loader!(.+)$|^(.+)\?raw$/.exec(file) ?? [];
    const content = before || after ? read(before ?? after ?? '')?.text : undefined;
    if (content !== undefined) constants.set(name, content.trimEnd());
  }
}

/** Names of components, and attributes that HTML does not allow. */
const isComponent = (source: string) =>
  /^<\/?(?:[A-Z][a-z\d]*[\w.-]*|[a-z][a-z\d]*-[\w-]+|>)/.test(source) ||
  /\s(?:[@#]|[\w:.-]+=\{)/.test(source);

/** Maximum number of lines of a tag. */
const maxLines = 80;

/** Tags of components on lines of their own, so that the lines after them are Markdown. */
const block: BlockSyntax = {
  name: 'tag',
  signs: '<',
  interrupts: true,
  open: (first) => {
    let left = first.trim();
    if (!isComponent(left) && !/^<[a-z][\w-]*\s*$/.test(left)) return undefined;
    /** Whether all tags so far are whole; undefined if the last one goes on. */
    const rest = (): boolean | undefined => {
      while (left.startsWith('<') && start.test(left)) {
        const end = endOfTag(left);
        if (end === undefined) return undefined;
        left = left.slice(end).trim();
      }
      return left === '';
    };
    const isWhole = rest();
    if (isWhole !== undefined) return isWhole ? 'single' : undefined;
    if (endOfTag(`${left}>`) === undefined && !/[{"'`=]/.test(left)) return undefined;
    let count = 0;
    return (line) => {
      if (line.trim() === '' || count++ > maxLines) return 'outside';
      left += `\n${line}`;
      return rest() === undefined ? 'inside' : 'last';
    };
  },
};

const span: SpanSyntax = {
  name: 'tag',
  start: '<',
  end: '>',
  isWhole: (value) => {
    if (!start.test(value)) return false;
    const end = endOfTag(value);
    if (end !== undefined) return end === value.length && isComponent(value);
    return value.indexOf('>') === value.length - 1 && !/[{"'`=]/.test(value) ? false : undefined;
  },
};

const token =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!\w[^>]*>|<\/?[A-Za-z][\w.-]*(?:\s(?:[^<>"'{]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)?\/?>|<\/?>|[^<]+|</g;
/** Scripts of widgets of quotations do not belong in texts; script setup is reported where it is used. */
const harmlessScript =
  /^<style|^<script[^>]*(?:\ssetup\b|src=["'](?:https?:)?\/\/(?:platform|[\w.-]*codepen|embed\.reddit))/;

/** Splits HTML and lines of tags into tags and what is between them. */
function tagsIn(source: string, node: Html | Raw, state: State): (Tag | Node)[] {
  const out: (Tag | Node)[] = [];
  const open: string[] = [];
  // What follows a comment is meant as Markdown.
  const isMarkdown = () => open.at(-1) === 'markdown' || (open.length === 0 && source.startsWith('<!--'));
  for (const { 0: part, 1: special, index } of source.matchAll(token)) {
    const line = state.lineOf(node) + source.slice(0, index).split('\n').length - 1;
    if (special) {
      readImports(part, state);
      state.note(line, 'html', `<${special}> is removed`, { isLost: !harmlessScript.test(part) });
    } else if (part.startsWith('<!--')) out.push({ type: 'html', value: part, position: node.position });
    else if (part.startsWith('<!')) continue;
    else if (/^<\/?[A-Za-z>]/.test(part)) {
      const tag = tagOf(part, node);
      if (!tag) continue;
      out.push(tag);
      if (tag.role === 'open') open.push(hasMarkdown(tag) ? 'markdown' : tag.name);
      else if (tag.role === 'close') open.pop();
    } else if (isMarkdown() && part.trim()) out.push(...state.tree(withoutIndent(part), line));
    else if (/^(?:pre|code|textarea|samp)$/.test(open.at(-1) ?? '')) out.push(text(decodeString(part)));
    else out.push(...textsIn(part));
  }
  return out;
}

function hasMarkdown({ attributes, notation }: Tag): boolean {
  return notation === 'jsx' || attributes.has('markdown') || [...attributes.values()].includes('markdown');
}

/** Text between tags, in which a blank line separates paragraphs. */
function textsIn(source: string): Node[] {
  const words = (part: string) => text(decodeString(part.replace(/\s+/g, ' ')));
  const parts = source.split(/\n[ \t]*\n/).filter((part) => part.trim());
  return parts.length > 1 ? parts.map((part) => paragraph([words(part)])) : [words(source)];
}

/** Lines without their common indentation. */
export function withoutIndent(source: string): string {
  const lines = source.replace(/^[ \t]*\n/, '').split('\n');
  const width = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(Math.min(width, line.search(/\S|$/)))).join('\n');
}

/** HTML and components, in the notations of Markdown and Vue. MDX has its own nodes. */
export const tags: Plugin = {
  blocks: [block],
  spans: [span],
  tags: (node, state) => {
    if (node.type !== 'html' && !(node.type === 'raw' && node.syntax === 'tag')) return undefined;
    const isComment = /^<!--(?:(?!-->)[\s\S])*(?:-->)?\s*$/.test(node.value);
    return isComment ? undefined : tagsIn(node.value, node, state);
  },
  handlers: {
    html: () => [],
  },
};
