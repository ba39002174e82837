import { posix } from 'node:path';
import type { Site } from '../../schema/types.d.ts';
import type { Content } from '../authoring/new/plan.ts';
import { schemaPath } from '../check/site/schema-path.ts';
import { formatJson } from '../operations/json.ts';
import { routeOf } from './addresses.ts';
import { descriptionOf } from './description.ts';
import type { Draft } from './document.ts';
import type { Providers } from './embeds.ts';
import { contentsTitle } from './language.ts';
import { markdownOf } from './markdown.ts';
import type { MediaFiles } from './media.ts';
import { type DocumentBlock, link, type Node, paragraph, replaceAll, text, textOf, walk } from './tree.ts';

/** The inputs of the blocks of a page. */
export interface BlockSources {
  providers: Providers;
  media: MediaFiles;
  /** Whether the folder has a file at a path relative to a document. */
  isFile(path: string, from: string): boolean;
  /** The language of the site. */
  language: string | undefined;
}

/** A block of a page, as it is written. */
interface Made {
  type: 'made';
  block: object;
}

/** Converts the embeds, media and lists of a document to blocks of its page, or else to links with a note. */
export function withBlocks(draft: Draft, sources: BlockSources): void {
  const headings = draft.children.filter(({ type }) => type === 'heading');
  let hasContents = false;
  /** @param heading the text of the last heading above it; undefined where blocks are impossible */
  const settle = (node: Node, heading: string | undefined): Node[] => {
    if (node.type !== 'pageBlock') return [node];
    const { block } = node;
    const label = block.label || heading || draft.heading;
    const note = (message: string, isLost = true, isMissing = false) =>
      draft.note(node, { code: 'component', isLost, message, ...(isMissing && { isMissing }) });
    if (block.kind === 'contents') {
      if (!hasContents && heading !== undefined && headings.length > 0) {
        hasContents = true;
        return made({
          type: 'contents',
          title: block.label || contentsTitle(draft.language ?? sources.language),
        });
      }
      note(
        'a table of contents is only supported once per page, at the top level, and if there are headings to list',
        false,
      );
      return [];
    }
    const found = heading === undefined ? undefined : blockFor(block, label, draft.file, sources, note);
    if (found) return made(found);
    const [address = ''] = block.addresses;
    note(
      heading === undefined
        ? `blocks such as ${block.kind} are not supported inside a list, a quote or another element; it is replaced by a link`
        : `the ${block.kind} ${address} is replaced by a link`,
      !/^(?:https?:)?\/\//i.test(address),
      block.kind !== 'embed' && !sources.isFile(address, draft.file),
    );
    const words = link(address, [text(block.label || block.caption || address)]);
    return [heading === undefined ? words : paragraph([words])];
  };
  let above: string | undefined;
  draft.children = draft.children.flatMap((node) => {
    if (node.type === 'heading') above = textOf(node);
    if (node.type === 'pageBlock') return settle(node, above ?? '');
    replaceAll(node, (child) => (child.type === 'pageBlock' ? settle(child, undefined) : undefined));
    return [node];
  });
}

function made(block: object): Node[] {
  return [{ type: 'made', block } satisfies Made as unknown as Node];
}

function blockFor(
  { kind, addresses, caption, poster, isSilent, tracks = [] }: DocumentBlock,
  name: string,
  from: string,
  { providers, media }: BlockSources,
  note: (message: string, isLost?: boolean) => void,
): object | undefined {
  const label = doubled(name);
  const said = caption && { caption: doubled(caption) };
  if (kind === 'embed') {
    const [address] = addresses.flatMap((one) => providers.take(one) ?? []);
    return address ? { type: 'embed', address, label, ...said } : undefined;
  }
  const files = addresses.flatMap(
    (one) => media.takeMedia(one, from, kind === 'audio' ? 'audio' : 'video') ?? [],
  );
  if (files.length === 0) return undefined;
  const captions = tracks.flatMap(({ file, lang, label: name }) => {
    const taken = media.takeMedia(file, from, 'captions');
    return taken ? [{ file: taken, lang, label: name || lang }] : [];
  });
  const picture = poster && media.takePicture(poster, from)?.media;
  if (kind === 'video' && (isSilent || captions.length > 0)) {
    const subtitles = captions.length > 0 ? captions : 'silent';
    return { type: 'video', label, files, ...(picture && { poster: picture }), captions: subtitles, ...said };
  }
  note(
    `the ${kind} has no ${kind === 'audio' ? 'transcript' : 'captions'}, so it becomes a download; add them and use the block ${kind}`,
    false,
  );
  return { type: 'download', items: files.map((file) => ({ file, title: label })) };
}

