import type { Definition, Heading, Link, Nodes, Paragraph, Root, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { variablesIn } from '../variables.ts';
import { type Brace, braces, bracesFromMarkdown, type Variable } from './braces.ts';
import { calloutsIn } from './callouts.ts';
import { formulas } from './dollars.ts';
import { readFence } from './fence.ts';
import { elementsIn } from './html.ts';
import type { ProseHeading } from './ids.ts';
import { texProblem } from './math.ts';
import type { ProseProblem } from './problem.ts';

/** A part of a Markdown document, in UTF-16 units. */
export interface Span {
  offset: number;
  length: number;
}

/** A Markdown document: its tree, and what the check and the renderer need to know of it. */
export interface Prose {
  tree: Root;
  problems: readonly ProseProblem[];
  /** The headings in order; their texts have variables and doubled braces, as in other fields. */
  headings: readonly (ProseHeading & Span)[];
  /** The ids of HTML elements. */
  anchors: readonly string[];
  variables: readonly (Span & { path: string; format?: string })[];
  /** The links, their variables not filled. */
  links: readonly (Span & { href: string })[];
}

const known = new Map<string, Prose>();
const size = 200;

/** Parses Markdown (CommonMark with GFM, formulas, callouts and variables); the same text once, as long as it is near. */
export function parseProse(text: string): Prose {
  const prose = known.get(text) ?? parse(text);
  if (known.size >= size) known.clear();
  known.set(text, prose);
  return prose;
}

function parse(text: string): Prose {
  const tree = fromMarkdown(text, {
    extensions: [gfm(), formulas, braces],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown(), bracesFromMarkdown],
  });
  const problems: ProseProblem[] = [];
  const report = (problem: ProseProblem) => void problems.push(problem);
  const front = /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/.exec(text);
  if (front) {
    const message = 'this is front matter, which a text cannot have; give the page these values';
    return {
      tree,
      problems: [{ code: 'unsupported', message, offset: 0, length: 3 }],
      headings: [],
      anchors: [],
      variables: [],
      links: [],
    };
  }
  elementsIn(tree, text, report);
  calloutsIn(tree, report);
  return { tree, problems, ...survey(tree, text, report) };
}

