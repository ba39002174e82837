import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Project } from '../../files/project.ts';
import { isPage, type Overlay, readContent, readFile } from '../../files/read.ts';
import { isSibling, type SourceFile, siblingPaths } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import { rememberDocument } from '../site/file-summary.ts';
import type { LocaleModels } from '../site/site.ts';
import { type CheckOptions, createChecker, finish } from './check.ts';

/** A check of content on disk that follows its changes. */
export interface OpenCheck {
  readonly schemas: Schemas;
  /** The files as last read. */
  files(): Files;
  /** A file as last read. Unlike `files`, this need not copy all files before the next change. */
  file(path: string): SourceFile | undefined;
  /** Their documents. */
  readonly documents: JsonDocuments;
  /** The paths of files that were added since the check was opened. */
  added(): ReadonlySet<string>;
  /** What is known about the files, by locale, default locale first. */
  locales(): LocaleModels;
  /**
   * Reads files and folders again that may have changed, been added or been removed.
   * @param paths relative to the content folder
   * @returns whether anything changed
   */
  read(paths: Iterable<string>): boolean;
  /**
   * The findings of a file as last read. Computes what they depend on, but not those of other files.
   * @param isAlone whether to leave out those that depend on other pages, which takes less time
   */
  findingsOf(path: string, isAlone?: boolean): Finding[];
  /** The findings of all files as last read. */
  findings(): readonly Finding[];
  /** Computes the findings in steps. `read` may be called between two steps, which then have no effect. */
  steps(): Generator<undefined, readonly Finding[]>;
  /** Calls a function while files have other contents, such as to ask for the findings that they would have. */
  propose<Result>(overlay: Overlay, ask: () => Result): Result;
  /** Hashes of what published pages show, by their URLs below the base path; undefined if findings are in the way of all pages. */
  pageHashes(): ReadonlyMap<string, string> | undefined;
  /** The state from which a later check of the same content can start. */
  save(): string;
  /** Lets other models of the same files use what was restored of pages. */
  share(): void;
}

/** Options of `openCheck`. */
export interface OpenOptions extends CheckOptions {
  /** Editor buffers that replace files on disk. Pass a path to `read` after its buffer changed. */
  unsaved?: Overlay;
  /** The project whose cache keeps facts about media files. */
  project?: Project;
  /** The state of an earlier check. */
  saved?: string | undefined;
}

/**
 * Reads all content.
 * @param dir the content folder
 */
export function openCheck(
  dir: string,
  schemas: Schemas,
  { unsaved, saved, project, ...options }: OpenOptions = {},
): OpenCheck {
  const checker = createChecker(schemas, { migrations: project?.migrations, ...options }, saved);
  let files = readContent(dir, project);
  /** Whether others have the map, which then does not change any more. */
  let isShared = false;
  checker.model.setFiles(files);
  let findings: readonly Finding[] | undefined;
  /** Changes with the files. */
  let version = 0;
  const added = new Set<string>();
  let proposed: Overlay | undefined;
  const open: OpenCheck = {
    schemas,
    files: () => {
      isShared = true;
      return files;
    },
    file: (path) => files.get(path),
    documents: checker.model.documents,
    added: () => added,
    locales: () => checker.model.locales(),
    pageHashes: () => checker.pageHashes(),
    save: () => checker.save(),
    share: () => {
      for (const [path, file] of files) {
        const document = isPage(path) && checker.model.document(path);
        if (document) rememberDocument(file, document);
      }
    },
    findingsOf: (path, isAlone) => checker.findingsOf(path, isAlone),
    findings: () => findings ?? finish(open.steps()),
    *steps() {
      const checked = version;
      const found = yield* checker.steps(files);
      if (checked === version) findings = found;
      return found;
    },
    read: (paths) => {
      const changed = changesIn(paths);
      if (changed.length === 0) return false;
      const replaced = changed.flatMap(({ old, file }) => (old && file ? [file] : []));
      const now = isShared ? new Map(files) : files;
      for (const { path, old, file } of changed) {
        if (file) now.set(path, file);
        else now.delete(path);
        if (!old) added.add(path);
        if (!file) added.delete(path);
      }
      // Same order as a fresh check: of two duplicates, the later file is reported.
      if (replaced.length < changed.length) setFiles(new Map([...now].sort(([a], [b]) => (a < b ? -1 : 1))));
      else setFiles(now, replaced);
      return true;
    },
    propose: (overlay, ask) => {
      const before = { files, findings, proposed, added: [...added] };
      isShared = true;
      proposed = new Map([...(proposed ?? []), ...overlay]);
      try {
        open.read(overlay.keys());
        return ask();
      } finally {
        proposed = before.proposed;
        added.clear();
        for (const path of before.added) added.add(path);
        if (files !== before.files) {
          const replaced = [...before.files.values()].filter((file) => files.get(file.path) !== file);
          const hasSamePaths =
            files.size === before.files.size && replaced.every(({ path }) => files.has(path));
          setFiles(before.files, hasSamePaths ? replaced : undefined);
          findings = before.findings;
        }
        isShared = true;
      }
    },
  };
  return open;

  /** @param replaced the files that are others than before, if none was added or removed */
  function setFiles(now: Map<string, SourceFile>, replaced?: readonly SourceFile[]) {
    files = now;
    isShared = false;
    findings = undefined;
    version++;
    if (replaced) checker.model.replaceFiles(replaced);
    else checker.model.setFiles(files);
  }

  function changesIn(paths: Iterable<string>) {
    const overlay = proposed ? new Map([...(unsaved ?? []), ...proposed]) : unsaved;
    const all = [...paths]
      .map((path) => path.normalize())
      .flatMap((path) => [
        path,
        ...(files.has(path) ? [] : [...files.keys()].filter((file) => file.startsWith(`${path}/`))),
        ...(isSibling(path) ? pagesWith(path, files) : []),
      ]);
    return [...new Set(all)].flatMap((path) => {
      const [old, file] = [files.get(path), readFile(dir, path, overlay)];
      const isSame = old?.text === file?.text && old?.problem === file?.problem && hasSameTexts(old, file);
      return isSame ? [] : [{ path, old, file }];
    });
  }
}

/** The pages that refer to a Markdown file, whether or not it exists. */
export function pagesWith(path: string, files: Files): string[] {
  return [...files.values()].filter((file) => siblingPaths(file).includes(path)).map((file) => file.path);
}

function hasSameTexts(old: SourceFile | undefined, file: SourceFile | undefined): boolean {
  return JSON.stringify([...(old?.texts ?? [])]) === JSON.stringify([...(file?.texts ?? [])]);
}
