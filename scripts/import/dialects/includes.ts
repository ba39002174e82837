import { posix } from 'node:path';
import type { Code } from 'mdast';
import type { Plugin, State } from '../convert.ts';
import { single } from '../syntax.ts';
import { type Node, paragraph, text } from '../tree.ts';

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

function included(source: string, node: Node, state: State): Node[] | undefined {
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
export function includedCode(node: Code, state: State): Code {
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
      ...{ name: 'include', signs: '-<{', interrupts: true },
      open: single(/^(?:-{2,}8<-{2,}[ \t]+["']|<<<[ \t]*\S|\{\{\s*#\w*(?:include|playground)\s)/),
    },
  ],
  handlers: {
    html: (node, state) => included(node.value, node, state),
    raw: (node, state) =>
      node.syntax === 'include'
        ? (included(node.value, node, state) ?? [paragraph([text(node.value)])])
        : undefined,
  },
};
