import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { EmbedProvider, Site } from '../../../schema/types.d.ts';
import { elementIds } from '../../check/site/anchors.ts';
import { UsageError } from '../../cli/command.ts';
import { readSchemas } from '../../files/schemas.ts';
import { type Content, openContent } from '../new/plan.ts';
import { closestFinderOf, decoded, finderOf, pagesFor, routeOf } from './addresses.ts';
import { createAnchors } from './anchors.ts';
import { aliasesOf, declaredAddresses } from './declared-addresses.ts';
import { type Draft, readDocument } from './document.ts';
import { openProviders } from './embeds.ts';
import { collectionOf, entryPath, entryProperties, sourcesOf } from './entries.ts';
import { fileInside, filesIn } from './files.ts';
import { withFreeAnchors } from './free-anchors.ts';
import { relinked } from './links.ts';
import type { Note } from './note.ts';
import type { Original } from './original.ts';
import { ownSiteOf } from './own-site.ts';
import { withBlocks } from './page-blocks.ts';
import { pageList } from './page-list.ts';
import { pageFiles } from './pages.ts';
import { createPictures } from './pictures.ts';
import { readerOf } from './read-beside.ts';
import { siteValuesIn } from './site-values.ts';
import { isEntry, isFree } from './targets.ts';
import type { Templates } from './templates.ts';

/** The result of an import, before anything is written. */
export interface ImportPlan {
  /** New files by path under `content/`. */
  files: ReadonlyMap<string, string>;
  /** Source paths of pictures, by target path under `content/`. */
  pictures: ReadonlyMap<string, string>;
  /** URLs of pictures on other sites. */
  outside: ReadonlySet<string>;
  /** The embed providers to add to the site. */
  providers: ReadonlyMap<string, EmbedProvider>;
  /** The number of links to the repository and the site of the documents, by their URL. */
  linksTo: ReadonlyMap<string, number>;
  /** Target pages of documents, under `content/pages` without `.json`. */
  pages: ReadonlyMap<string, string>;
  /** Everything that was lost or changed. */
  notes: readonly Note[];
}

/** Options of an import. */
export interface ImportOptions {
  /** URL of the original site, the target of links to files that the folder lacks. */
  origin?: string | undefined;
  /** The repository and the site of the folder, the target of such links without an origin. */
  original?: Original | undefined;
  /** Downloaded pictures of other sites, by URL. */
  fetched?: ReadonlyMap<string, string>;
  /** Markdown for the components of the original site, by name. */
  templates?: Templates | undefined;
  /** The collection whose entries the documents become, instead of pages. */
  collection?: string | undefined;
  /** The time in milliseconds, which tells the dates that have not come yet; defaults to the present. */
  now?: number | undefined;
}

/**
 * Plans the import of a folder of Markdown and MDX.
 * @param target target folder below `content/pages`; empty for that folder itself. Entries have the folder of their pages.
 * @throws UsageError if there are no Markdown files, or no such collection
 */
export function planImport(
  folder: string,
  dir: string,
  target: string,
  options: ImportOptions = {},
): ImportPlan {
  const content = openContent({ root: '', content: () => dir });
  const collection = options.collection === undefined ? undefined : collectionOf(options.collection, content);
  const to = collection?.folder ?? target;
  const fileOf = (page: string) =>
    collection ? `${collection.name}/${posix.relative(to, page)}` : `pages/${page}`;
  const notes: Note[] = [];
  const names = filesIn(folder, /\.mdx?$/i).filter((file) => !collection || isEntry(file, notes));
  if (names.length === 0) throw new UsageError(`${folder} contains no .md or .mdx files`);
  const pages = pagesFor(names, to, collection && entryPath);
  const free = new Map(
    [...pages].filter(([file, page]) => isFree(content, file, fileOf(page), routeOf(page), notes)),
  );
  const read = readerOf(folder, options.original);
  const known = options.original?.templates ?? siteValuesIn(folder);
  const templates = new Map([...known, ...(options.templates ?? [])]);
  const sourceOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const declared = new Map([...free.keys()].map((file) => [file, declaredAddresses(sourceOf(file))]));
  const linksTo = new Map<string, number>();
  const ownSite = options.origin === undefined ? ownSiteOf([...free.keys()], sourceOf) : undefined;
  const aliases = aliasesOf(declared, free, content, notes);
  const find = finderOf(
    free.keys(),
    new Map([...declared].flatMap(([file, { name }]) => (name ? [[file, name]] : []))),
  );
  const findClosest = closestFinderOf(free.keys());
  const pictures = createPictures(folder, join(dir, 'media'), to, options);
  const outside = new Set<string>();
  const site = content.files.get('site.json')?.value as Site | undefined;
  const providers = openProviders(site);
  const anchors = createAnchors(free);
  const layoutIds = idsIn('layouts/default.json', content);
  // One document after the other, so that its parsed text is still cached in the next step.
  const drafts = [...free.keys()].map((from): Draft => {
    const draft = readDocument(
      from,
      sourceOf(from),
      read,
      templates,
      collection && ((values) => new Set(sourcesOf(collection, values).values())),
      options.now,
    );
    draft.text = withFreeAnchors(draft.text, layoutIds);
    const isFile = (path: string) => hasFile(folder, from, path);
    const pagesBeside = () => pageList(from, [...free.keys()], sourceOf);
    withBlocks(draft, { providers, files: pictures, isFile, pagesBeside, language: site?.language });
    const { title } = draft;
    const places = {
      from,
      title,
      pages: free,
      find,
      findClosest,
      aliases: aliases.meant,
      isThere: (path: string, anchor: string) =>
        content.site.byPath.has(path) && (!anchor || content.site.anchorsAt(path).has(anchor)),
      isFile,
      pictures,
      outside,
      ownSite,
      linksTo,
      ...options,
    };
    const { text } = draft;
    draft.text = relinked(text, places, (offset, note) => draft.reportAt(offset, note, text));
    anchors.add(draft);
    return draft;
  });
  anchors.correct();
  const files = pageFiles(
    drafts,
    free,
    aliases.written,
    content,
    collection && {
      fileOf,
      propertiesOf: ({ file, values }) => entryProperties(collection, file, values, pictures),
    },
  );
  notes.push(...drafts.flatMap((draft) => draft.notes));
  return {
    files: new Map([
      ...files,
      ...[...pictures.drawings].map(([name, drawing]) => [`media/${name}`, drawing] as const),
    ]),
    outside,
    linksTo,
    providers: providers.added,
    pictures: new Map([...pictures.copies].map(([name, source]) => [`media/${name}`, source])),
    pages: free,
    notes: distinct(notes),
  };
}

/** The ids of a layout and of the elements of its blocks. */
function idsIn(layout: string, { site }: Content): Set<string> {
  const { known, publication } = site;
  const elements = elementIds(known.get(layout) ?? {}, { known, publication, schemas: readSchemas() });
  return new Set([...site.anchorsOf(layout), ...elements]);
}

function hasFile(folder: string, from: string, path: string): boolean {
  const name = decoded(path.replace(/[?#].*$/, ''));
  return (
    fileInside(folder, name.startsWith('/') ? name : posix.join(posix.dirname(from), name)) !== undefined
  );
}

function distinct(notes: readonly Note[]): Note[] {
  const keys = new Set<string>();
  return notes.filter(({ file, line, message }) => {
    const key = `${file}:${line} ${message}`;
    return !keys.has(key) && keys.add(key);
  });
}
