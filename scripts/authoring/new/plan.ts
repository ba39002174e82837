import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContext } from '../../check/site/context.ts';
import { createSiteContext } from '../../check/site/model.ts';
import { UsageError } from '../../cli/command.ts';
import { existingDir, type Project } from '../../files/project.ts';
import { readContent } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';

/** What to write, before anything is written. */
export interface Plan {
  /** File contents by absolute path. */
  files: ReadonlyMap<string, string>;
  /** Messages about what to do next. */
  next: readonly string[];
  /** Runs after writing, for example to generate types. */
  finish?: () => void;
}

/** The current content. */
export interface Content {
  dir: string;
  files: ReadonlyMap<string, SourceFile>;
  /** The site in its default language. */
  site: SiteContext;
}

/** Reads the content of a project. Throws UsageError if there is none. */
export function openContent(project: Pick<Project, 'engineDir' | 'contentDir' | 'cacheDir'>): Content {
  const dir = existingDir(project.contentDir);
  const files = readContent(dir, project);
  return { dir, files, site: createSiteContext(files, new Map()) };
}

/** Whether a project has a collection with a name. */
export function hasCollection(name: string, project: Project): boolean {
  return openContent(project).site.collections.has(name);
}

/**
 * The site in its default language with one more document.
 * @param file its path under `content/`
 */
export function siteWith({ files }: Content, file: string, value: object): SiteContext {
  const added: SourceFile = { path: file, text: JSON.stringify(value), value };
  return createSiteContext(new Map([...files, [file, added]]), new Map());
}

/**
 * Asserts that a path does not exist.
 * @param folder the folder that `path` is relative to
 * @param label the path as shown in the message
 * @throws UsageError if something exists there, a broken symlink included
 */
export function assertFree(folder: string, path: string, label: string): void {
  const found = lstatSync(join(folder, path), { throwIfNoEntry: false });
  if (found) throw new UsageError(`${label} already exists`);
}
