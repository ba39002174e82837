import { escaped } from '../../../renderer/content/prose/node-text.ts';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { type DocumentBlock, withPageBlocks } from './blocks.ts';
import type { Draft } from './document.ts';
import type { Providers } from './embeds.ts';
import { contentsTitle } from './language.ts';
import type { MediaFiles } from './pictures.ts';

/** The inputs of the blocks of a page. */
export interface BlockSources {
  providers: Providers;
  files: MediaFiles;
  /** Whether the folder has a file at a path relative to the document. */
  isFile(path: string): boolean;
  /** The list of the documents of its folder, as Markdown; empty if there are none. */
  pagesBeside(): string;
  /** The language of the site. */
  language: string | undefined;
}

/** Converts the embeds, media and lists of a document to blocks of its page, or else to links with a note. */
export function withBlocks(draft: Draft, sources: BlockSources): void {
  const { text, file, heading } = draft;
  const { isFile } = sources;
  let hasContents = false;
  draft.text = withPageBlocks(text, (block, place) => {
    const label = escaped(block.label || place.heading || heading);
    const note = (message: string, isLost = true, isMissing = false) =>
      draft.reportAt(
        place.offset,
        { about: 'component', isLost, message, ...(isMissing && { isMissing }) },
        text,
      );
    if (block.kind === 'contents') {
      if (!hasContents && !place.isInner && hasHeadings(text)) {
        hasContents = true;
        return { type: 'contents', title: block.label || contentsTitle(draft.language ?? sources.language) };
      }
      note(
        'a table of contents is only supported once per page, at the top level, and if there are headings to list',
        false,
      );
      return '';
    }
    if (block.kind === 'pages') {
      const list = place.isInner ? '' : sources.pagesBeside();
      const message = list ? 'is replaced by links to the pages of its folder' : 'is not supported';
      note(`<${block.label}> ${message}`, !list);
      return list;
    }
    const made = place.isInner ? undefined : madeOf(block, label, file, sources, note);
    if (made) return made;
    const [address = ''] = block.addresses;
    note(
      place.isInner
        ? `blocks such as ${block.kind} are not supported inside a list, a quote or another element; it is replaced by a link`
        : `the ${block.kind} ${address} is replaced by a link`,
      !/^(?:https?:)?\/\//i.test(address),
      block.kind !== 'embed' && !isFile(address),
    );
    const words = (block.label || block.caption || address).replace(/[\\[\]{}*_`<~$]/g, '\\$&');
    return `[${words}](<${address}>)`;
  });
}

function hasHeadings(text: string): boolean {
  return parseProse(text).headings.length > 0;
}

function madeOf(
  { kind, addresses, caption, poster, isSilent, tracks = [] }: DocumentBlock,
  label: string,
  from: string,
  { providers, files }: BlockSources,
  note: (message: string, isLost?: boolean) => void,
): object | undefined {
  const said = caption && { caption: escaped(caption) };
  if (kind === 'embed') {
    const [address] = addresses.flatMap((one) => providers.take(one) ?? []);
    return address ? { type: 'embed', address, label, ...said } : undefined;
  }
  const found = addresses.flatMap(
    (one) => files.takeMedia(one, from, kind === 'audio' ? 'audio' : 'video') ?? [],
  );
  if (found.length === 0) return undefined;
  const captions = tracks.flatMap(({ file, lang, label: name }) => {
    const taken = files.takeMedia(file, from, 'captions');
    return taken ? [{ file: taken, lang, label: name || lang }] : [];
  });
  const picture = poster && files.find(poster, from);
  if (kind === 'video' && (isSilent || captions.length > 0))
    return {
      type: 'video',
      label,
      files: found,
      ...(picture && { poster: files.take(picture) }),
      captions: captions.length > 0 ? captions : 'silent',
      ...said,
    };
  note(
    `the ${kind} has no ${kind === 'audio' ? 'transcript' : 'captions'}, so it becomes a download; add them and use the block ${kind}`,
    false,
  );
  return { type: 'download', items: found.map((file) => ({ file, title: label })) };
}
