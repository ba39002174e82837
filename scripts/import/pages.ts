import { posix } from 'node:path';
import { bullets } from '../../renderer/content/prose/dialects.ts';
import type { Site } from '../../schema/types.d.ts';
import type { Content } from '../authoring/new/plan.ts';
import { schemaPath } from '../check/site/schema-path.ts';
import { lengthOf } from '../check/text/length.ts';
import { formatJson } from '../operations/json.ts';
import type { Draft } from './document.ts';
import type { Providers } from './embeds.ts';
import { contentsTitle } from './language.ts';
import { markdownOf } from './markdown.ts';
import type { MediaFiles } from './media.ts';
import { routeOf } from './paths.ts';
import { type DocumentBlock, link, type Node, paragraph, replaceAll, text, textOf, walk } from './tree.ts';

/** The inputs of the blocks of a page. */
interface BlockSources {
  providers: Providers;
  media: MediaFiles;
  /** Whether the folder has a file at a path relative to a document. */
  isFile(path: string, from: string): boolean;
  /** The language of the site. */
  language: string | undefined;
}

/** Converts the embeds, media and lists of a document to blocks of its page, or else to links with a note. */
export function convertBlocks(draft: Draft, sources: BlockSources): void {
  const hasHeadings = draft.children.some(({ type }) => type === 'heading');
  let hasContents = false;
  /** @param heading the text of the last heading above it; undefined where blocks are impossible */
  const settle = (node: Node, heading: string | undefined): Node[] | undefined => {
    if (node.type !== 'pageBlock') return undefined;
    const { kind, label, caption, urls } = node.block;
    const note = (message: string, isLost = true, isMissing = false) =>
      draft.note(node, { code: 'component', isLost, message, ...(isMissing && { isMissing }) });
    if (kind === 'contents') {
      if (!hasContents && heading !== undefined && hasHeadings) {
        hasContents = true;
        const title = label || contentsTitle(draft.language ?? sources.language);
        return [{ type: 'resolvedBlock', block: { type: 'contents', title } }];
      }
      const message =
        'a table of contents is only supported once per page, at the top level, and if there are headings to list';
      note(message, false);
      return [];
    }
    const name = label || heading || draft.heading;
    const block = heading === undefined ? undefined : blockFor(node.block, name, draft.file, sources, note);
    if (block) return [{ type: 'resolvedBlock', block }];
    const [url = ''] = urls;
    note(
      heading === undefined
        ? `blocks such as ${kind} are not supported inside a list, a quote or another element; it is replaced by a link`
        : `the ${kind} ${url} is replaced by a link`,
      !/^(?:https?:)?\/\//i.test(url),
      kind !== 'embed' && !sources.isFile(url, draft.file),
    );
    const words = link(url, [text(label || caption || url)]);
    return [heading === undefined ? words : paragraph([words])];
  };
  let above = '';
  draft.children = draft.children.flatMap((node) => {
    if (node.type === 'heading') above = textOf(node);
    replaceAll(node, (child) => settle(child, undefined));
    return settle(node, above) ?? [node];
  });
}

function blockFor(
  { kind, urls, caption, poster, isSilent }: DocumentBlock,
  name: string,
  from: string,
  { providers, media }: BlockSources,
  note: (message: string, isLost?: boolean) => void,
): object | undefined {
  const label = doubled(name);
  const more = caption && { caption: doubled(caption) };
  if (kind === 'embed') {
    const [embedUrl] = urls.flatMap((url) => providers.take(url) ?? []);
    return embedUrl ? { type: 'embed', address: embedUrl, label, ...more } : undefined;
  }
  const files = urls.flatMap(
    (path) => media.takeMedia(path, from, kind === 'audio' ? 'audio' : 'video') ?? [],
  );
  if (files.length === 0) return undefined;
  const picture = poster && media.takePicture(poster, from)?.media;
  if (kind === 'video' && isSilent)
    return { type: 'video', label, files, ...(picture && { poster: picture }), captions: 'silent', ...more };
  const lack = kind === 'audio' ? 'transcript' : 'captions';
  note(`the ${kind} has no ${lack}, so it becomes a download; add them and use the block ${kind}`, false);
  return { type: 'download', items: files.map((file) => ({ file, title: label })) };
}

/** Splits a document at the blocks of its page. Each part has the footnotes that it uses. */
export function partsOf(children: readonly Node[]): (string | object)[] {
  const notes = children.filter((node) => node.type === 'footnoteDefinition');
  const parts: (Node[] | object)[] = [[]];
  for (const node of children) {
    if (node.type === 'resolvedBlock') parts.push(node.block, []);
    else if (node.type !== 'footnoteDefinition') (parts.at(-1) as Node[]).push(node);
  }
  return parts.flatMap((part): (string | object)[] => {
    if (!Array.isArray(part)) return [part];
    const needed = new Set<Node>();
    const look = (nodes: readonly Node[]) => {
      for (const each of nodes)
        walk(each, (node) => {
          if (node.type !== 'footnoteReference') return;
          const note = notes.find(({ identifier }) => identifier === node.identifier);
          if (!note || needed.has(note)) return;
          needed.add(note);
          look([note]);
        });
    };
    look(part);
    const source = markdownOf([...part, ...needed]);
    return source.trim() ? [source] : [];
  });
}

