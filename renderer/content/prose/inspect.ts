import type { Code, Definition, Heading, Image, Link, List, Nodes, Root, Table } from 'mdast';
import { variablesIn } from '../variables.ts';
import type { Brace, Variable } from './braces.ts';
import { dialectIn } from './dialects.ts';
import { verbatimElements } from './elements.ts';
import { isClosed, readFence } from './fence.ts';
import type { ProseHeading } from './ids.ts';
import { texProblem } from './math.ts';
import { escaped, takeId, textOf } from './node-text.ts';
import { type ProsePicture, pictureIn } from './pictures.ts';
import type { ProseProblem } from './problem.ts';
import { type Span, spanOf } from './span.ts';
import { unparsedMarkup } from './unparsed-markup.ts';

/** The parts of a Markdown document that the check and the renderer need. */
export interface ProseParts {
  /** The headings in order; their texts have variables and doubled braces, as in other fields. */
  headings: readonly (ProseHeading & Span & { depth: number })[];
  /** The IDs of HTML elements and items of lists. */
  anchors: readonly string[];
  /** The IDs of items of numbered lists. */
  items: readonly string[];
  /** Links without text, which show the number of a clause. */
  blankLinks: readonly (Span & { anchor: string })[];
  variables: readonly (Span & { path: string; format?: string })[];
  /** The links, before variables are filled in. */
  links: readonly (Span & { href: string })[];
  pictures: readonly ProsePicture[];
}

/** Two bold words with a word and no spaces between them, as in Chinese and Japanese, are read as one around that word. */
const boldInBold =
  'this is bold inside of bold text, because the ** before and after it are read the other way round; write <b>…</b> for the words that are meant';

/** Whether the characters before and after a part of a text belong to words or sentences. */
function touchesText({ offset, length }: Span, source: string): boolean {
  const isText = (character = ' ') => /[^\s*_]/u.test(character);
  return isText(source[offset - 1]) && isText(source[offset + length]);
}