/** Looks at every node once. */
function survey(tree: Root, source: string, report: (problem: ProseProblem) => void) {
  const headings: (ProseHeading & Span)[] = [];
  const anchors: string[] = [];
  const variables: (Span & { path: string; format?: string })[] = [];
  const links: (Span & { href: string })[] = [];
  const references = new Set<string>();
  const definitions: Definition[] = [];
  const notes = { used: new Set<string>(), written: new Map<string, Span>() };
  const wrong = (code: ProseProblem['code'], message: string, span: Span, suggestion?: string) =>
    report({ code, message, suggestion, ...span });

  const addVariables = (written: string | null | undefined, span: Span) => {
    if (!written || !/[{}]/.test(written)) return;
    variables.push(
      ...variablesIn(written).map(({ path, format }) => ({ path, ...(format && { format }), ...span })),
    );
    if (/[{}]/.test(written.replace(/\{[^{}]+\}/g, '')))
      wrong('stray-brace', 'a brace stands in this address; write %7B for { and %7D for }', span);
  };
  const visit = (node: Nodes, parent?: Nodes): void => {
    const span = spanOf(node);
    if (node.type === 'variable') addVariable(node, span);
    else if (node.type === 'brace') wrong('stray-brace', adviceOn(node), span);
    else if (node.type === 'text')
      lookAtText(node, source.slice(span.offset, span.offset + span.length), span);
    else if (node.type === 'heading') addHeading(node, span);
    else if (node.type === 'link') addLink(node, span);
    else if (node.type === 'definition') definitions.push(node);
    else if (node.type === 'linkReference') references.add(node.identifier);
    else if (node.type === 'image' || node.type === 'imageReference')
      wrong('unsupported', 'a picture cannot stand in a text yet; use a block for it', span);
    else if (node.type === 'code') lookAtCode(node, span);
    else if (node.type === 'inlineMath' || node.type === 'math')
      lookAtMath(node.value, node.type === 'math', span);
    else if (node.type === 'footnoteReference') notes.used.add(node.identifier);
    else if (node.type === 'footnoteDefinition') notes.written.set(node.identifier, span);
    else if (node.type === 'paragraph') lookForDirective(node, parent);
    const { id } = (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties ?? {};
    if (typeof id === 'string') anchors.push(id);
    if (node.type === 'callout') for (const child of node.title) visit(child, node);
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  const addVariable = ({ value }: Variable, span: Span) => {
    const [variable] = variablesIn(value);
    if (value.startsWith('{#'))
      wrong(
        'stray-brace',
        'an id such as {#name} stands at the end of a heading alone, and has no spaces',
        span,
      );
    else if (variable?.length !== value.length) wrong('stray-brace', adviceOn({ value: '{' }), span);
    else
      variables.push({ path: variable.path, ...(variable.format && { format: variable.format }), ...span });
  };
  const addHeading = (heading: Heading, span: Span) => {
    const id = takeId(heading);
    const text = wordsOf(heading);
    if (heading.depth === 1)
      wrong('wrong-heading', 'the page has its main heading in another block; begin with ## here', span);
    if (!text.trim()) wrong('wrong-heading', 'this heading has no words', span);
    headings.push({ text, ...(id !== undefined && { id }), ...span });
  };
  const addLink = (node: Link | Definition, span: Span) => {
    // In the address of an autolink nothing is a variable.
    const isWritten = /^(?:\[|<a\s)/i.test(source.slice(span.offset, span.offset + 3));
    if (!isWritten) return void links.push({ href: escaped(node.url), ...span });
    addVariables(node.url, span);
    addVariables(node.title, span);
    links.push({ href: node.url, ...span });
  };
  const lookAtCode = (node: Extract<Nodes, { type: 'code' }>, span: Span) => {
    if (node.lang === 'math') return lookAtMath(node.value, true, span);
    const first = source.slice(span.offset).split('\n', 1)[0] ?? '';
    for (const { message, written, isLanguage } of readFence(node).wrong) {
      const at = Math.max(0, first.indexOf(written));
      report({
        code: 'wrong-code',
        message,
        ...(isLanguage && { suggestion: written }),
        offset: span.offset + at,
        length: written.length,
      });
    }
  };
  const lookAtMath = (tex: string, isBlock: boolean, span: Span) => {
    const message = texProblem(tex, isBlock);
    if (message) wrong('wrong-math', message, span);
  };
  const lookForDirective = ({ children: [first] }: Paragraph, parent?: Nodes) => {
    const directive = first?.type === 'text' ? /^:{2,}\s*([a-z][\w-]*)?/i.exec(first.value) : null;
    if (!first || !directive || parent?.type === 'callout') return;
    const message = `the directive ${directive[0]} is not supported; write a callout such as > [!NOTE], or a block`;
    wrong('unsupported', message, { offset: spanOf(first).offset, length: directive[0].length });
  };
  const lookAtText = ({ value }: Text, written: string, { offset }: Span) => {
    if (!value.includes('[')) return;
    const note = /(?<!\\)\[\^[^\]\s]+\]/.exec(written);
    if (note)
      wrong(
        'wrong-footnote',
        `there is no footnote ${note[0]}; write it as "${note[0]}: …" on a line of its own`,
        { offset: offset + note.index, length: note[0].length },
      );
    const reference = /(?<!\\)\[[^\][]+\]\[([^\][]*)\]/.exec(written);
    if (reference)
      wrong(
        'stray-mark',
        `there is no address "[${reference[1]}]: …" for this link, so its brackets would be shown`,
        { offset: offset + reference.index, length: reference[0].length },
      );
  };
  visit(tree);
  // Others are comments.
  for (const node of definitions) if (references.has(node.identifier)) addLink(node, spanOf(node));
  for (const [name, span] of notes.written)
    if (!notes.used.has(name))
      wrong(
        'wrong-footnote',
        `nothing refers to this footnote, so nobody would see it; write [^${name}] where it belongs`,
        { ...span, length: name.length + 3 },
      );
  return { headings, anchors, variables, links };
}

/** Takes the id off the end of a heading, and keeps it there as `data.id`. */
function takeId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  const [, id] = last?.type === 'variable' ? (/^\{#(\S+)\}$/.exec(last.value) ?? []) : [];
  if (id === undefined) return undefined;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return id;
}

/** The words of a node, in the way of other fields: with variables, and doubled braces. */
function wordsOf(node: Nodes): string {
  if (node.type === 'variable') return node.value;
  if ('value' in node) return escaped(node.value);
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

function escaped(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

function spanOf({ position }: Nodes): Span {
  const offset = position?.start.offset ?? 0;
  return { offset, length: (position?.end.offset ?? offset) - offset };
}

function adviceOn({ value }: Pick<Brace, 'value'>): string {
  const advice = [...value].map((sign) => `\\${sign}`).join('');
  return `${value} is no variable; write ${advice} where you mean the sign itself, or put it into \`code\``;
}
