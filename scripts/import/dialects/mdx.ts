import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Plugin, State } from '../convert.ts';
import { single } from '../syntax.ts';
import { type Component, code, type Node, text } from '../tree.ts';
import { bareName, expressionValue, readImports } from './tags.ts';

const declared = /^export\s+const\s+(\w+)\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$\\]*)`)\s*;?[ \t]*$/gm;

/** Reads the imports and the strings of a script, which other plugins replace where they are used. */
function readScript(node: Node, source: string, state: State): void {
  readImports(source, state);
  for (const [, name = '', ...values] of source.matchAll(declared))
    state.constants.set(name, values.find((value) => value !== undefined) ?? '');
  // Imports are reported where they are used.
  const [script] = /^export\s[^\n]*/m.exec(source) ?? [];
  const message = `scripts are not supported; this one is omitted: ${script?.trim()}`;
  if (script) state.note(node, 'component', message);
}

/** The text of a literal, of a template literal or of a constant; undefined for other expressions. */
function literalValue(source: string, { constants }: State): string | undefined {
  const constant = constants.get(source.trim());
  const value = constant ?? expressionValue(source);
  return value.startsWith('{') && constant === undefined ? undefined : value;
}

function expression(source: string, node: Node, state: State, isInline: boolean): Node[] {
  if (/^\s*(?:\/\*[\s\S]*\*\/\s*|\/\/.*)?$/.test(source)) return [];
  if (state.slot && source.trim() === 'children') return [...state.slot];
  const value = literalValue(source, state);
  if (value !== undefined) {
    const lines = value.replace(/^\n|\n[ \t]*$/g, '');
    if (isInline) return value ? [text(value)] : [];
    return lines.includes('\n') && /^\s*`/.test(source) ? [code('', lines)] : [text(value)];
  }
  const [first] = source.trim().split('\n', 1);
  const what = isInline ? `kept as text: {${source}}` : `omitted: {${first}`;
  state.note(node, 'expression', `expressions are not supported; this one is ${what}`, { isLost: true });
  return isInline ? [text(`{${source}}`)] : [];
}

function componentOf(node: MdxJsxFlowElement | MdxJsxTextElement, state: State): Component {
  const originalName = node.name ?? '<>';
  let number = 0;
  const attributes = node.attributes.map((attribute): [string, string] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [String(number++), `{${attribute.value}}`];
    if (attribute.value === null || attribute.value === undefined) return [String(number++), attribute.name];
    if (typeof attribute.value === 'string') return [attribute.name, attribute.value];
    return [
      attribute.name,
      literalValue(attribute.value.value, state) ?? `{${attribute.value.value.trim()}}`,
    ];
  });
  const isHtml = /^[a-z][a-z\d]*$/.test(originalName);
  return {
    type: 'component',
    name: isHtml ? originalName : bareName(originalName),
    originalName,
    attributes: new Map(attributes),
    notation: isHtml ? 'html' : 'jsx',
    isEmpty: node.children.length === 0,
    children: node.children,
    position: node.position,
  };
}

/** Components, expressions and scripts of MDX. */
export const mdx: Plugin = {
  // Imports in documents that are not MDX by their name.
  blocks: [{ name: 'script', signs: 'i', open: single(/^import\s(?:[^'"]*\sfrom\s*)?['"][^'"]+['"];?\s*$/) }],
  siblings: (nodes, state) => {
    // Scripts come first, for what they import can be used above them.
    for (const node of nodes)
      if (node.type === 'mdxjsEsm' || (node.type === 'raw' && node.syntax === 'script'))
        readScript(node, node.value, state);
    return nodes.map((node) =>
      node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
        ? componentOf(node, state)
        : node,
    );
  },
  handlers: {
    mdxjsEsm: () => [],
    raw: ({ syntax }) => (syntax === 'script' ? [] : undefined),
    mdxFlowExpression: (node, state) => expression(node.value, node, state, false),
    mdxTextExpression: (node, state) => expression(node.value, node, state, true),
  },
};
