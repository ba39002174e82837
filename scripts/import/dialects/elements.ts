import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import { attributesOf } from '../../../renderer/content/prose/elements.ts';
import type { Plugin, State } from '../convert.ts';
import * as tree from '../tree.ts';
import {
  asFlow,
  asPhrasing,
  type Component,
  element,
  isPhrasing,
  type Node,
  text,
  trimmed,
} from '../tree.ts';
import { isFlagged, pictureIn } from './pictures.ts';

/** Elements without a meaning of their own in a text. Their content stays. */
const unwrapped =
  /^(?:address|article|aside|body|big|center|div|fieldset|figcaption|figure|font|footer|form|header|hgroup|html|label|legend|main|nav|noscript|output|p|picture|section|span|tbody|template|tfoot|thead|u)$/;
/** Elements of which only the text can be kept, and those that show nothing themselves. */
const unsupported =
  /^(?:audio|button|canvas|datalist|embed|iframe|input|meter|object|option|progress|select|slot|textarea|video)$/;
const unseen =
  /^(?:area|base|circle|col|colgroup|defs|g|head|link|meta|path|rect|source|svg|title|track|wbr)$/;
/** Elements with the same meaning as a mark of Markdown or another element. */
const marks: Readonly<Record<string, 'strong' | 'emphasis' | 'delete'>> = {
  b: 'strong',
  strong: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  s: 'delete',
  strike: 'delete',
  del: 'delete',
};
const renamed: Readonly<Record<string, string>> = { acronym: 'abbr', dir: 'ul', menu: 'ul', tt: 'code' };

type Convert = (node: Component, state: State, isInline: boolean) => Node[] | undefined;

const childrenOf = ({ children }: Component, name: RegExp) =>
  children.filter((child): child is Component => child.type === 'component' && name.test(child.name));

/** An anchor for the id of an element, which links can lead to. */
function anchors({ attributes, name }: Component): Node[] {
  const id = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
  return id && !/[\s{}]/.test(id) ? [element('a', [], { id })] : [];
}

const list: Convert = (node, state) => {
  const start = Number.parseInt(node.attributes.get('start') ?? '', 10);
  const children = childrenOf(node, /^li$/).map((item) => ({
    type: 'listItem' as const,
    spread: false,
    children: asFlow([...anchors(item), ...state.all(item.children)]) as never[],
  }));
  if (children.length === 0) return asFlow(state.all(node.children));
  return [
    { type: 'list', ordered: node.name === 'ol', ...(start > 0 && { start }), spread: false, children },
  ];
};

/** A table in Markdown, or in HTML if it has merged cells, blocks in cells, or no header. */
const table: Convert = (node, state) => {
  const rows = [node, ...childrenOf(node, /^t(?:head|body|foot)$/)]
    .flatMap((part) => childrenOf(part, /^tr$/))
    .map((row) =>
      childrenOf(row, /^t[dh]$/).map(({ name, attributes, children }) => ({
        name,
        nodes: state.all(children),
        spans: Object.fromEntries(
          [...attributes].filter(([key, value]) => /^(?:col|row)span$/.test(key) && +value > 1),
        ),
      })),
    );
  const [head = []] = rows;
  if (head.length === 0) return asFlow(state.all(node.children));
  const isLine = (nodes: readonly Node[]) =>
    nodes.every(isPhrasing) || (nodes.length === 1 && nodes[0]?.type === 'paragraph');
  const lineOf = (nodes: readonly Node[]) => trimmed(asPhrasing(nodes)) as PhrasingContent[];
  const caption = childrenOf(node, /^caption$/).map((part) =>
    element('caption', asPhrasing(state.all(part.children, true))),
  );
  const isPlain =
    caption.length === 0 &&
    head.every(({ name }) => name === 'th') &&
    rows.every((row) => row.length === head.length) &&
    rows.flat().every(({ spans, nodes }) => Object.keys(spans).length === 0 && isLine(nodes));
  if (isPlain) {
    const children = rows.map(
      (row): TableRow => ({
        type: 'tableRow',
        children: row.map(({ nodes }) => ({ type: 'tableCell', children: lineOf(nodes) })),
      }),
    );
    return [...anchors(node), { type: 'table', children }];
  }
  const rowElements = rows.map((row) =>
    element(
      'tr',
      row.map(({ name, nodes, spans }) =>
        element(name, isLine(nodes) ? lineOf(nodes) : asFlow(nodes), spans),
      ),
    ),
  );
  return [...anchors(node), element('table', [...caption, ...rowElements])];
};

/** Recordings and frames: their URLs, and the text for browsers that cannot show them. */
const media: Convert = (node, state) => {
  const urlIn = ({ attributes }: Component, name: string) => {
    const value = attributes.get(name);
    return value && !/[{}\s]/.test(value) ? [value] : [];
  };
  const urls = [node, ...childrenOf(node, /^source$/)].flatMap((part) => urlIn(part, 'src'));
  if (urls.length === 0) return undefined;
  const others = node.children.filter(
    (child) => child.type !== 'component' || !/^(?:source|track)$/.test(child.name),
  );
  const fallback = state.all(others).map(tree.textOf).join(' ').replace(/\s+/g, ' ').trim();
  if (fallback) state.note(node, 'html', `the text for browsers that cannot show it is omitted: ${fallback}`);
  const block: tree.DocumentBlock = {
    kind: node.name === 'audio' || node.name === 'video' ? node.name : 'embed',
    urls,
    poster: urlIn(node, 'poster')[0],
    label: node.attributes.get('title') ?? node.attributes.get('aria-label') ?? '',
    isSilent: isFlagged(node, 'muted'),
  };
  return [{ type: 'pageBlock', block }];
};

