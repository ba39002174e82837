import { posix } from 'node:path';
import type { Heading, Nodes } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import { bullets } from '../../renderer/content/prose/dialects.ts';
import { headingIds, reservedIds } from '../../renderer/content/prose/ids.ts';
import { textsIn } from './config.ts';
import { type Context, convert, type Plugin } from './convert.ts';
import { codeBlocks, includes } from './dialects/code.ts';
import { components } from './dialects/components.ts';
import { containers } from './dialects/containers.ts';
import { elements } from './dialects/elements.ts';
import { inline } from './dialects/inline.ts';
import { mdx } from './dialects/mdx.ts';
import { tags } from './dialects/tags.ts';
import { templates } from './dialects/templates.ts';
import { type FrontMatterValue, homeOf, readFrontMatter, textOf as valueText } from './front-matter.ts';
import { languageOf } from './language.ts';
import type { Note } from './note.ts';
import { type Publication, publicationOf } from './publication.ts';
import { type Node, replaceAll, textOf, walk } from './tree.ts';

/** The families of syntax, in order of precedence. */
const plugins: readonly Plugin[] = [
  ...[mdx, includes, templates, containers, elements],
  ...[components, codeBlocks, inline, tags],
];

/** A converted document, whose links and pictures are not resolved yet. */
export interface Draft {
  /** Path of the source file, relative to the imported folder. */
  file: string;
  /** Title in search results, and main heading of the page. */
  title: string;
  heading: string;
  /** Description in the front matter; empty if there is none. */
  description: string;
  /** Whether and when it is published. */
  publication: Publication;
  /** Its language, if the front matter or the path names one. */
  language: string | undefined;
  values: ReadonlyMap<string, FrontMatterValue>;
  children: Node[];
  notes: Note[];
  /** Adds a note about a node. */
  note(node: Nodes | undefined, note: Omit<Note, 'file' | 'line'>): void;
}

/** What documents are converted with. */
interface DocumentOptions extends Pick<Context, 'read' | 'templates'> {
  /** The front matter properties that entries have besides those of pages; undefined for pages. */
  extraProperties?: ((values: ReadonlyMap<string, FrontMatterValue>) => ReadonlySet<string>) | undefined;
  /** The time in milliseconds. */
  now: number;
}

/** Front matter properties that pages have, or that only matter to the import. */
const pageProperties =
  'title sidebar_label linkTitle hero id features description summary excerpt lang language slug permalink url aliases redirect_from redirects';

/** Converts a document of another generator. @param file path relative to the imported folder */
export function readDocument(
  file: string,
  source: string,
  { read, templates, extraProperties, now }: DocumentOptions,
): Draft {
  const notes: Note[] = [];
  const report = (note: Omit<Note, 'file'>) => void notes.push({ file, ...note });
  const { values, body, line } = readFrontMatter(source);
  const textFrom = (...names: string[]) => names.map((name) => valueText(values.get(name))).find(Boolean);
  const { publication, used } = publicationOf(file, values, extraProperties === undefined, now, report);
  const supportedNames = new Set([
    ...pageProperties.split(' '),
    ...used,
    ...(extraProperties?.(values) ?? []),
  ]);
  for (const [name, { line }] of values) {
    const message = `the front matter value "${name}" is not supported`;
    if (!supportedNames.has(name)) report({ line, code: 'front-matter', isLost: false, message });
  }
  const params = [...values].flatMap(([key, { value }]) => textsIn(value, [`param ${key}`]));
  const context: Context = {
    file,
    values,
    read,
    report,
    isMdx: /\.mdx$/i.test(file),
    templates: new Map([...templates, ...params]),
  };
  const home = homeOf(values);
  const parsed = convert(body, line, context, plugins);
  const lead = home.text ? convert(home.text, 1, { ...context, isMdx: false }, plugins) : [];
  // Footnotes in lists and other blocks belong to the whole document.
  const root = { type: 'root' as const, children: [...lead, ...parsed] };
  const footnotes: Node[] = [];
  replaceAll(root, (node) => (node.type === 'footnoteDefinition' && footnotes.push(node) ? [] : undefined));
  const { title: first, children } = withoutTitle([...root.children, ...footnotes]);
  const gap = levelHeadings(children);
  const title = textFrom('title', 'sidebar_label', 'linkTitle') ?? first ?? home.title ?? nameOf(file);
  const note: Draft['note'] = (node, note) =>
    report({ line: line - 1 + (node?.position?.start.line ?? 1), ...note });
  if (gap)
    note(gap, {
      code: 'syntax',
      isLost: false,
      message: 'this heading skips a level; it and those beside it are raised',
    });
  return {
    file,
    publication,
    values,
    children,
    notes,
    title: plainText(title),
    heading: plainText(first ?? home.title ?? title),
    description: decoded(textFrom('description', 'summary', 'excerpt') ?? ''),
    language: languageOf(file, values),
    note,
  };
}