/** What documents become. */
interface Shape {
  /** Further properties of a page or an entry. */
  propertiesOf(draft: Draft): object;
  /** The path of an entry under `content`, without `.json`; undefined if the documents become pages. */
  entryOf?: ((page: string) => string) | undefined;
}

/** The files of the pages or entries: JSON documents with Markdown files beside them. */
export function pageFiles(
  drafts: readonly Draft[],
  pages: ReadonlyMap<string, string>,
  { files: there, site }: Content,
  { propertiesOf, entryOf }: Shape,
): Map<string, string> {
  const valuesOf = (key: string) =>
    new Set([...there.values()].map(({ value }) => String((value as Record<string, unknown>)?.[key])));
  const [titles, descriptions] = [valuesOf('title'), valuesOf('description')];
  const siteLanguage = (there.get('site.json')?.value as Site | undefined)?.language;
  const files = new Map<string, string>();
  for (const draft of drafts) {
    const { language, children } = draft;
    const page = pages.get(draft.file) ?? '';
    const target = entryOf?.(page) ?? `pages/${page}`;
    const title = freeTitle(draft.title, page, titles);
    const { text, isShort } = descriptionOf(draft.description, title, children, (description) =>
      descriptions.has(description),
    );
    const message =
      'the document has too few words of its own for a description; write one of 50 to 160 characters';
    if (isShort) draft.note(undefined, { code: 'front-matter', isLost: false, message });
    titles.add(title);
    descriptions.add(text);
    let number = 0;
    const blocks = partsOf(children).map((part) => {
      if (typeof part !== 'string') return part;
      const name = `${posix.basename(page)}${++number > 1 ? `.${number}` : ''}.md`;
      files.set(posix.join(posix.dirname(target), name), `${part.trimEnd()}\n`);
      return { type: 'text', body: { file: name } };
    });
    const json = {
      $schema: schemaPath(`${target}.json`, site.allDocuments),
      title: doubled(title),
      description: doubled(text),
      ...(!entryOf && language && !`${siteLanguage}-`.startsWith(`${language}-`) && { lang: language }),
      ...draft.publication,
      ...propertiesOf(draft),
      blocks: [...(entryOf ? [] : [{ type: 'hero', title: doubled(draft.heading) }]), ...blocks],
    };
    files.set(`${target}.json`, formatJson(json));
  }
  return files;
}

/** A title that no other page has: followed by the names of its folders, or else by its path. */
function freeTitle(title: string, page: string, titles: ReadonlySet<string>): string {
  const folders = page.split('/').slice(0, -1).reverse();
  const candidates = folders.map((_, index) => `${title} – ${folders.slice(0, index + 1).join(', ')}`);
  return [title, ...candidates].find((candidate) => !titles.has(candidate)) ?? `${title} – ${routeOf(page)}`;
}

function doubled(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

const [shortest, longest] = [50, 160];

/**
 * A description of 50 to 160 characters: the given one, or else the first paragraphs, extended with the title and the headings.
 * It is shorter if the document does not have enough words.
 * @param isTaken whether another page already has it
 */
function descriptionOf(
  description: string,
  title: string,
  nodes: readonly Node[],
  isTaken: (description: string) => boolean,
): { text: string; isShort: boolean } {
  const wordsIn = (types: RegExp, isOfType: boolean) =>
    nodes.filter(({ type }) => types.test(type) === isOfType).flatMap((node) => clean(textOf(node)) || []);
  const paragraphs = wordsIn(/^(?:code|heading|math|made)$/, false);
  const headings = wordsIn(/^heading$/, true);
  const enough = (start: string, more: readonly string[]) =>
    more.reduce((sum, next) => (lengthOf(sum) < shortest ? `${sum} ${next}`.trim() : sum), start);
  const lead = enough(clean(description), paragraphs);
  const name = `${clean(title)}:`;
  const candidates = [lead, `${name} ${lead}`, enough(`${name} ${paragraphs.join(' ')}`, headings)].map(
    (candidate) => cut(candidate.trim().replace(/:$/, '')),
  );
  const fitting = candidates.find((candidate) => lengthOf(candidate) >= shortest && !isTaken(candidate));
  return { text: fitting ?? candidates.at(-1) ?? '', isShort: fitting === undefined };
}

const bullet = new RegExp(`^\\s*[${bullets}]`);

/** Removes Markdown syntax and bullets, which plain text fields do not allow. */
function clean(text: string): string {
  return text
    .replace(/[<>*`]|[\u200B-\u200D\u2060\uFEFF]|&(?=#?\w+;)/gi, '')
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(bullet, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string): string {
  if (lengthOf(text) <= longest) return text;
  const signs = [...text].slice(0, longest);
  while (lengthOf(signs.join('')) >= longest) signs.pop();
  const start = signs.join('');
  const space = start.lastIndexOf(' ');
  return `${(space > start.length / 2 ? start.slice(0, space) : start).replace(/[\s,;:.–-]+$/, '')}…`;
}
