import { posix } from 'node:path';
import type { Code } from 'mdast';
import type { Plugin, State } from '../convert.ts';
import { single } from '../syntax.ts';
import type { Node } from '../tree.ts';

/** An include on a line of its own. */
interface Include {
  path: string;
  /** The included part: an anchor, a region, or a range of lines such as `2:5`. */
  part: string;
  /** The info string of the code block that it becomes; undefined if it becomes text. */
  info?: string;
}

/** Notations of includes. The second ones are only for text. */
const anywhere: readonly RegExp[] = [
  // mdBook: {{#include setup.rs:2:5}}.
  /^\s*\{\{\s*#(?:rustdoc_)?(?:include|playground)\s+(?<path>[^\s:}]+)(?::(?<part>[^\s}]*))?[^}]*\}\}\s*$/,
  // MkDocs: --8<-- "setup.md:anchor".
  /^\s*(?:--8<--|-{2,}8<-{2,})[ \t]+["'](?<path>[^"':]+)(?::(?<part>[^"']*))?["']\s*$/,
];
const inText: readonly RegExp[] = [
  // VitePress: <!--@include: ./setup.md-->, <<< @/setup.js#region{1}.
  /^\s*<!--\s*@include:\s*(?<path>[^\s#{]+)(?:#(?<part>[\w-]+))?[^>]*-->\s*$/,
  /^\s*<<<[ \t]*(?<path>[^\s#{[]+)(?:#(?<part>[\w-]+))?(?<info>[ \t]*(?:\{[^}]*\})?[ \t]*(?:\[[^\]]*\])?)\s*$/,
];

function includeIn(written: string, isCode: boolean): Include | undefined {
  for (const pattern of isCode ? anywhere : [...anywhere, ...inText]) {
    const { path, part = '', info } = pattern.exec(written)?.groups ?? {};
    if (path === undefined) continue;
    const clean = info?.replace(/[a-z]+(?=\})/i, '').replace(/\{\s*\}/, '');
    return {
      path,
      part: part.replace(/,.*/, ''),
      ...(clean !== undefined && { info: clean }),
    };
  }
  return undefined;
}

function missing(path: string, node: Node, state: State): Node[] {
  state.note(node, 'syntax', `the included file ${path} does not exist`, { isLost: true, isMissing: true });
  return [];
}

function included(written: string, node: Node, state: State): Node[] | undefined {
  const found = includeIn(written, false);
  if (!found) return undefined;
  const file = state.read(found.path);
  if (!file) return missing(found.path, node, state);
  const value = partOf(file.text, found.part);
  if (found.info !== undefined) {
    const lang = posix.extname(found.path).slice(1);
    return state.all([
      { type: 'code', lang, meta: found.info.trim() || null, value, position: node.position },
    ]);
  }
  return state.parse(value, node, { file: file.path, isMdx: /\.mdx$/i.test(file.path) });
}

/** Replaces the lines of a code block that include files. */
export function includedCode(node: Code, state: State): Code {
  if (!/8<|\{\{\s*#/.test(node.value)) return node;
  const lines = node.value.split('\n').flatMap((line) => {
    const found = includeIn(line, true);
    if (!found) return [line];
    const file = state.read(found.path);
    if (!file) {
      missing(found.path, node, state);
      return [line];
    }
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    return partOf(file.text, found.part)
      .split('\n')
      .map((part) => part && indent + part);
  });
  return { ...node, value: lines.join('\n') };
}

/** The lines of a region or range; all lines if there is no such part. */
function partOf(source: string, part: string): string {
  const lines = source.replace(/\n$/, '').split('\n');
  const mark = /\b(?:ANCHOR(?:_END)?:|#?(?:end)?region\b)|--8<--/;
  const shown = (some: string[]) => some.filter((line) => !mark.test(line)).join('\n');
  const [, first, colon, last] = /^(\d*)(:?)(\d*)$/.exec(part) ?? [];
  if (part === '' || first === undefined) {
    const isMark = (line: string) => mark.test(line) && new RegExp(`[\\s\\[:]${part}\\b`).test(line);
    const start = part ? lines.findIndex(isMark) : -1;
    const end = lines.findIndex((line, index) => index > start && isMark(line));
    return shown(start < 0 ? lines : lines.slice(start + 1, end < 0 ? undefined : end));
  }
  const from = Math.max(0, Number(first || 1) - 1);
  return shown(lines.slice(from, colon ? (last ? Number(last) : undefined) : from + 1));
}

/** Files that a document includes by their path. */
export const includes: Plugin = {
  blocks: [
    { name: 'include', signs: '-', interrupts: true, open: single(/^-{2,}8<-{2,}[ \t]+["']/) },
    { name: 'include', signs: '<', interrupts: true, open: single(/^<<<[ \t]*\S/) },
    {
      name: 'include',
      signs: '{',
      interrupts: true,
      open: single(/^\{\{\s*#\w*(?:include|playground)\s/),
    },
  ],
  handlers: {
    html: (node, state) =>
      /^<!--\s*@include:/.test(node.value) ? included(node.value, node, state) : undefined,
    raw: (node, state) =>
      node.syntax === 'include'
        ? (included(node.value, node, state) ?? [
            { type: 'paragraph', children: [{ type: 'text', value: node.value }] },
          ])
        : undefined,
  },
};
