import type { Definition, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { type FrontMatterValue, readFrontMatter } from './front-matter.ts';
import type { Note, NoteCode } from './note.ts';
import { parse } from './parse.ts';
import type { BlockSyntax, SpanSyntax } from './syntax.ts';
import { asFlow, asPhrasing, type Component, type Node, trimmed, walk } from './tree.ts';

/** A start tag, an end tag or a tag without content, which may be in another node than its counterpart. */
export interface Tag extends Omit<Component, 'type' | 'children' | 'isEmpty'> {
  type: 'tag';
  role: 'open' | 'close' | 'self';
}

/** Converts the nodes of a type; undefined to leave a node to the next plugin. */
type Handler<Type extends Nodes['type']> = (
  node: Extract<Nodes, { type: Type }>,
  state: State,
  isInline: boolean,
) => Node[] | undefined;

/** The support of a family of syntax. */
export interface Plugin {
  blocks?: readonly BlockSyntax[];
  spans?: readonly SpanSyntax[];
  /** Splits a node into tags and other nodes; undefined if it has none. */
  tags?(node: Node, state: State): (Tag | Node)[] | undefined;
  /** Joins nodes that belong together, before any of them is converted. */
  siblings?(nodes: readonly Node[], state: State): Node[];
  handlers?: { [Type in Nodes['type']]?: Handler<Type> };
}

/** Markdown for the components and shortcodes of a site, by name. */
export type Templates = ReadonlyMap<string, string>;

/** What a part of a document is converted with. */
export interface Context {
  /** Path of the document, relative to the imported folder. */
  readonly file: string;
  readonly isMdx: boolean;
  readonly values: ReadonlyMap<string, FrontMatterValue>;
  readonly templates: Templates;
  /** The content of the component whose template is being filled in. */
  readonly slot?: readonly Node[] | undefined;
  /** Returns the contents of a file that a document names, and its path; undefined if it does not exist. */
  read(path: string, from: string): { path: string; text: string } | undefined;
  report(note: Omit<Note, 'file'>): void;
}

/** What the plugins share while a document is converted. */
export interface State extends Omit<Context, 'read'> {
  /** Imported paths and strings that the document declares, by name. */
  readonly imports: Map<string, string>;
  readonly constants: Map<string, string>;
  /** The definitions of links, and the names of the footnotes that are written and used. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnotes: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
  read(path: string): ReturnType<Context['read']>;
  /** Converts nodes. */
  all(nodes: readonly Node[], isInline?: boolean): Node[];
  /** Parses Markdown in the document without converting it yet. @param line number of its first line */
  tree(source: string, line: number): Node[];
  /** Parses and converts other Markdown. @param node what it replaces, for line numbers */
  parse(source: string, node: Nodes | number, options?: Partial<Context>): Node[];
  /** Like `parse`, for a line of text. */
  inline(source: string, node: Nodes | number): Node[];
  lineOf(node: Nodes | number): number;
  note(
    node: Nodes | number,
    code: NoteCode,
    message: string,
    loss?: Partial<Pick<Note, 'component' | 'isLost' | 'isMissing'>>,
  ): void;
}

/** Maximum nesting of includes, templates and components. */
const maxDepth = 60;

/** Converts Markdown of another generator to nodes of pages. @param line number of its first line */
export function convert(
  source: string,
  line: number,
  context: Context,
  plugins: readonly Plugin[],
  depth = 0,
): Node[] {
  const definitions = new Map<string, Definition>();
  const [footnotes, usedFootnotes] = [new Set<string>(), new Set<string>()];
  const treeOf = (markdown: string, firstLine: number): Root => {
    const tree = parseTree(markdown, context, plugins, (message) => state.note(firstLine, 'syntax', message));
    walk(tree, (node) => {
      if (node.type === 'definition' && !definitions.has(node.identifier))
        definitions.set(node.identifier, node);
      else if (node.type === 'footnoteDefinition') footnotes.add(node.identifier);
      else if (node.type === 'footnoteReference') usedFootnotes.add(node.identifier);
    });
    return tree;
  };
  const prepare = (nodes: readonly Node[]): Node[] => {
    const siblings = plugins.reduce(
      (joined, { siblings }) => siblings?.(joined, state) ?? joined,
      [...nodes],
    );
    return nested(siblings, state, plugins, source).flatMap((node) => {
      if (!('children' in node)) return [node];
      node.children = prepare(node.children as Node[]) as never;
      return node.type === 'paragraph' ? (onlyComponents(node.children as Node[]) ?? [node]) : [node];
    });
  };
  const converted = (node: Node, isInline: boolean): Node[] => {
    for (const { handlers } of plugins) {
      const handler = handlers?.[node.type] as Handler<Nodes['type']> | undefined;
      const nodes = handler?.(node, state, isInline);
      if (nodes)
        return nodes.map((child) => ({ ...child, position: child.position ?? node.position }) as Node);
    }
    return plain(node, state);
  };
  const state: State = {
    ...context,
    imports: new Map(),
    constants: new Map(),
    definitions,
    footnotes,
    used: usedFootnotes,
    read: (path) => context.read(path, context.file),
    lineOf: (node) => (typeof node === 'number' ? node : line - 1 + (node.position?.start.line ?? 1)),
    note: (node, code, message, loss = {}) =>
      context.report({ line: state.lineOf(node), code, message, isLost: false, ...loss }),
    all: (nodes, isInline = false) => nodes.flatMap((node) => converted(node, isInline)),
    parse: (inner, node, options) => {
      const firstLine = state.lineOf(node);
      if (depth === maxDepth) {
        const message = `components are nested more than ${maxDepth} levels deep here; their source is kept as code`;
        state.note(node, 'component', message);
        return [{ type: 'code', value: inner }];
      }
      // Other files can have front matter of their own.
      const body = options?.file === undefined ? inner : readFrontMatter(inner).body;
      return moved(
        convert(body, firstLine, { ...context, ...options }, plugins, depth + 1),
        firstLine - line,
      );
    },
    inline: (inner, node) => asPhrasing(state.parse(inner, node)),
    tree: (inner, firstLine) => {
      // References need the definitions that are elsewhere in the document.
      const stubs = [
        ...[...definitions.keys()].map((name) => `[${name}]: #`),
        ...[...footnotes].map((name) => `[^${name}]: .`),
      ];
      const { children } = treeOf([inner, ...stubs].join('\n\n'), firstLine);
      const count = inner.split('\n').length;
      return moved(
        children.filter(({ position }) => (position?.start.line ?? 1) <= count),
        firstLine - line,
      );
    },
  };
  return asFlow(state.all(prepare(treeOf(source, line).children)));
}

/** Moves nodes to other lines. */
function moved(nodes: Node[], by: number): Node[] {
  for (const node of nodes)
    walk(node, (each) => {
      const { start, end } = each.position ?? {};
      if (start && end)
        each.position = {
          start: { line: start.line + by, column: start.column },
          end: { line: end.line + by, column: end.column },
        };
    });
  return nodes;
}

/** The tree of a document. What is not valid MDX is read like Markdown with components. */
function parseTree(
  source: string,
  { isMdx }: Context,
  plugins: readonly Plugin[],
  warn: (message: string) => void,
): Root {
  const blocks = plugins.flatMap(({ blocks = [] }) => blocks);
  const spans = plugins.flatMap(({ spans = [] }) => spans);
  if (isMdx)
    try {
      const grammar = {
        blocks: blocks.filter(({ signs }) => !/[<{i(]/.test(signs)),
        spans: spans.filter(({ isInMdx }) => isInMdx),
      };
      return parse(source, grammar, true);
    } catch (error) {
      warn(
        `this is not valid MDX, and is read as Markdown: ${error instanceof Error ? error.message : error}`,
      );
    }
  return parse(source, { blocks, spans }, false);
}

/** The components that a paragraph consists of, which stand apart then. */
function onlyComponents(children: readonly Node[]): Node[] | undefined {
  const found = children.filter((child) => child.type !== 'text' || child.value.trim());
  const isApart = (node: Node) =>
    node.type === 'component' &&
    (node.notation !== 'html' || /^(?:details|div|h\d|iframe|p|summary|table|video|audio)$/.test(node.name));
  const isOnLines =
    found.length === 1 || children.some((child) => child.type === 'text' && child.value.includes('\n'));
  return found.length > 0 && found.every(isApart) && isOnLines ? found : undefined;
}

/** Types of nodes whose content is a line of text. */
const lines = /^(?:paragraph|heading|emphasis|strong|delete|link|linkReference|tableCell)$/;

/** Converts what is in a node. A paragraph with blocks in it is split there. */
function plain(node: Node, state: State): Node[] {
  if (!('children' in node)) return [node];
  const isLine = lines.test(node.type);
  const children = state.all(node.children as Node[], isLine);
  if (node.type === 'paragraph') return asFlow(trimmed(children));
  if (!isLine) {
    const isFlow = /^(?:blockquote|listItem|footnoteDefinition)$/.test(node.type);
    return [{ ...node, children: isFlow ? asFlow(children) : children } as RootContent];
  }
  // What does not fit into a line of text follows it.
  const blocks: Node[] = node.type === 'heading' ? children.filter(({ type }) => type === 'pageBlock') : [];
  const inner = asPhrasing(children.filter((child) => !blocks.includes(child))) as PhrasingContent[];
  if (inner.length === 0 && /^(?:emphasis|strong|delete)$/.test(node.type)) return blocks;
  return [{ ...node, children: inner } as RootContent, ...blocks];
}

/** Joins start tags, end tags and what is between them to components. */
function nested(nodes: readonly Node[], state: State, plugins: readonly Plugin[], source: string): Node[] {
  const parts = nodes.flatMap((node): (Tag | Node)[] => {
    for (const { tags } of plugins) {
      const found = tags?.(node, state);
      if (found) return found;
    }
    return [node];
  });
  const closed = new Set(
    parts.flatMap((part) => (part.type === 'tag' && part.role === 'close' ? [part.name] : [])),
  );
  const root: Node[] = [];
  const open: { tag: Tag; children: Node[]; before: Node[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;
  /** Of a tag that is never closed, what follows is beside it, not in it. */
  const giveUp = ({ tag, children, before }: (typeof open)[number]) => {
    if (isOptional(tag)) before.push(componentOf(tag, children));
    else before.push({ ...componentOf(tag), isUnclosed: true }, ...children);
  };
  for (const part of parts) {
    if (part.type !== 'tag') here().push(part);
    else if (part.role === 'self') here().push(componentOf(part));
    else if (part.role === 'open' && !closed.has(part.name) && !isOptional(part))
      here().push({ ...componentOf(part), isUnclosed: true });
    else if (part.role === 'open') open.push({ tag: part, children: [], before: here() });
    else {
      const at = open.findLastIndex(({ tag }) => tag.name === part.name);
      if (at < 0) continue;
      for (const each of open.splice(at + 1).reverse()) giveUp(each);
      const { tag, children, before } = open.pop() as (typeof open)[number];
      const [start, end] = [tag.position?.end.offset, part.position?.start.offset];
      const inner =
        start !== undefined && end !== undefined && start < end ? { source: source.slice(start, end) } : {};
      before.push({ ...componentOf(tag, children), ...inner });
    }
  }
  for (const each of open.reverse()) giveUp(each);
  return root;
}

/** Elements whose end tag may be omitted. */
function isOptional({ notation, name }: Tag): boolean {
  return notation === 'html' && /^(?:li|p|td|th|tr|dd|dt)$/.test(name);
}

function componentOf({ role, ...tag }: Tag, children?: Node[]): Component {
  return { ...tag, type: 'component', children: children ?? [], isEmpty: children === undefined };
}