/** Visits every node of a document once, and reports its problems. */
export function inspectProse(
  tree: Root,
  source: string,
  report: (problem: ProseProblem) => void,
): ProseParts {
  const headings: ProseParts['headings'][number][] = [];
  const anchors: string[] = [];
  const items: string[] = [];
  const blankLinks: ProseParts['blankLinks'][number][] = [];
  const variables: ProseParts['variables'][number][] = [];
  const links: ProseParts['links'][number][] = [];
  const pictures: ProsePicture[] = [];
  const references = new Set<string>();
  const definitions: Definition[] = [];
  const noteReferences = new Set<string>();
  const notes = new Map<string, Span>();
  const wrong = (code: ProseProblem['code'], message: string, span: Span) =>
    report({ code, message, ...span });

  const visit = (node: Nodes, parent?: Nodes, before?: Nodes): void => {
    const span = spanOf(node);
    const nodeSource = () => source.slice(span.offset, span.offset + span.length);
    if (node.type === 'variable') addVariable(node, span);
    else if (node.type === 'brace') wrong('stray-brace', escapeHint(node), span);
    else if (node.type === 'text' && !isVerbatim(parent))
      for (const { message, code, ...location } of unparsedMarkup(nodeSource()))
        wrong(code, message, { ...location, offset: span.offset + location.offset });
    else if (node.type === 'strong' && parent?.type === 'strong' && touchesText(span, source))
      wrong('stray-mark', boldInBold, span);
    else if (node.type === 'heading') addHeading(node, span);
    else if (node.type === 'list' && node.ordered) addItems(node);
    else if (node.type === 'link') addLink(node, span);
    else if (node.type === 'definition') definitions.push(node);
    else if (node.type === 'linkReference') references.add(node.identifier);
    else if (node.type === 'image') addPicture(node, nodeSource(), span);
    else if (node.type === 'code') checkCode(node, nodeSource(), span);
    else if (node.type === 'inlineMath') checkMath(node.value, false, span);
    else if (node.type === 'math') checkFormula(node.value, nodeSource(), span);
    else if (node.type === 'footnoteReference') noteReferences.add(node.identifier);
    else if (node.type === 'footnoteDefinition') addNote(node.identifier, span);
    else if (node.type === 'table') checkTable(node);
    else if (node.type === 'paragraph')
      for (const { message, code, ...location } of dialectIn(nodeSource(), before?.type, parent?.type))
        wrong(code, message, { ...location, offset: span.offset + location.offset });
    const { id } = (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties ?? {};
    if (typeof id === 'string') anchors.push(id);
    if (node.type === 'callout') for (const child of node.title) visit(child, node);
    if ('children' in node)
      for (const [index, child] of node.children.entries()) visit(child, node, node.children[index - 1]);
  };

  const addVariable = ({ value }: Variable, span: Span) => {
    const [variable] = variablesIn(value);
    if (value.startsWith('{#')) {
      const message =
        'an id such as {#name} is only allowed at the end of a heading or of the first paragraph of an item in a numbered list, and must not contain spaces';
      wrong('stray-brace', message, span);
    } else if (variable?.length !== value.length) wrong('stray-brace', escapeHint({ value: '{' }), span);
    else {
      const { path, format } = variable;
      variables.push({ path, ...(format && { format }), ...span });
    }
  };
  const addVariables = (text: string | null | undefined, span: Span) => {
    if (!text || !/[{}]/.test(text)) return;
    for (const { path, format } of variablesIn(text))
      variables.push({ path, ...(format && { format }), ...span });
    if (/[{}]/.test(text.replace(/\{[^{}]+\}/g, '')))
      wrong('stray-brace', 'this address contains a brace; write %7B for { and %7D for }', span);
  };
  const addHeading = (heading: Heading, span: Span) => {
    const id = takeId(heading);
    const text = textOf(heading);
    if (heading.depth === 1)
      wrong(
        'invalid-heading',
        'a text cannot have the main heading of the page; start with ## here, and write the main heading in a block such as a hero',
        span,
      );
    if (!text.trim()) wrong('invalid-heading', 'this heading has no text', span);
    headings.push({ text, ...(id !== undefined && { id }), depth: heading.depth, ...span });
  };
  /** An item of a numbered list may have an ID, as a heading. */
  const addItems = ({ children }: List) => {
    for (const item of children) {
      const [first] = item.children;
      const id = first?.type === 'paragraph' ? takeId(first) : undefined;
      if (id === undefined) continue;
      item.data = { ...item.data, hProperties: { id } };
      items.push(id);
    }
  };
  const addLink = (node: Link | Definition, span: Span) => {
    const isBlank = node.type === 'link' && node.children.length === 0 && source[span.offset] === '[';
    if (isBlank && /^#./.test(node.url)) blankLinks.push({ anchor: node.url.slice(1), ...span });
    else if (isBlank)
      wrong('empty', 'this link has no text, so it would be invisible; write it in the brackets', span);
    if (node.url.trim() === '')
      wrong('empty', 'this link has no target, so it would lead nowhere; write one, such as /about', span);
    // The URL of an autolink contains no variables.
    const isWritten = /^(?:\[|<a\s)/i.test(source.slice(span.offset, span.offset + 3));
    if (!isWritten) return void links.push({ href: escaped(node.url), ...span });
    addVariables(node.url, span);
    addVariables(node.title, span);
    links.push({ href: node.url, ...span });
  };
  const addPicture = (node: Image, text: string, span: Span) => {
    addVariables(node.url, span);
    addVariables(node.title, span);
    pictures.push(pictureIn(node, text, span));
    if (/(?<!\\)[{}]/.test(/^!\[[^\]]*\]/.exec(text)?.[0] ?? ''))
      wrong(
        'stray-brace',
        'variables are not supported in the alt text of a picture; for a literal brace, write \\{',
        span,
      );
  };
  const addNote = (name: string, span: Span) => {
    if (!notes.has(name)) return void notes.set(name, span);
    const message = `the footnote [^${name}] already exists, so this one would not be shown; choose another name`;
    wrong('unmatched-footnote', message, { ...span, length: name.length + 3 });
  };
  /** Checks that a code block is closed, and its info string. */
  const checkCode = (node: Code, text: string, { offset, ...span }: Span) => {
    if (node.lang === 'math') return checkMath(node.value, true, { offset, ...span });
    const [first = ''] = text.split('\n', 1);
    if (!isClosed(text)) {
      const message = 'this code block is never closed, so everything after it is code';
      wrong('invalid-info-string', message, { offset, length: first.trimEnd().length });
    }
    for (const { message, text: part, isLanguage, code = 'invalid-info-string' } of readFence(node).wrong) {
      const place = { offset: offset + Math.max(0, first.indexOf(part)), length: part.length };
      report({ code, message, ...(isLanguage && { suggestion: part }), ...place });
    }
  };
  /** Checks a formula in a block of its own. */
  const checkFormula = (tex: string, text: string, span: Span) => {
    const message =
      'this formula is never closed, so everything after it is part of it; write $$ on a line of its own below it';
    if (isClosed(text)) checkMath(tex, true, span);
    else wrong('invalid-math', message, { ...span, length: 2 });
  };
  const checkMath = (tex: string, isBlock: boolean, span: Span) => {
    const message = texProblem(tex, isBlock);
    if (message) wrong('invalid-math', message, span);
  };
  /** Checks that all cells of a table are shown, and that its rows are meant as such. */
  const checkTable = ({ align, children }: Table) => {
    const columns = align?.length ?? 0;
    for (const row of children) {
      const span = spanOf(row);
      const text = source.slice(span.offset, span.offset + span.length);
      if (row.children.length < columns && !text.includes('|'))
        wrong(
          'invalid-table',
          'this line would be a row of the table above it; write a blank line before it',
          span,
        );
      const cell = row.children[columns];
      if (!cell) continue;
      const message = `this table has ${columns} columns, so this cell would not be shown; write \\| for a literal | in a cell`;
      wrong('invalid-table', message, spanOf(cell));
    }
  };
  visit(tree);
  // Unused definitions serve as comments.
  for (const node of definitions) if (references.has(node.identifier)) addLink(node, spanOf(node));
  for (const [name, span] of notes) {
    if (noteReferences.has(name)) continue;
    const message = `nothing refers to this footnote, so it would not be shown; write [^${name}] where it belongs`;
    wrong('unmatched-footnote', message, { ...span, length: name.length + 3 });
  }
  return { headings, anchors, items, blankLinks, variables, links, pictures };
}

function isVerbatim(node: Nodes | undefined): boolean {
  return node?.type === 'element' && verbatimElements.has(node.data.hName);
}

function escapeHint({ value }: Pick<Brace, 'value'>): string {
  const advice = [...value].map((sign) => `\\${sign}`).join('');
  return `${value} is not part of a variable; to show it literally, write ${advice}, or format it as \`code\``;
}
