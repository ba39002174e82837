import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { TooManyMarks } from '../../renderer/content/prose/cost.ts';
import { pathIn } from '../../renderer/content/prose/pictures.ts';
import type { EmbedProvider, Site } from '../../schema/types.d.ts';
import { type Content, openContent } from '../authoring/new/plan.ts';
import { groupBy } from '../check/group-by.ts';
import { elementIds } from '../check/site/anchors.ts';
import { UsageError } from '../cli/command.ts';
import type { Project } from '../files/project.ts';
import { readConfig } from './config.ts';
import type { Templates } from './convert.ts';
import { type Draft, nameAnchors, readDocument } from './document.ts';
import { openProviders } from './embeds.ts';
import { collectionOf, entryPath, entryProperties, sourcesOf } from './entries.ts';
import { type Places, resolveLinks } from './links.ts';
import { openMedia } from './media.ts';
import type { Note, Report } from './note.ts';
import { convertBlocks, pageFiles } from './pages.ts';
import { aliasesOf, declaredPaths, documentEnding, finderOf, pagesFor, routeOf } from './paths.ts';
import { openSource, type Source, textOf } from './source.ts';

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
  /** The number of files that are neither converted nor copied nor read, by kind. */
  unread: ReadonlyMap<string, number>;
  /** The number of symbolic links in the folder, which are not followed. */
  links: number;
  /** Everything that was lost or changed. */
  notes: readonly Note[];
}

export interface ImportOptions {
  /** URL of the original site, the target of links to files that the folder lacks. */
  origin?: string | undefined;
  /** Downloaded pictures of other sites, by URL. */
  fetched?: ReadonlyMap<string, string>;
  /** Markdown for the components of the original site, by name. */
  templates?: Templates | undefined;
  /** The collection whose entries the documents become, instead of pages. */
  collection?: string | undefined;
  /** The time in milliseconds, which tells the dates that have not come yet; defaults to the present. */
  now?: number | undefined;
}

/** Adds a note about a whole document. */
type ReportFile = (note: Omit<Note, 'line'>) => void;

/**
 * Plans the import of a folder of Markdown and MDX.
 * @param target target folder below `content/pages`; empty for that folder itself. Entries have the folder of their pages.
 * @throws UsageError if there are no documents, or no such collection
 */
export function planImport(
  folder: string,
  project: Project,
  target: string,
  options: ImportOptions = {},
): ImportPlan {
  const content = openContent(project);
  const collection = options.collection === undefined ? undefined : collectionOf(options.collection, content);
  const to = collection?.folder ?? target;
  const fileOf = (page: string) =>
    collection ? `${collection.name}/${posix.relative(to, page)}` : `pages/${page}`;
  const notes: Note[] = [];
  const report: ReportFile = (note) => void notes.push({ line: 1, ...note });
  const source = openSource(folder);
  const { mkdocs, ...config } = readConfig(source);
  // A project of MkDocs has its documents in a folder of its own.
  const docs = mkdocs && mkdocs.docs !== '.' && !mkdocs.docs.startsWith('..') ? `${mkdocs.docs}/` : '';
  const names = documentsIn(source, docs).filter((file) => !collection || isEntry(file, report));
  const exportFile = wordPressExportIn(source);
  if (exportFile) report({ file: exportFile, code: 'syntax', isLost: true, message: wordPress });
  if (names.length === 0)
    throw new UsageError(
      exportFile
        ? `${exportFile}: ${wordPress}`
        : `${folder} contains no Markdown, such as .md or .mdx files`,
    );
  const pages = pagesFor(names, to, (file) => {
    if (collection) return entryPath(file);
    return docs && file.startsWith(docs) ? file.slice(docs.length).replace(documentEnding, '') : undefined;
  });
  const free = new Map(
    [...pages].filter(([file, page]) => isFree(content, file, fileOf(page), routeOf(page), report)),
  );
  const documents = [...free].map(([file, page]) => {
    const { text, isLegacy } = textOf(readFileSync(join(folder, file)));
    const message = 'this file is not in UTF-8, and is read as Windows-1252';
    if (isLegacy) report({ file, code: 'encoding', isLost: false, message });
    const { name, paths } = declaredPaths(text);
    return { file, page, text, name, paths: [...paths, ...(mkdocs?.pathsOf(file) ?? [])] };
  });
  const aliases = aliasesOf(documents, content, report);
  const media = openMedia(source, join(project.contentDir, 'media'), to, config.site, options.fetched);
  const templates = new Map([...config.templates, ...(options.templates ?? [])]);
  const site = content.files.get('site.json')?.value as Site | undefined;
  const providers = openProviders(site);
  const read = new Set<string>();
  const isFile = (path: string, from: string) => source.locate(placeOf(path, from)) !== undefined;
  const layoutIds = layoutIdsOf(content);
  const anchors = new Map<string, ReadonlySet<string>>();
  const drafts = documents.flatMap(({ file, page, text }): Draft[] => {
    const draft = readSafely(file, report, () =>
      readDocument(file, text, {
        read: (path, from) => {
          const found = source.read(path, from, mkdocs?.bases);
          if (found) read.add(found.path);
          return found;
        },
        templates,
        extraProperties: collection && ((values) => new Set(sourcesOf(collection, values).values())),
        now: options.now ?? Date.now(),
      }),
    );
    if (!draft) return [];
    const title = mkdocs?.nav.get(file)?.title;
    if (title && !draft.values.has('title')) draft.title = title;
    convertBlocks(draft, { providers, media, isFile, language: site?.language });
    anchors.set(routeOf(page), nameAnchors(draft, layoutIds));
    return [draft];
  });
  const linksTo = new Map<string, number>();
  const outside = new Set<string>();
  const namesByFile = documents.flatMap(({ file, name }) => (name ? [[file, name] as const] : []));
  const find = finderOf([...free.keys()], new Map(namesByFile));
  const places: Places = {
    pages: free,
    anchors,
    find,
    aliases: aliases.pageAt,
    isThere: (path, anchor) =>
      content.site.byPath.has(path) && (!anchor || content.site.anchorsAt(path).has(anchor)),
    isFile,
    media,
    outside,
    origin: options.origin ?? config.site,
    templates,
    linksTo,
  };
  for (const draft of drafts) resolveLinks(draft, places);
  const files = pageFiles(drafts, free, content, {
    propertiesOf: ({ file, values }) => {
      if (collection) {
        const language = site?.language ?? 'en';
        const reportHere: Report = (note) => void notes.push({ file, ...note });
        const context = { schemas: content.site.schemas, media, language, report: reportHere };
        return entryProperties(collection, file, values, context);
      }
      const order = mkdocs?.nav.get(file)?.order;
      const oldPaths = aliases.aliases.get(file);
      return { ...(order && { order }), ...(oldPaths && { aliases: oldPaths }) };
    },
    entryOf: collection && fileOf,
  });
  notes.push(...drafts.flatMap((draft) => draft.notes));
  const usedFiles = new Set([...names, ...read, ...media.copied, ...config.files]);
  return {
    files,
    pictures: media.copies,
    outside,
    providers: providers.added,
    linksTo,
    links: source.links,
    pages: new Map([...free].filter(([file]) => drafts.some((draft) => draft.file === file))),
    unread: kindsOf(source.files.filter((file) => !usedFiles.has(file))),
    notes: distinct(notes),
  };
}

