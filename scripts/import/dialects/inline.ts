import type { ListItem, PhrasingContent } from 'mdast';
import { bullets } from '../../../renderer/content/prose/bullets.ts';
import { withEmoji } from '../../check/text/emoji.ts';
import type { Plugin, State } from '../convert.ts';
import { single } from '../syntax.ts';
import { element, link, type Node, pageBlock, paragraph, text, textOf } from '../tree.ts';
import { calloutNamed } from './words.ts';

/** Replacements for icons that carry meaning. */
const icons: readonly [name: RegExp, sign: string][] = [
  [/check/, '✓'],
  [/close|cross|^x-\d+$/, '✗'],
];
const contents = /^\s*(?:\[{1,2}_?toc_?\]{1,2}|\{:?\s*toc\s*\}|\[TOC\])\s*$/i;
const tableOfContents = pageBlock({ kind: 'contents', addresses: [], label: '' });
const attributeList =
  /(^|[\])`*:>])[ \t]?\{:?[ \t]*(?:[.#][\w:-]+|[\w-]+=(?:"[^"]*"|[^\s"}]+))(?:[ \t]+(?:[.#][\w:-]+|[\w-]+(?:=(?:"[^"]*"|[^\s"}]+))?))*[ \t]*\}/gm;
/** Shortcodes of WordPress whose content is in a database. Without an attribute, the name can be words in brackets. */
const stored = /\[(gallery|playlist|contact-form-7|wpforms|gravityform|ninja_form)\s+\w+=[^\]]*\]/g;

/** Converts the words of a text: emoji, icons, highlights, keys, and attributes that set styles. */
function words(value: string, node: Node, state: State): Node[] {
  const note = (message: string, loss = {}) => state.note(node, 'syntax', message, loss);
  const plain = value
    .replace(/:(?:material|octicons|fontawesome|simple|custom)-([\w-]+):/g, (written, name: string) => {
      note(`the icon ${written} is omitted`);
      return icons.find(([pattern]) => pattern.test(name))?.[1] ?? '';
    })
    .replace(attributeList, (written, before: string) => {
      // A title is shown when pointed at.
      const [, title] = /\btitle="([^"]+)"/.exec(written) ?? [];
      if (title) return `${before} (${title})`;
      note(`${written.slice(before.length).trim()} only sets styles, and is omitted`);
      return before;
    })
    .replace(stored, (_all, name: string) => {
      note(`the content of the WordPress shortcode [${name}] is not in the document`, {
        isLost: true,
        isMissing: true,
      });
      return '';
    })
    .replace(/\[\/?(?:caption|embed)\b[^\]]*\]/g, '');
  const parts = withEmoji(plain).split(
    /((?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])|(?<![+\w])\+\+[a-z][\w-]*(?:\+[\w-]+)*\+\+(?![+\w]))/i,
  );
  return parts.flatMap((part, index): Node[] => {
    if (index % 2 === 0) return part ? [{ ...node, type: 'text', value: part } as Node] : [];
    if (part.startsWith('==')) return [element('mark', [text(part.slice(2, -2))])];
    return part
      .slice(2, -2)
      .split('+')
      .flatMap((key, at) => [
        ...(at > 0 ? [text('+')] : []),
        element('kbd', [text(key.charAt(0).toUpperCase() + key.slice(1))]),
      ]);
  });
}

/** A paragraph whose lines start with the bullets of a word processor, as a list. */
function bulletList(children: readonly Node[]): Node[] | undefined {
  const [first] = children;
  if (children.length !== 1 || first?.type !== 'text') return undefined;
  const lines = first.value.split('\n');
  const isItem = (line: string) => new RegExp(`^\\s*[${bullets}]\\s*\\S`).test(line);
  if (!lines.some(isItem)) return undefined;
  const start = lines.findIndex(isItem);
  const items: string[] = [];
  for (const line of lines.slice(start))
    if (isItem(line)) items.push(line.replace(new RegExp(`^\\s*[${bullets}]\\s*`), ''));
    else items.push(`${items.pop()} ${line.trim()}`);
  const item = (words: string): ListItem => ({
    type: 'listItem',
    spread: false,
    children: [paragraph([text(words)]) as never],
  });
  const before = lines.slice(0, start).join('\n');
  return [
    ...(before ? [paragraph([text(before)])] : []),
    { type: 'list', spread: false, children: items.map(item) },
  ];
}

/** The id at the end of a heading: `{#id}`, `{: #id .x}`, or a comment of MDX. */
function withId(children: readonly Node[]): { children: Node[]; id?: string } {
  const last = children.at(-1);
  if (last?.type === 'mdxTextExpression' || (last?.type === 'raw' && last.syntax === 'comment')) {
    const [, id] = /^(?:\{)?\s*\/\*\s*#?([^\s*]+)\s*\*\//.exec(last.value) ?? [];
    return id ? { children: children.slice(0, -1), id } : { children: [...children] };
  }
  if (last?.type === 'raw' && last.syntax === 'id')
    return { children: children.slice(0, -1), id: last.value.slice(2, -1) };
  if (last?.type !== 'text') return { children: [...children] };
  const [written, id] = /\s*\{:?\s*(?=[#.])(?:[^}]*?#([\w.:-]+))?[^}]*\}\s*$/.exec(last.value) ?? [];
  if (written === undefined) return { children: [...children] };
  const value = last.value.slice(0, -written.length);
  return { children: [...children.slice(0, -1), ...(value ? [{ ...last, value }] : [])], ...(id && { id }) };
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
      isWhole: (written) => /^\{#[^\s{}]+\}$/.test(written),
    },
  ],
  handlers: {
    text: (node, state) => words(node.value, node, state),
    raw: ({ syntax, position, value }) => {
      if (syntax === 'id') return [text(value)];
      return syntax === 'contents' ? [{ ...tableOfContents, position }] : undefined;
    },
    // Kramdown replaces this list with a table of contents.
    list: (node) =>
      node.children.length === 1 && /\S\s*\n\s*\{:?\s*toc\s*\}\s*$/i.test(textOf(node))
        ? [tableOfContents]
        : undefined,
    paragraph: (node, state) => {
      const only = node.children.length === 1 ? node.children[0] : undefined;
      if (only?.type === 'text' && /^\[embed\b[^\]]*\]https?:\S+\[\/embed\]$/.test(only.value.trim()))
        return [
          pageBlock({ kind: 'embed', addresses: [only.value.replace(/\[[^\]]*\]/g, '').trim()], label: '' }),
        ];
      const list = bulletList(node.children as Node[]);
      return list && state.all(list);
    },
    heading: (node, state) => {
      const { children, id } = withId(node.children as Node[]);
      if (id === undefined && textOf(node) === textOf({ ...node, children: children as PhrasingContent[] }))
        return undefined;
      const made = state.all([{ ...node, children: children as PhrasingContent[] }]);
      return made.map((one) => (one.type === 'heading' && id ? { ...one, data: { id } } : one));
    },
    blockquote: (node, state) => {
      const [first, ...others] = node.children;
      const [start, ...more] = first?.type === 'paragraph' ? first.children : [];
      const [mark, name = ''] =
        start?.type === 'text' ? (/^\[!([a-z]+)\][+-]?[ \t]*/i.exec(start.value) ?? []) : [];
      if (mark === undefined || start?.type !== 'text') return undefined;
      const kind = calloutNamed(name) ?? {
        kind: 'note',
        title: name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(),
      };
      const [title = '', ...rest] = start.value.slice(mark.length).split('\n');
      const isOneLine = rest.length === 0;
      const line = [...(title ? [text(title)] : []), ...(isOneLine ? more : [])];
      const words = line.length > 0 ? state.all(line as Node[], true) : kind.title ? [text(kind.title)] : [];
      const body: Node[] = isOneLine
        ? []
        : [paragraph([...(rest.join('\n') ? [text(rest.join('\n'))] : []), ...(more as Node[])])];
      const children = [...body.flatMap((child) => state.all([child])), ...state.all(others as Node[])];
      return [{ type: 'callout', kind: kind.kind as never, title: words as PhrasingContent[], children }];
    },
    linkReference: (node, state) => {
      const definition = state.definitions.get(node.identifier);
      const children = state.all(node.children as Node[], true);
      return definition
        ? [
            {
              ...link(definition.url, children),
              ...(definition.title && { title: definition.title }),
              position: node.position,
            },
          ]
        : children;
    },
    imageReference: (node, state) => {
      const definition = state.definitions.get(node.identifier);
      if (!definition) return [text(node.alt ?? '')];
      const { url, title } = definition;
      return [
        { type: 'image', url, alt: node.alt ?? null, ...(title && { title }), position: node.position },
      ];
    },
    definition: () => [],
    footnoteReference: (node, state) =>
      state.notes.has(node.identifier) ? undefined : [text(`[^${node.label ?? node.identifier}]`)],
    footnoteDefinition: (node, state) => {
      if (state.used.has(node.identifier)) return undefined;
      state.note(
        node,
        'syntax',
        `nothing refers to the footnote ${node.label ?? node.identifier}; it is kept as text`,
      );
      return state.all(node.children as Node[]);
    },
  },
};
