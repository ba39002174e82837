import type { Code } from 'mdast';
import { languageNames } from '../../../renderer/content/prose/languages.ts';
import type { Plugin, State } from '../convert.ts';
import { single } from '../syntax.ts';
import { anchor, type Component, element, link, type Node, strong, text } from '../tree.ts';
import { bareName } from './tags.ts';
import { calloutNamed, nameIn } from './words.ts';

/** A directive of MyST, which is written as a code block with its name in braces, as a component; undefined for other code. */
function directiveOf(node: Code, state: State): Node | undefined {
  const [, whole, more = ''] = /^\{([a-z][\w:-]*)\}(.*)$/i.exec(node.lang ?? '') ?? [];
  if (whole === undefined) return undefined;
  const name = whole.replace(/^.*:/, '').toLowerCase();
  const argument = `${more} ${node.meta ?? ''}`.trim();
  const lines = node.value.split('\n');
  const yamlEnd = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
  const end = yamlEnd || lines.findIndex((line) => !/^:[\w-]+:/.test(line));
  const heads = lines.slice(0, end < 0 ? lines.length : end);
  const options = heads.flatMap((line) => {
    const [, key = '', value = ''] = /^:?([\w-]+):[ \t]*(.*)$/.exec(line) ?? [];
    return key ? [[key, value.replace(/^["'](.*)["']$/, '$1')] as const] : [];
  });
  const body = lines
    .slice(heads.length)
    .join('\n')
    .replace(/^\s*\n/, '');
  const code = (lang: string, value = body, title = new Map(options).get('caption')): Node => ({
    ...{ type: 'code', lang: lang || null, value, position: node.position },
    meta: title ? `title="${title.replaceAll('"', "'")}"` : null,
  });
  const inner = (source: string) => state.tree(source, state.lineOf(node) + 1 + heads.length);
  const component = (written: string, source: string, ...more: (readonly [string, string])[]): Component => ({
    ...{ type: 'component', name: bareName(written), written, notation: 'shortcode', isEmpty: false },
    ...{ attributes: new Map([...options, ...more]), children: inner(source), position: node.position },
  });
  if (/^(?:code|code-block|code-cell|sourcecode)$/.test(name))
    return code(argument.replace(/^ipython\d?$/, 'python'));
  if (name === 'math') return { type: 'math', value: body, position: node.position };
  if (name === 'mermaid' || languageNames().has(name)) return code(name);
  if (name === 'include')
    return {
      type: 'raw',
      syntax: 'include',
      value: `--8<-- "${argument}"`,
      isBlock: true,
      position: node.position,
    };
  if (name === 'toctree')
    return component(
      'div',
      body.replace(
        /^\s*(?:(.*?)\s*<)?([^<>\n]+?)>?\s*$/gm,
        (_all, title, path) => `- [${title || path}](<${path}>)`,
      ),
    );
  if (/^version/.test(name))
    return component('note', body, ['title', `${nameIn(name.replace('version', 'version-'))} ${argument}`]);
  if (name === 'admonition' || name === 'dropdown')
    return component(name === 'dropdown' ? name : 'callout', body, ['title', argument]);
  if (name === 'figure' || name === 'image')
    return component(name, body, ['src', argument], ['link', new Map(options).get('target') ?? '']);
  // The argument of an admonition starts its text.
  if (calloutNamed(name)) return component(name, [argument, body].filter(Boolean).join('\n\n'));
  return code('text', node.value, `{${name}} ${argument}`.trim());
}

/** Roles are code after a name in braces: {kbd}`Ctrl`. Of references, the text remains. */
function roleOf(name: string, said: string): Node {
  const [, words = said, target = said] = /^(.*?)\s*<([^<>]+)>$/s.exec(said) ?? [];
  if (/^(?:doc|download)$/.test(name)) return link(target, [text(words)]);
  if (/^(?:any|eq|numref|ref|term|abbr)$/.test(name)) return text(words);
  if (name === 'math') return { type: 'inlineMath', value: said };
  if (/^(?:kbd|sub|sup)$/.test(name)) return element(name, [text(said)]);
  if (/^(?:guilabel|menuselection|strong)$/.test(name)) return strong(text(said));
  return { type: 'inlineCode', value: words.replace(/^[~!]/, '') };
}

const role = /(?<![$#{\w])\{([a-z][\w:+-]*)\}$/i;

/** MyST, the Markdown of Sphinx and Jupyter Book. */
export const myst: Plugin = {
  blocks: [{ name: 'target', signs: '(', open: single(/^\([\w.:-]+\)=\s*$/) }],
  siblings: (nodes, state) =>
    nodes.map((node, index) => {
      const [previous, next] = [nodes[index - 1], nodes[index + 1]];
      const name = previous?.type === 'text' ? role.exec(previous.value)?.[1] : undefined;
      if (node.type === 'code') return directiveOf(node, state) ?? node;
      if (node.type === 'inlineCode' && name)
        return roleOf(name.replace(/^.*:/, '').toLowerCase(), node.value);
      if (node.type === 'text' && next?.type === 'inlineCode')
        return { ...node, value: node.value.replace(role, '') };
      return node;
    }),
  handlers: {
    raw: ({ syntax, value }) =>
      syntax === 'target' ? [anchor(value.replace(/^\(|\)=\s*$/g, ''))] : undefined,
  },
};