/** Splits a document at the blocks of its page. Each part has the footnotes that it uses. */
export function partsOf(children: readonly Node[]): (string | object)[] {
  const notes = children.filter((node) => node.type === 'footnoteDefinition');
  const parts: (Node[] | object)[] = [[]];
  for (const node of children) {
    const { type, block } = node as unknown as Made;
    if (type === 'made') parts.push(block, []);
    else if (node.type !== 'footnoteDefinition') (parts.at(-1) as Node[]).push(node);
  }
  return parts.flatMap((part): (string | object)[] => {
    if (!Array.isArray(part)) return [part];
    const needed = new Set<Node>();
    const look = (nodes: readonly Node[]) => {
      for (const each of nodes)
        walk(each, (node) => {
          const note =
            node.type === 'footnoteReference' &&
            notes.find(({ identifier }) => identifier === node.identifier);
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

/** How documents become entries of a collection. */
export interface EntryShape {
  /** The path of an entry under `content`, without `.json`. */
  fileOf(page: string): string;
  propertiesOf(draft: Draft): object;
}

/**
 * The files of the pages or entries: JSON documents with Markdown files beside them.
 * @param extras further properties of pages, such as their aliases
 * @param entries if the documents become entries
 */
export function pageFiles(
  drafts: readonly Draft[],
  pages: ReadonlyMap<string, string>,
  extras: (draft: Draft) => object,
  { files: there, site }: Content,
  entries?: EntryShape,
): Map<string, string> {
  const known = (key: 'title' | 'description') =>
    new Set(
      [...there.values()].map(({ value }) => String((value as Record<string, unknown> | undefined)?.[key])),
    );
  const [titles, descriptions] = [known('title'), known('description')];
  const siteLanguage = (there.get('site.json')?.value as Site | undefined)?.language;
  const files = new Map<string, string>();
  for (const draft of drafts) {
    const { file, title, heading, publication, language, children } = draft;
    const page = pages.get(file) ?? '';
    const target = entries?.fileOf(page) ?? `pages/${page}`;
    const path = `${target}.json`;
    const parents = posix
      .dirname(page)
      .split('/')
      .reverse()
      .filter((name) => name !== '.');
    const candidates = [
      title,
      ...parents.map((_, index) => `${title} – ${parents.slice(0, index + 1).join(', ')}`),
    ];
    const own = candidates.find((one) => !titles.has(one)) ?? `${title} – ${routeOf(page)}`;
    const said = descriptionOf(draft.description, own, children, (one) => descriptions.has(one));
    if (said.isShort)
      draft.note(undefined, {
        code: 'front-matter',
        isLost: false,
        message:
          'the document has too few words of its own for a description; write one of 50 to 160 characters',
      });
    titles.add(own);
    descriptions.add(said.text);
    const blocks = partsOf(children);
    const texts = blocks.filter((part) => typeof part === 'string');
    const nameOf = (part: string) => {
      const number = texts.indexOf(part) + 1;
      return number > 1 ? `${posix.basename(page)}.${number}.md` : `${posix.basename(page)}.md`;
    };
    files.set(
      path,
      formatJson({
        $schema: schemaPath(path, site.known),
        title: doubled(own),
        description: doubled(said.text),
        ...(!entries && language && !`${siteLanguage}-`.startsWith(`${language}-`) && { lang: language }),
        ...publication,
        ...extras(draft),
        ...entries?.propertiesOf(draft),
        blocks: [
          ...(entries ? [] : [{ type: 'hero', title: doubled(heading) }]),
          ...blocks.map((part) =>
            typeof part === 'string' ? { type: 'text', body: { file: nameOf(part) } } : part,
          ),
        ],
      }),
    );
    for (const part of texts)
      files.set(posix.join(posix.dirname(target), nameOf(part)), `${part.trimEnd()}\n`);
  }
  return files;
}

function doubled(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}