const pre: Convert = (node, state) => {
  const classes = [node, ...childrenOf(node, /^code$/)]
    .map(({ attributes }) => attributes.get('class') ?? attributes.get('className') ?? '')
    .join(' ');
  const [, language = ''] = /(?:language|lang|highlight)-([\w+#-]+)/.exec(classes) ?? [];
  const textIn = (node: Node): string => {
    if (node.type === 'break' || (node.type === 'component' && node.name === 'br')) return '\n';
    return 'children' in node
      ? node.children.map((child) => textIn(child as Node)).join('')
      : tree.textOf(node);
  };
  const source = node.children.map(textIn).join('');
  return state.all([tree.code(language, source.replace(/^\n|\s+$/g, ''))]);
};

const heading: Convert = (node, state) => {
  const children = trimmed(asPhrasing(state.all(node.children, true))) as PhrasingContent[];
  const id = node.attributes.get('id');
  const depth = Number(node.name.slice(1)) as 1;
  return children.length > 0
    ? [{ type: 'heading', depth, children, ...(id && { data: { id } }) }]
    : anchors(node);
};

const conversions: Readonly<Record<string, Convert>> = {
  ol: list,
  ul: list,
  table,
  pre,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  audio: media,
  embed: media,
  iframe: media,
  video: media,
  a: (node, state, isInline) => {
    const children = state.all(node.children, true);
    const { href, title } = Object.fromEntries(node.attributes);
    const isExpression = href && /^\{(?![{%])/.test(href);
    const message = 'expressions are not supported, so href of <a> is omitted';
    if (isExpression) state.note(node, 'expression', message, { isLost: true });
    const inner = asPhrasing(children);
    if (!href || isExpression || inner.length === 0) {
      if (href && node.isUnclosed)
        state.note(node, 'html', `${node.raw} is unpaired, and is removed`, { isLost: true });
      return [...anchors(node), ...children];
    }
    const nodes = [...anchors(node), { ...tree.link(href, inner), ...(title && { title }) }];
    return isInline || children.every(isPhrasing) ? nodes : [tree.paragraph(nodes)];
  },
  blockquote: (node, state) => [
    { type: 'blockquote', children: asFlow(state.all(node.children)) as never[] },
  ],
  br: () => [{ type: 'break' }],
  code: (node, state) => {
    const inside = state.all(node.children, true);
    if (!inside.every(({ type }) => type === 'text' || type === 'inlineCode'))
      return [element('code', asPhrasing(inside))];
    const value = inside.map(tree.textOf).join('').replace(/\s+/g, ' ');
    return value.trim() ? [{ type: 'inlineCode', value }] : [];
  },
  details: (node, state) => {
    const [summary] = childrenOf(node, /^summary$/);
    const label = summary ? trimmed(asPhrasing(state.all(summary.children, true))) : [text('Details')];
    const content = asFlow(state.all(node.children.filter((child) => child !== summary)));
    return [...anchors(node), tree.details(label, content)];
  },
  hr: () => [{ type: 'thematicBreak' }],
  img: (node, state) => {
    const picture = pictureIn(node, state);
    const size = node.attributes.get('width') ?? '';
    const width = size.includes('%') ? 0 : Number.parseInt(size, 10);
    return picture ? [width > 0 ? { ...picture, data: { width } } : picture] : [];
  },
  input: (node) =>
    node.attributes.get('type') === 'checkbox' ? [text(isFlagged(node, 'checked') ? '☑' : '☐')] : undefined,
};

/** HTML elements: as Markdown where it has the same, else from the list of those that texts may have, else as their content. */
export const elements: Plugin = {
  handlers: {
    component: (node, state, isInline) => {
      if (node.notation !== 'html') return undefined;
      const { attributes, isUnclosed } = node;
      const name = renamed[node.name] ?? node.name;
      const allowed = attributesOf(name);
      // A placeholder such as <name> is text.
      const isElement = allowed ?? (unwrapped.test(name) || unsupported.test(name) || unseen.test(name));
      if (!isElement && node.isEmpty && attributes.size === 0)
        return [text(node.raw ?? `<${node.originalName}>`)];
      const found = conversions[name]?.({ ...node, name }, state, isInline);
      if (found) return found;
      if (name === 'head') state.note(node, 'html', '<head> is removed');
      if (unseen.test(name)) return [];
      if (isUnclosed)
        state.note(node, 'html', `${node.raw} is unpaired, and is removed`, {
          isLost: attributes.has('href'),
        });
      else if (unsupported.test(name))
        state.note(node, 'html', `<${name}> is not supported; its text is kept`, { isLost: true });
      const children = state.all(node.children, isInline);
      const isLine = isInline || children.every(isPhrasing);
      const inner = isLine ? asPhrasing(children) : asFlow(children);
      if (isUnclosed || inner.length === 0) return [...anchors(node), ...inner];
      const mark = marks[name];
      if (mark) return [...anchors(node), { type: mark, children: asPhrasing(inner) } as RootContent];
      const allowedAttributes = [...attributes].filter(
        ([key, value]) => (allowed ?? []).includes(key) && key !== 'id' && !/[{}]/.test(value),
      );
      const isPlain =
        !allowed || (unwrapped.test(name) && !allowedAttributes.some(([key]) => /^(?:lang|dir)$/.test(key)));
      const nodes = isPlain ? inner : [element(name, inner, Object.fromEntries(allowedAttributes))];
      const withAnchors = [...anchors(node), ...nodes];
      return isLine && !isInline && isPlain && !/^(?:font|label|span|u)$/.test(name)
        ? asFlow(withAnchors)
        : withAnchors;
    },
  },
};
