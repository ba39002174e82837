import type { Plugin, State } from '../convert.ts';
import type { BlockSyntax } from '../syntax.ts';
import {
  asFlow,
  type Component,
  details,
  element,
  type Node,
  paragraph,
  type Raw,
  strong,
  tabs,
} from '../tree.ts';
import { attributesIn, bareName } from './tags.ts';
import { isFamiliar } from './words.ts';

const opening = /^(?<mark>:{3,}|\/{3,})[ \t]*\{?\.?(?<name>[a-z][\w-]*)\}?(?<rest>.*)$/i;
const closing = /^[ \t]*(?::{3,}|\/{3,})[ \t]*$/;

/** Containers between lines of colons or slashes: Docusaurus, VitePress, Starlight and MkDocs. */
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
  /^(?<mark>!!!|\?\?\?\+?|===[!+]?)[ \t]+(?<name>[a-z][\w-]*)?(?<rest>[^"]*)(?:"(?<title>.*)")?[ \t]*$/i;

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

/** The title after the name of a container: in brackets, in an attribute, or the words. */
function titleOf(rest: string): string {
  const [, bracketed, attribute] = /^\s*\[(.*)\]|\b(?:title|label)="([^"]*)"/.exec(rest) ?? [];
  return (bracketed ?? attribute ?? rest.replace(/^\{[^}]*\}|:+\s*$|^\s*\|/g, '')).trim();
}

/** The component that a container is. */
function componentOf(node: Raw, state: State): Component {
  const [first = '', ...lines] = node.value.split('\n');
  const isFenced = node.syntax === 'container';
  const groups = (isFenced ? opening : admonition).exec(first.trim())?.groups ?? {};
  const { mark = '', name = '', rest = '' } = groups;
  const isDetails = mark.startsWith('?');
  const originalName =
    mark.startsWith('===') || /^tab-?item$/i.test(name) ? 'tab' : isDetails ? 'details' : name;
  // Unquoted words are classes in MkDocs, unless they look like a title.
  const isClass = !isFenced && /^(?:\s|inline|end|annotate)*$/.test(rest);
  const title = groups.title ?? (isClass ? '' : titleOf(rest));
  const inner = isFenced
    ? lines.slice(0, closing.test(lines.at(-1) ?? '') ? -1 : undefined)
    : lines.map((line) => line.replace(/^(?: {1,4}|\t)/, ''));
  const attributes = attributesIn(/\{(.*)\}/.exec(rest)?.[1] ?? '');
  const label = title || (isDetails ? name : originalName === 'details' ? 'Details' : '');
  if (label) attributes.set('title', label);
  const children = state.tree(inner.join('\n'), state.lineOf(node) + 1);
  return { ...container(originalName, children), attributes, position: node.position };
}

function container(originalName: string, children: Node[]): Component {
  return {
    type: 'component',
    name: bareName(originalName),
    originalName,
    attributes: new Map(),
    notation: 'container',
    isEmpty: false,
    children,
    position: children[0]?.position,
  };
}

export const containers: Plugin = {
  blocks: [fenced, indented],
  siblings: (nodes, state) => {
    const parts = nodes.map((node) =>
      node.type === 'raw' && /^(?:container|admonition)$/.test(node.syntax) ? componentOf(node, state) : node,
    );
    return joinTabs(joinDefinitions(parts));
  },
  handlers: {
    component: (node, state) => {
      if (node.notation !== 'container') return undefined;
      if (node.name === 'dl') return [element('dl', state.all(node.children))];
      if (/^d[td]$/.test(node.name))
        return [element(node.name, state.all(node.children, node.name === 'dt'))];
      if (/^(?:vpre|pre)$/.test(node.name)) return asFlow(state.all(node.children));
      const label = (part: Component) => state.inline(part.attributes.get('title') ?? '', part);
      if (node.name === 'tabrun') {
        const list = (node.children as Component[]).map((tab) => ({
          label: label(tab),
          children: asFlow(state.all(tab.children)),
        }));
        return tabs(list, state.lineOf(node));
      }
      if (node.name === 'details') return [details(label(node), asFlow(state.all(node.children)))];
      if (isFamiliar(node.name)) return undefined;
      state.note(node, 'syntax', `the container ${node.originalName} is not supported; its content is kept`);
      const heading = node.attributes.has('title') ? [paragraph([strong(...label(node))])] : [];
      return [...heading, ...asFlow(state.all(node.children))];
    },
  },
};

/** Joins tabs that follow each other. */
function joinTabs(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (node.type !== 'component' || node.notation !== 'container' || node.name !== 'tab') out.push(node);
    else {
      const tab = { ...node, name: 'joinedtab' };
      if (last?.type === 'component' && last.name === 'tabrun') last.children.push(tab);
      else out.push({ ...container('tabs', [tab]), name: 'tabrun' });
    }
  }
  return out;
}

/** Reads paragraphs such as "Term\n: Meaning" as definition lists. */
function joinDefinitions(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  let list: Component | undefined;
  for (const node of nodes) {
    const parts = node.type === 'paragraph' ? definitionsIn(node.children as Node[]) : undefined;
    const [term = [], ...meanings] = parts ?? [];
    const previous = out.at(-1);
    // The term can be in a paragraph of its own.
    const isApart = !list && term.length === 0 && previous?.type === 'paragraph';
    if (!parts || (!list && term.length === 0 && !isApart)) {
      list = undefined;
      out.push(node);
      continue;
    }
    if (isApart) out.pop();
    if (!list) {
      list = container('dl', []);
      out.push(list);
    }
    const words = isApart ? (previous.children as Node[]) : term;
    if (words.length > 0) list.children.push(container('dt', words));
    list.children.push(...meanings.map((meaning) => container('dd', [paragraph(meaning)])));
  }
  return out;
}

/** The term and the meanings in a paragraph, which start with a colon at the start of a line; undefined if it has none. */
function definitionsIn(children: readonly Node[]): Node[][] | undefined {
  const meaning = (isFirst: boolean) => (isFirst ? /(?:^|\n):[ \t]+/ : /\n:[ \t]+/);
  const parts: Node[][] = [[]];
  for (const [at, child] of children.entries()) {
    if (child.type !== 'text') parts.at(-1)?.push(child);
    else
      for (const [index, value] of child.value.split(meaning(at === 0)).entries()) {
        if (index > 0) parts.push([]);
        if (value) parts.at(-1)?.push({ ...child, value });
      }
  }
  return parts.length > 1 ? parts : undefined;
}
