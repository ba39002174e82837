import type { PhrasingContent } from 'mdast';
import { replaceShortcodes } from '../../check/text/emoji.ts';
import type { Plugin, State } from '../convert.ts';
import { single } from '../syntax.ts';
import { callout, element, link, type Node, paragraph, text, textOf } from '../tree.ts';
import { calloutNamed } from './words.ts';

const contents = /^\s*(?:\[{1,2}_?toc_?\]{1,2}|\{:?\s*toc\s*\})\s*$/i;
const tableOfContents: Node = { type: 'pageBlock', block: { kind: 'contents', urls: [], label: '' } };
/** Icons of MkDocs, and replacements for those that carry meaning. */
const icon = /:(?:material|octicons|fontawesome|simple|custom)-([\w-]+):/g;
const icons: readonly [name: RegExp, sign: string][] = [
  [/check/, '✓'],
  [/close|cross|^x-\d+$/, '✗'],
];
const attributeList =
  /(^|[\])`*:>])[ \t]?\{:?[ \t]*(?:[.#][\w:-]+|[\w-]+=(?:"[^"]*"|[^\s"}]+))(?:[ \t]+(?:[.#][\w:-]+|[\w-]+(?:=(?:"[^"]*"|[^\s"}]+))?))*[ \t]*\}/gm;
const highlightOrKeys =
  /((?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])|(?<![+\w])\+\+[a-z][\w-]*(?:\+[\w-]+)*\+\+(?![+\w]))/i;

/** Marks that show in the text, because nothing converts them: roles of MyST before code, and shortcodes of WordPress. */
const leftMark =
  /\{(?:abbr|any|attr|c|cite|class|const|cpp|data|doc|download|eq|exc|func|js|kbd|math|meth|mod|numref|obj|option|py|ref|std|sub|sup|term)(?::[\w:]+)?\}$|\[\/?(?:audio|caption|embed|gallery|playlist|video)\b[^\]]*\]/g;

/** Converts the words of a text: emoji, icons, highlights, keys, and attributes that set styles. */
function words(value: string, node: Node, state: State): Node[] {
  for (const [mark] of value.matchAll(leftMark))
    state.note(node, 'syntax', `${mark} is not supported, and stays in the text as it is`);
  const plain = value
    .replace(icon, (source, name: string) => {
      state.note(node, 'syntax', `the icon ${source} is omitted`);
      return icons.find(([pattern]) => pattern.test(name))?.[1] ?? '';
    })
    .replace(attributeList, (source, before: string) => {
      // A title is shown when pointed at.
      const [, title] = /\btitle="([^"]+)"/.exec(source) ?? [];
      if (title) return `${before} (${title})`;
      const list = source.slice(before.length).trim();
      state.note(node, 'syntax', `${list} only sets styles, and is omitted`);
      return before;
    });
  return replaceShortcodes(plain)
    .split(highlightOrKeys)
    .flatMap((part, index): Node[] => {
      if (index % 2 === 0) return part ? [{ type: 'text', value: part, position: node.position }] : [];
      const inner = part.slice(2, -2);
      if (part.startsWith('==')) return [element('mark', [text(inner)])];
      return inner.split('+').flatMap((key, at) => {
        const kbd = element('kbd', [text(key.charAt(0).toUpperCase() + key.slice(1))]);
        return at > 0 ? [text('+'), kbd] : [kbd];
      });
    });
}

/** The id at the end of a heading: `{#id}`, `{: #id .x}`, or a comment of MDX. */
function splitId(children: readonly Node[]): { children: Node[]; id?: string | undefined } {
  const [last, before] = [children.at(-1), children.slice(0, -1)];
  if (last?.type === 'mdxTextExpression' || last?.type === 'raw') {
    const [, id] = /^\{?(?:#|\s*\/\*\s*#?)([^\s*}]+)/.exec(last.value) ?? [];
    return id ? { children: before, id } : { children: [...children] };
  }
  const [source, id] =
    (last?.type === 'text' && /\s*\{:?\s*(?=[#.])(?:[^}]*?#([\w.:-]+))?[^}]*\}\s*$/.exec(last.value)) || [];
  if (source === undefined || last?.type !== 'text') return { children: [...children] };
  const value = last.value.slice(0, -source.length);
  return { children: [...before, ...(value ? [{ ...last, value }] : [])], id };
}

/** Inline syntax of dialects, callouts of GitHub and Obsidian, headings, and references, which become links. */
export const inline: Plugin = {
  blocks: [{ name: 'contents', signs: '[{', open: single(contents) }],
  spans: [
    {
      name: 'id',
      start: '{#',
      end: '}',
      isInMdx: true,
      isWhole: (source) => /^\{#[^\s{}]+\}$/.test(source),
    },
  ],
  handlers: {
    text: (node, state) => words(node.value, node, state),
    raw: ({ syntax, position, value }) =>
      syntax === 'id'
        ? [text(value)]
        : syntax === 'contents'
          ? [{ ...tableOfContents, position }]
          : undefined,
    // Kramdown replaces this list with a table of contents.
    list: (node) =>
      node.children.length === 1 && /\S\s*\n\s*\{:?\s*toc\s*\}\s*$/i.test(textOf(node))
        ? [tableOfContents]
        : undefined,
    heading: (node, state) => {
      const { children, id } = splitId(node.children as Node[]);
      if (
        children.length === node.children.length &&
        textOf(node) === textOf({ ...node, children: children as PhrasingContent[] })
      )
        return undefined;
      const nodes = state.all([{ ...node, children: children as PhrasingContent[] }]);
      return nodes.map((node) => (node.type === 'heading' && id ? { ...node, data: { id } } : node));
    },
    blockquote: (node, state) => {
      const [first, ...others] = node.children;
      const [start, ...more] = first?.type === 'paragraph' ? first.children : [];
      const [mark, name = ''] =
        start?.type === 'text' ? (/^\[!([a-z]+)\][+-]?[ \t]*/i.exec(start.value) ?? []) : [];
      if (mark === undefined || start?.type !== 'text') return undefined;
      const title = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
      const kind = calloutNamed(name) ?? { kind: 'note', title };
      const [label = '', ...rest] = start.value.slice(mark.length).split('\n');
      const line = [...(label ? [text(label)] : []), ...(rest.length === 0 ? more : [])];
      const words = line.length > 0 ? state.all(line as Node[], true) : kind.title ? [text(kind.title)] : [];
      const body = rest.length > 0 ? [paragraph([text(rest.join('\n')), ...(more as Node[])])] : [];
      return [callout(kind.kind, words, state.all([...body, ...(others as Node[])]))];
    },
    linkReference: (node, state) => {
      const { url, title } = state.definitions.get(node.identifier) ?? {};
      const children = state.all(node.children as Node[], true);
      return url === undefined ? children : [{ ...link(url, children), ...(title && { title }) }];
    },
    imageReference: ({ identifier, alt }, state) => {
      const { url, title } = state.definitions.get(identifier) ?? {};
      if (url === undefined) return [text(alt ?? '')];
      return [{ type: 'image', url, alt: alt ?? null, ...(title && { title }) }];
    },
    definition: () => [],
    footnoteReference: (node, state) =>
      state.footnotes.has(node.identifier) ? undefined : [text(`[^${node.label ?? node.identifier}]`)],
    footnoteDefinition: (node, state) => {
      if (state.used.has(node.identifier)) return undefined;
      const message = `nothing refers to the footnote ${node.label ?? node.identifier}; it is kept as text`;
      state.note(node, 'syntax', message);
      return state.all(node.children as Node[]);
    },
  },
};
