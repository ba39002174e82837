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

/** The results so far. */
class Found {
  headings: (ProseHeading & Span & { depth: number })[] = [];
  anchors: string[] = [];
  items: string[] = [];
  blankLinks: (Span & { anchor: string })[] = [];
  variables: (Span & { path: string; format?: string })[] = [];
  links: (Span & { href: string })[] = [];
  pictures: ProsePicture[] = [];
  references = new Set<string>();
  definitions: Definition[] = [];
  notes = { references: new Set<string>(), definitions: new Map<string, Span>() };
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
  const found = new Found();
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
    else if (node.type === 'definition') found.definitions.push(node);
    else if (node.type === 'linkReference') found.references.add(node.identifier);
    else if (node.type === 'image') addPicture(node, nodeSource(), span);
    else if (node.type === 'code') checkCode(node, nodeSource(), report, span);
    else if (node.type === 'inlineMath') checkMath(node.value, false, report, span);
    else if (node.type === 'math') checkFormula(node.value, nodeSource(), report, span);
    else if (node.type === 'footnoteReference') found.notes.references.add(node.identifier);
    else if (node.type === 'footnoteDefinition') addNote(node.identifier, span);
    else if (node.type === 'table') checkTable(node, source, report);
    else if (node.type === 'paragraph')
      for (const { message, code, ...location } of dialectIn(nodeSource(), before?.type, parent?.type))
        wrong(code, message, { ...location, offset: span.offset + location.offset });
    const { id } = (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties ?? {};
    if (typeof id === 'string') found.anchors.push(id);
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
      found.variables.push({ path, ...(format && { format }), ...span });
    }
  };
  const addVariables = (text: string | null | undefined, span: Span) => {
    if (!text || !/[{}]/.test(text)) return;
    for (const { path, format } of variablesIn(text))
      found.variables.push({ path, ...(format && { format }), ...span });
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
    found.headings.push({ text, ...(id !== undefined && { id }), depth: heading.depth, ...span });
  };
  /** An item of a numbered list may have an ID, as a heading. */
  const addItems = ({ children }: List) => {
    for (const item of children) {
      const [first] = item.children;
      const id = first?.type === 'paragraph' ? takeId(first) : undefined;
      if (id === undefined) continue;
      item.data = { ...item.data, hProperties: { id } };
      found.items.push(id);
    }
  };
  const addLink = (node: Link | Definition, span: Span) => {
    const isBlank = node.type === 'link' && node.children.length === 0 && source[span.offset] === '[';
    if (isBlank && /^#./.test(node.url)) found.blankLinks.push({ anchor: node.url.slice(1), ...span });
    else if (isBlank)
      wrong('empty', 'this link has no text, so it would be invisible; write it in the brackets', span);
    if (node.url.trim() === '')
      wrong('empty', 'this link has no target, so it would lead nowhere; write one, such as /about', span);
    // The URL of an autolink contains no variables.
    const isWritten = /^(?:\[|<a\s)/i.test(source.slice(span.offset, span.offset + 3));
    if (!isWritten) return void found.links.push({ href: escaped(node.url), ...span });
    addVariables(node.url, span);
    addVariables(node.title, span);
    found.links.push({ href: node.url, ...span });
  };
  const addPicture = (node: Image, text: string, span: Span) => {
    addVariables(node.url, span);
    addVariables(node.title, span);
    found.pictures.push(pictureIn(node, text, span));
    if (/(?<!\\)[{}]/.test(/^!\[[^\]]*\]/.exec(text)?.[0] ?? ''))
      wrong(
        'stray-brace',
        'variables are not supported in the alt text of a picture; for a literal brace, write \\{',
        span,
      );
  };
  const addNote = (name: string, span: Span) => {
    const { definitions } = found.notes;
    if (!definitions.has(name)) return void definitions.set(name, span);
    const message = `the footnote [^${name}] already exists, so this one would not be shown; choose another name`;
    wrong('unmatched-footnote', message, { ...span, length: name.length + 3 });
  };
  visit(tree);
  // Unused definitions serve as comments.
  for (const node of found.definitions)
    if (found.references.has(node.identifier)) addLink(node, spanOf(node));
  for (const [name, span] of found.notes.definitions) {
    if (found.notes.references.has(name)) continue;
    const message = `nothing refers to this footnote, so it would not be shown; write [^${name}] where it belongs`;
    wrong('unmatched-footnote', message, { ...span, length: name.length + 3 });
  }
  const { headings, anchors, items, blankLinks, variables, links, pictures } = found;
  return { headings, anchors, items, blankLinks, variables, links, pictures };
}

/** Whether an element shows its content verbatim. */
function isVerbatim(node: Nodes | undefined): boolean {
  return node?.type === 'element' && verbatimElements.has(node.data.hName);
}

function escapeHint({ value }: Pick<Brace, 'value'>): string {
  const advice = [...value].map((sign) => `\\${sign}`).join('');
  return `${value} is not part of a variable; to show it literally, write ${advice}, or format it as \`code\``;
}

type Report = (problem: ProseProblem) => void;

/** Checks that a code block is closed, and its info string. */
function checkCode(node: Code, source: string, report: Report, span: Span): void {
  if (node.lang === 'math') {
    checkMath(node.value, true, report, span);
    return;
  }
  const [first = ''] = source.split('\n', 1);
  if (!isClosed(source))
    report({
      code: 'invalid-info-string',
      message: 'this code block is never closed, so everything after it is code',
      offset: span.offset,
      length: first.trimEnd().length,
    });
  for (const { message, text: part, isLanguage, code } of readFence(node).wrong)
    report({
      code: code ?? 'invalid-info-string',
      message,
      ...(isLanguage && { suggestion: part }),
      offset: span.offset + Math.max(0, first.indexOf(part)),
      length: part.length,
    });
}

/** Checks a formula in a block of its own. */
function checkFormula(tex: string, source: string, report: Report, span: Span): void {
  const message =
    'this formula is never closed, so everything after it is part of it; write $$ on a line of its own below it';
  if (isClosed(source)) checkMath(tex, true, report, span);
  else report({ code: 'invalid-math', message, offset: span.offset, length: 2 });
}

/** Checks the TeX of a formula. */
function checkMath(tex: string, isBlock: boolean, report: Report, span: Span): void {
  const message = texProblem(tex, isBlock);
  if (message) report({ code: 'invalid-math', message, ...span });
}

/** Checks that all cells of a table are shown, and that its rows are meant as such. */
function checkTable({ align, children }: Table, source: string, report: Report): void {
  const columns = align?.length ?? 0;
  for (const row of children) {
    const span = spanOf(row);
    if (row.children.length < columns && !source.slice(span.offset, span.offset + span.length).includes('|'))
      report({
        code: 'invalid-table',
        message: 'this line would be a row of the table above it; write a blank line before it',
        ...span,
      });
    const cell = row.children[columns];
    if (!cell) continue;
    const message = `this table has ${columns} columns, so this cell would not be shown; write \\| for a literal | in a cell`;
    report({ code: 'invalid-table', message, ...spanOf(cell) });
  }
}