/** HTML in a title, which must be plain text, or a bullet before it. */
const looks = new RegExp(
  `\\s*</?(?:b|br|code|em|i|small|span|strong|sub|sup)(?:\\s[^<>]*)?/?>\\s*|^\\s*[${bullets}]`,
  'gi',
);

/** Decodes character references, which titles and descriptions show literally. */
const decoded = (text: string) => text.replace(/&(?:#x?[\da-f]+|[a-z\d]+);/gi, decodeString);
const plainText = (words: string) => decoded(words.replace(looks, ' ')).replace(/\s+/g, ' ').trim();

function nameOf(file: string): string {
  const { name, dir } = posix.parse(file);
  const words = (/^(?:index|readme)$/i.test(name) && posix.basename(dir) ? posix.basename(dir) : name)
    .replace(/^\d+[-_.]/, '')
    .replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Removes the first heading if it is the title. */
function withoutTitle(children: Node[]): { title: string | undefined; children: Node[] } {
  const first = children.find((node): node is Heading => node.type === 'heading');
  const title = first?.depth === 1 ? textOf(first).replace(/\s+/g, ' ').trim() : '';
  return {
    title: title || undefined,
    children: title ? children.filter((node) => node !== first) : children,
  };
}

/**
 * Gives headings the levels that they have below the title of the page, without gaps: the first one is of level 2.
 * @returns the first heading that was more than one level below the one before it
 */
function levelHeadings(children: readonly Node[]): Heading | undefined {
  const headings: Heading[] = [];
  for (const child of children) walk(child, (node) => void (node.type === 'heading' && headings.push(node)));
  const lowered = headings.some(({ depth }) => depth === 1) ? 1 : 0;
  const above: number[] = [];
  let gap: Heading | undefined;
  for (const heading of headings) {
    while ((above.at(-1) ?? 0) >= heading.depth) above.pop();
    above.push(heading.depth);
    const level = Math.min(above.length + 1, 6) as Heading['depth'];
    if (level < Math.min(heading.depth + lowered, 6)) gap ??= heading;
    heading.depth = level;
  }
  return gap;
}

/**
 * Makes the ids of a document unique and different from those of the layout: a heading "Menu" gets `{#menu-1}`.
 * @returns all anchors of the document
 */
export function nameAnchors(draft: Draft, layoutIds: ReadonlySet<string>): Set<string> {
  const root = { type: 'root' as const, children: draft.children };
  const ids = new Set([...reservedIds, ...layoutIds]);
  const [nameFree, nameHere] = [headingIds(ids), headingIds([])];
  const assignedIds = new Set<string>();
  walk(root, (node) => {
    if (node.type !== 'heading') return;
    const text = headingText(node);
    const id = node.data?.id !== undefined && assignedIds.has(node.data.id) ? undefined : node.data?.id;
    const free = nameFree(id !== undefined && ids.has(id) ? { text: id } : { text, id });
    node.data = { ...node.data, id: nameHere({ text, id }) === free ? id : free };
    assignedIds.add(free);
  });
  replaceAll(root, (node) => {
    const id = node.type === 'element' ? node.data.hProperties.id : undefined;
    if (node.type !== 'element' || typeof id !== 'string') return undefined;
    if (assignedIds.has(id)) return [];
    const free = ids.has(id) ? nameFree({ text: id }) : id;
    node.data.hProperties.id = free;
    assignedIds.add(free);
    return undefined;
  });
  draft.children = root.children;
  return assignedIds;
}

/** The text of a heading that its id is made of. */
function headingText(node: Nodes): string {
  if (node.type === 'image') return '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(headingText).join('') : '';
}
