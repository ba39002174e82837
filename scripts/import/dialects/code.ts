import { posix } from 'node:path';
import type { Code } from 'mdast';
import { languageNames } from '../../../renderer/content/prose/languages.ts';
import { texProblem } from '../../../renderer/content/prose/math.ts';
import type { Plugin, State } from '../convert.ts';
import { single } from '../syntax.ts';
import { code, type Node, paragraph, text } from '../tree.ts';
import { titleIn } from './tabs.ts';

/** Languages that other generators render as diagrams. */
const diagrams = /^(?:mermaid|plantuml|dot|graphviz)$/i;
const plain = /^(?:text|txt|plain|plaintext|none|output|ascii|tree|math)?$/i;

/** Converts the info string of a code block: language, title, highlighted lines. */
function convertInfo(node: Code, state: State): Code {
  const { title, meta } = titleIn(`${node.lang ?? ''} ${node.meta ?? ''}`);
  const [, name = '', rest = ''] = /^\s*(?:\{\s*\.|\.)?([^\s{[:,}]*)\}?(.*)$/s.exec(meta) ?? [];
  const count = node.value.split('\n').length;
  const linesPattern = /\{([\d,\s-]+)\}|hl_lines="([\d\s-]+)"/g;
  const ranges = [...rest.matchAll(linesPattern)]
    .flatMap(([, braced, numbers]) => (braced ?? numbers ?? '').split(braced ? /[,\s]+/ : /\s+/))
    .filter((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return first > 0 && first <= last && last <= count;
    });
  const left = rest.replace(linesPattern, ' ').replace(/^[\s,:}]+|\s+$/g, '');
  const [directive, directiveName = ''] = /^\{([a-z][\w:-]*)\}/i.exec(node.lang ?? '') ?? [];
  if (directive && !languageNames().has(directiveName)) {
    const message = `the directive ${directive} is not supported; its source is kept as code`;
    state.note(node, 'syntax', message, { isLost: true });
  } else if (left) state.note(node, 'code', `the option ${left} of this code block is not supported`);
  const isHighlighted = plain.test(name) || (!diagrams.test(name) && languageNames().has(name.toLowerCase()));
  if (diagrams.test(name))
    state.note(node, 'code', `diagrams are not supported; the ${name} source is kept as code`);
  else if (!isHighlighted)
    state.note(node, 'code', `there is no syntax highlighting for the language ${name}`);
  const words = [title && `title="${title}"`, ranges.length > 0 && `{${ranges.join(',')}}`];
  return { ...node, ...code(isHighlighted ? name : 'text', node.value, words.filter(Boolean).join(' ')) };
}

/** Whether a text between escaped brackets is probably TeX. */
function isTex(value: string): boolean {
  const tex = value.replace(/^\\+[([]|\\+[)\]]$/g, '');
  return /^\S.*(?:\\[a-z]+|[\^_=])/i.test(tex) && texProblem(tex, false) === undefined;
}

/** Code blocks and formulas. */
export const codeBlocks: Plugin = {
  blocks: [
    {
      name: 'formula',
      signs: '\\',
      open: (first) =>
        /^\\\[\s*$/.test(first)
          ? (line) => (/^\s*\\\]\s*$/.test(line) ? 'last' : line.trim() ? 'inside' : 'outside')
          : undefined,
    },
  ],
  spans: [
    { name: 'formula', start: '\\(', end: '\\)', isWhole: isTex },
    { name: 'formula', start: '\\\\(', end: '\\\\)', isWhole: isTex },
  ],
  handlers: {
    code: (node, state) =>
      node.lang === 'math'
        ? [{ type: 'math', value: node.value }]
        : [convertInfo(includedCode(node, state), state)],
    raw: ({ syntax, value, isBlock }) => {
      if (syntax !== 'formula') return undefined;
      const tex = value.replace(/^\\+[([]\s*|\s*\\+[)\]]\s*$/g, '');
      if (!isBlock) return [{ type: 'inlineMath', value: tex }];
      return /\\\]\s*$/.test(value) ? [{ type: 'math', value: tex }] : [paragraph([text(value)])];
    },
    inlineMath: ({ value }) => (texProblem(value, false) === undefined ? undefined : [text(`$${value}$`)]),
    math: (node, state) => {
      if (texProblem(node.value, true) === undefined) return undefined;
      state.note(node, 'syntax', 'this formula is not valid TeX; its source is kept');
      return [code('latex', node.value)];
    },
  },
};