/** The documents of a folder: those in the folder that MkDocs has for them, if there are any. */
function documentsIn({ files }: Source, docs: string): string[] {
  const documents = files.filter((file) => documentEnding.test(file));
  const inDocs = documents.filter((file) => file.startsWith(docs));
  return inDocs.length > 0 ? inDocs : documents;
}

/** The path that a link or a picture names, relative to the folder. */
function placeOf(path: string, from: string): string {
  const name = pathIn(path.replace(/[?#].*$/, ''));
  return name.startsWith('/') ? name.slice(1) : posix.join(posix.dirname(from), name);
}

function wordPressExportIn(source: Source): string | undefined {
  return source.files.find(
    (file) => /\.xml$/i.test(file) && /\bwxr_version\b/.test(source.text(file)?.slice(0, 4000) ?? ''),
  );
}

const wordPress =
  'this is an export of WordPress, which is not read; convert it to Markdown, such as with wordpress-export-to-markdown, and import that folder';

/** Maximum nesting of what pages show. */
const maxDepth = 90;

/** Reads a document; undefined for one that nobody can read, such as of a thousand quotes in each other. */
function readSafely(file: string, report: ReportFile, read: () => Draft): Draft | undefined {
  const depthOf = (nodes: readonly object[]): number =>
    nodes.reduce(
      (max: number, node) => Math.max(max, 'children' in node ? 1 + depthOf(node.children as object[]) : 1),
      0,
    );
  try {
    const draft = read();
    if (depthOf(draft.children) <= maxDepth) return draft;
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TooManyMarks)) throw error;
  }
  const message = 'this document is nested too deeply, or has too many marks; it is skipped';
  report({ file, code: 'syntax', isLost: true, message });
  return undefined;
}

/** Whether a document can become an entry. The index of a whole folder cannot. */
function isEntry(file: string, report: ReportFile): boolean {
  if (entryPath(file) !== undefined) return true;
  const message = 'the index of the folder is not an entry of the collection; this document is skipped';
  report({ file, code: 'address', isLost: true, message });
  return false;
}

/** Whether there is no document of the site at the target and the path of a page yet. */
function isFree(
  { files, site }: Content,
  file: string,
  target: string,
  path: string,
  report: ReportFile,
): boolean {
  const there = [`${target}.json`, site.byPath.get(path)?.file].find(
    (path) => path !== undefined && files.has(path),
  );
  const message = `content/${there} already exists; this document is skipped`;
  if (there !== undefined) report({ file, code: 'address', isLost: true, message });
  return there === undefined;
}

/** The ids of the default layout and of the elements of its blocks. */
function layoutIdsOf({ site }: Content): Set<string> {
  const layout = 'layouts/default.json';
  const elements = elementIds(site.allDocuments.get(layout) ?? {}, site);
  return new Set([...site.anchorsOf(layout), ...elements]);
}

/** The number of files by the ending of their names, most frequent first. */
function kindsOf(files: readonly string[]): Map<string, number> {
  const byKind = groupBy(files, (file) => posix.extname(file).toLowerCase() || posix.basename(file));
  const counts = [...byKind].map(([kind, { length }]) => [kind, length] as const);
  return new Map(counts.sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1)));
}

function distinct(notes: readonly Note[]): Note[] {
  return [...new Map(notes.map((note) => [`${note.file}:${note.line} ${note.message}`, note])).values()];
}
