import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Plugin, State } from '../convert.ts';
import type { BlockSyntax } from '../syntax.ts';
import { type Component, code, type Node, text } from '../tree.ts';
import { bareName, expressionValue, readImports } from './tags.ts';

const declared = /^export\s+const\s+(\w+)\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$\\]*)`)\s*;?[ \t]*$/gm;

/** Reads the imports and the strings of a script, which other plugins replace where they are used. */
function readScript(source: string, line: number, state: State): Node[] {
  readImports(source, state);
  for (const [, name = '', ...values] of source.matchAll(declared))
    state.constants.set(name, values.find((value) => value !== undefined) ?? '');
  // Imports are reported where they are used.
  const [script] = /^export\s[^\n]*/m.exec(source) ?? [];
  if (script)
    state.note(line, 'component', `scripts are not supported; this one is omitted: ${script.trim()}`);
  return [];
}

/** Imports and exports in documents that are not MDX by their name. */
const script: BlockSyntax = {
  name: 'script',
  signs: 'ei',
  open: (first) => {
    if (/^import\s(?:[^'"]*\sfrom\s*)?['"][^'"]+['"];?\s*$/.test(first)) return 'single';
    if (
      !/^import\s(?:\w+,\s*)?\{[^}]*$|^import\s+type\s/.test(first) &&
      !/^export\s+(?:const|let|default|function)\s/.test(first)
    )
      return undefined;
    let left = first;
    return (line) => {
      const depth = depthOf(left);
      if (line.trim() === '' && depth <= 0) return 'outside';
      left += `\n${line}`;
      if (first.startsWith('import')) return /\bfrom\s*['"]/.test(line) ? 'last' : 'inside';
      return depthOf(left) <= 0 && depth > 0 && /[;}\])]\s*$/.test(line) ? 'last' : 'inside';
    };
  },
};

/** How many brackets of a script are open. */
function depthOf(source: string): number {
  const plain = source.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '');
  return (plain.match(/[([{]/g)?.length ?? 0) - (plain.match(/[)\]}]/g)?.length ?? 0);
}

/** The text of a literal, of a template literal or of a constant; undefined for other expressions. */
function literalValue(source: string, { constants }: State): string | undefined {
  const inner = source.trim();
  const value = constants.get(inner) ?? expressionValue(inner);
  return value.startsWith('{') && !constants.has(inner) ? undefined : value;
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
  if (isInline) {
    state.note(node, 'expression', `expressions are not supported; this one is kept as text: {${source}}`, {
      isLost: true,
    });
    return [text(`{${source}}`)];
  }
  state.note(
    node,
    'expression',
    `expressions are not supported; this one is omitted: {${source.trim().split('\n', 1)[0]}`,
    { isLost: true },
  );
  return [];
}

function componentOf(node: MdxJsxFlowElement | MdxJsxTextElement, state: State): Component {
  const written = node.name ?? '<>';
  let number = 0;
  const attributes = node.attributes.map((one): [string, string] => {
    if (one.type === 'mdxJsxExpressionAttribute') return [String(number++), `{${one.value}}`];
    if (one.value === null || one.value === undefined) return [String(number++), one.name];
    if (typeof one.value === 'string') return [one.name, one.value];
    return [one.name, literalValue(one.value.value, state) ?? `{${one.value.value.trim()}}`];
  });
  const isHtml = /^[a-z][a-z\d]*$/.test(written);
  return {
    type: 'component',
    name: isHtml ? written : bareName(written),
    written,
    attributes: new Map(attributes),
    notation: isHtml ? 'html' : 'jsx',
    isEmpty: node.children.length === 0,
    children: node.children,
    position: node.position,
  };
}

/** Components, expressions and scripts of MDX. */
export const mdx: Plugin = {
  blocks: [script],
  siblings: (nodes, state) => {
    // Scripts come first, for what they import can be used above them.
    for (const node of nodes) {
      if (node.type === 'mdxjsEsm') readScript(node.value, state.lineOf(node), state);
      if (node.type === 'raw' && node.syntax === 'script') readScript(node.value, state.lineOf(node), state);
    }
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