/** Notations of includes: a path, and a part of the file, which is an anchor, a region, or a range of lines such as `2:5`. */
const anywhere: readonly RegExp[] = [
  // mdBook: {{#include setup.rs:2:5}}.
  /^\s*\{\{\s*#(?:rustdoc_)?(?:include|playground)\s+(?<path>[^\s:}]+)(?::(?<part>[^\s},]*))?[^}]*\}\}\s*$/,
  // MkDocs: --8<-- "setup.md:anchor".
  /^\s*(?:--8<--|-{2,}8<-{2,})[ \t]+["'](?<path>[^"':]+)(?::(?<part>[^"',]*))?[^"']*["']\s*$/,
];
const inText: readonly RegExp[] = [
  ...anywhere,
  // VitePress: <!--@include: ./setup.md-->, <<< @/setup.js#region{1}, whose file is shown as code.
  /^\s*<!--\s*@include:\s*(?<path>[^\s#{]+)(?:#(?<part>[\w-]+))?[^>]*-->\s*$/,
  /^\s*<<<[ \t]*(?<path>[^\s#{[]+)(?:#(?<part>[\w-]+))?(?<info>[ \t]*(?:\{[^}]*\})?[ \t]*(?:\[[^\]]*\])?)\s*$/,
];

function partsOf(source: string, notations: readonly RegExp[]) {
  const groups = notations.map((notation) => notation.exec(source)?.groups).find(Boolean);
  return groups && { path: groups.path ?? '', part: groups.part ?? '', info: groups.info };
}

function missing(path: string, node: Node, state: State): Node[] {
  state.note(node, 'syntax', `the included file ${path} does not exist`, { isLost: true, isMissing: true });
  return [];
}

function convertInclude(source: string, node: Node, state: State): Node[] | undefined {
  const { path, part, info } = partsOf(source, inText) ?? {};
  if (path === undefined) return undefined;
  const file = state.read(path);
  if (!file) return missing(path, node, state);
  const value = linesOf(file.text, part);
  if (info === undefined)
    return state.parse(value, node, { file: file.path, isMdx: /\.mdx$/i.test(file.path) });
  const meta = info.replace(/[a-z]+(?=\})/i, '').replace(/\{\s*\}/, '');
  const { position } = node;
  return state.all([{ type: 'code', lang: posix.extname(path).slice(1), meta, value, position }]);
}

/** Replaces the lines of a code block that include files. */
function includedCode(node: Code, state: State): Code {
  const lines = node.value.split('\n').flatMap((line) => {
    const { path, part } = partsOf(line, anywhere) ?? {};
    if (path === undefined) return [line];
    const file = state.read(path);
    if (!file) missing(path, node, state);
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    return file ? linesOf(file.text, part).replace(/^(?=.)/gm, indent) : [line];
  });
  return { ...node, value: lines.join('\n') };
}

/** The lines of a region or range; all lines if there is no such part. */
function linesOf(source: string, part = ''): string {
  const lines = source.replace(/\n$/, '').split('\n');
  const mark = /\b(?:ANCHOR(?:_END)?:|#?(?:end)?region\b)|--8<--/;
  const withoutMarks = (some: string[]) => some.filter((line) => !mark.test(line)).join('\n');
  const [, first, colon, last] = /^(?=.)(\d*)(:?)(\d*)$/.exec(part) ?? [];
  if (first !== undefined) {
    const from = Math.max(0, Number(first || 1) - 1);
    return withoutMarks(lines.slice(from, colon ? Number(last) || undefined : from + 1));
  }
  const isMark = (line: string) => mark.test(line) && new RegExp(`[\\s\\[:]${part}\\b`).test(line);
  const start = part ? lines.findIndex(isMark) : -1;
  const end = lines.findIndex((line, index) => index > start && isMark(line));
  return withoutMarks(start < 0 ? lines : lines.slice(start + 1, end < 0 ? undefined : end));
}

/** Files that a document includes by their path. */
export const includes: Plugin = {
  blocks: [
    {
      name: 'include',
      signs: '-<{',
      interrupts: true,
      open: single(/^(?:-{2,}8<-{2,}[ \t]+["']|<<<[ \t]*\S|\{\{\s*#\w*(?:include|playground)\s)/),
    },
  ],
  handlers: {
    html: (node, state) => convertInclude(node.value, node, state),
    raw: (node, state) =>
      node.syntax === 'include'
        ? (convertInclude(node.value, node, state) ?? [paragraph([text(node.value)])])
        : undefined,
  },
};
