import type { Plugin } from '../convert.ts';
import type { BlockSyntax } from '../syntax.ts';
import {
  asFlow,
  type Component,
  details,
  isIndented,
  type Node,
  paragraph,
  strong,
  tabs,
  text,
} from '../tree.ts';
import { attributesIn, bareName } from './tags.ts';
import { calloutNamed, isKnownComponent } from './words.ts';

const opening = /^(?<mark>:{3,}|\/{3,})[ \t]*\{?\.?(?<name>[a-z][\w-]*)\}?(?<rest>.*)$/i;
const closing = /^[ \t]*(?::{3,}|\/{3,})[ \t]*$/;

/** Containers between lines of colons or slashes: Docusaurus, VitePress, Starlight, MyST and MkDocs. */
const fenced: BlockSyntax = {
  name: 'container',
  signs: ':/',
  interrupts: true,
  open: (first) => {
    if (!opening.test(first)) return undefined;
    let depth = 1;
    let fence: string | undefined;
    return (line) => {
      const [, mark] = /^[ \t]*(`{3,}|~{3,})/.exec(line) ?? [];
      if (fence === undefined) fence = mark;
      else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      if (fence !== undefined) return 'inside';
      if (opening.test(line.trim())) depth++;
      return closing.test(line) && --depth === 0 ? 'last' : 'inside';
    };
  },
};

const admonition =
  /^(?<mark>!!!|\?\?\?\+?|===[!+]?)[ \t]+(?<name>[a-z][\w-]*)?(?<classes>[^"]*)(?:"(?<title>.*)")?[ \t]*$/i;

/** Blocks of MkDocs, whose content is indented. */
const indented: BlockSyntax = {
  name: 'admonition',
  signs: '!?=',
  interrupts: true,
  isOpen: true,
  open: (first) => {
    const { mark = '', title, name } = admonition.exec(first)?.groups ?? {};
    if (!mark || (mark.startsWith('===') ? title === undefined : !name)) return undefined;
    return (line) => (line.trim() === '' || /^(?: {4}|\t)/.test(line) ? 'inside' : 'outside');
  },
};

/** The start of a definition: a colon at the start of a line. */
const meaning = (isFirst: boolean) => (isFirst ? /(?:^|\n):[ \t]+/ : /\n:[ \t]+/);

function titleOf(rest: string): string {
  const [, bracketed] = /^\s*\[(.*)\]/.exec(rest) ?? [];
  const [, attribute] = /\b(?:title|label)="([^"]*)"/.exec(rest) ?? [];
  const plain = rest
    .replace(/^\{[^}]*\}/, '')
    .replace(/:+\s*$/, '')
    .replace(/^\s*\|/, '');
  return (bracketed ?? attribute ?? plain).trim();
}

export const containers: Plugin = {
  blocks: [fenced, indented],
  siblings: (nodes, state) => {
    const parts = nodes.map((node): Node => {
      if (node.type !== 'raw' || (node.syntax !== 'container' && node.syntax !== 'admonition')) return node;
      const [first = '', ...lines] = node.value.split('\n');
      const groups = (node.syntax === 'container' ? opening : admonition).exec(first.trim())?.groups ?? {};
      const { mark = '', name = '', rest = '', classes = '' } = groups;
      const isTab = mark.startsWith('===');
      // Unquoted words are classes, unless they look like a title.
      const title =
        groups.title ?? (/^(?:\s|inline|end|annotate)*$/.test(classes) ? titleOf(rest) : classes.trim());
      const inner =
        node.syntax === 'container'
          ? closing.test(lines.at(-1) ?? '')
            ? lines.slice(0, -1)
            : lines
          : lines.map((line) => line.replace(/^(?: {1,4}|\t)/, ''));
      const written = isTab
        ? 'tab'
        : mark.startsWith('?')
          ? 'details'
          : /^tab-?item$/i.test(name)
            ? 'tab'
            : name;
      return {
        type: 'component',
        name: bareName(written),
        written,
        attributes: new Map([
          ...attributesIn(/\{(.*)\}/.exec(rest)?.[1] ?? ''),
          ...(title || written === 'details'
            ? [['title', title || (mark.startsWith('?') ? name : 'Details')] as const]
            : []),
        ]),
        notation: 'container',
        isEmpty: false,
        children: state.tree(inner.join('\n'), state.lineOf(node) + 1),
        position: node.position,
      };
    });
    return joinTabs(joinDefinitions(parts));
  },
  handlers: {
    component: (one, state) => {
      if (one.notation !== 'container') return undefined;
      if (one.name === 'definitions')
        return [
          { type: 'element', children: state.all(one.children), data: { hName: 'dl', hProperties: {} } },
        ];
      if (/^d[td]$/.test(one.name))
        return [
          {
            type: 'element',
            children: state.all(one.children, one.name === 'dt'),
            data: { hName: one.name, hProperties: {} },
          },
        ];
      if (/^(?:vpre|pre)$/.test(one.name)) return asFlow(state.all(one.children));
      if (one.name === 'tabrun') {
        const list = one.children.flatMap((tab) =>
          tab.type === 'component'
            ? [
                {
                  label: state.inline(tab.attributes.get('title') ?? '', tab),
                  children: asFlow(state.all(tab.children)),
                },
              ]
            : [],
        );
        return tabs(list, state.lineOf(one));
      }
      const title = one.attributes.get('title') ?? '';
      if (one.name === 'details') return [details(state.inline(title, one), asFlow(state.all(one.children)))];
      if (isKnownComponent(one.written) || calloutNamed(one.name)) return undefined;
      state.note(one, 'syntax', `the container ${one.written} is not supported; its content is kept`);
      const heading = title ? [paragraph([strong(...state.inline(title, one))])] : [];
      return [...heading, ...asFlow(state.all(one.children))];
    },
  },
};

/** Joins tabs that follow each other. */
function joinTabs(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const isTab = node.type === 'component' && node.notation === 'container' && node.name === 'tab';
    const last = out.at(-1);
    if (!isTab) out.push(node);
    else {
      const joined: Node = { ...node, name: 'joinedtab' };
      if (last?.type === 'component' && last.name === 'tabrun') last.children.push(joined);
      else out.push({ ...node, name: 'tabrun', written: 'tabs', attributes: new Map(), children: [joined] });
    }
  }
  return out;
}

/** Reads paragraphs such as "Term\n: Meaning" as definition lists. */
function joinDefinitions(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  const make = (name: string, children: Node[]): Component => ({
    ...{ type: 'component', name, written: name, attributes: new Map(), notation: 'container' },
    ...{ isEmpty: false, children, position: children[0]?.position },
  });
  let list: Component | undefined;
  for (const node of nodes) {
    const parts = node.type === 'paragraph' ? definitionsIn(node.children as Node[]) : undefined;
    const last = list?.children.at(-1);
    const previous = out.at(-1);
    if (list && isIndented(node) && last?.type === 'component' && last.name === 'dd') {
      last.children.push(paragraph([text((node as { value: string }).value)]));
      continue;
    }
    const [term = [], ...meanings] = parts ?? [];
    // The term can be in a paragraph of its own.
    const isApart = !list && term.length === 0 && previous?.type === 'paragraph';
    if (!parts || (!list && term.length === 0 && !isApart)) {
      list = undefined;
      out.push(node);
      continue;
    }
    if (isApart) out.pop();
    if (!list) {
      list = make('definitions', []);
      out.push(list);
    }
    const words = isApart ? (previous.children as Node[]) : term;
    if (words.length > 0) list.children.push(make('dt', words));
    list.children.push(...meanings.map((meaning) => make('dd', [paragraph(meaning)])));
  }
  return out;
}

/** The term and the meanings in a paragraph; undefined if it has none. */
function definitionsIn(children: readonly Node[]): Node[][] | undefined {
  const isMeaning = (child: Node, index: number) =>
    child.type === 'text' && meaning(index === 0).test(child.value);
  if (!children.some(isMeaning)) return undefined;
  const parts: Node[][] = [[]];
  for (const [at, child] of children.entries()) {
    if (child.type !== 'text') parts.at(-1)?.push(child);
    else
      for (const [index, value] of child.value.split(meaning(at === 0)).entries()) {
        if (index > 0) parts.push([]);
        if (value) parts.at(-1)?.push({ ...child, value });
      }
  }
  return parts;
}
