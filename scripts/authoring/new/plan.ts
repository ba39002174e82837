import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteIndex } from '../../check/site/context.ts';
import { indexSite } from '../../check/site/site.ts';
import { Misuse } from '../../cli/command.ts';
import { readContent, type SourceFile } from '../../files/read.ts';

/** Where something new is made. */
export interface Project {
  /** The folder that `schema` and `blocks` lie in. */
  root: string;
  /** Gives the folder of the content; throws Misuse when there is none. */
  content: () => string;
}

/** What is to be written, once all is known. */
export interface Plan {
  /** The files by their paths on the disk, with what they will hold. */
  files: ReadonlyMap<string, string>;
  /** What to do next, line by line. */
  next: readonly string[];
  /** What has to follow the writing, such as printing types. */
  finish?: () => void;
}

/** The content as it is before something new comes. */
export interface Content {
  dir: string;
  files: ReadonlyMap<string, SourceFile>;
  site: SiteIndex;
}

/** Reads the content of a project. Throws Misuse when there is none. */
export function openContent({ content }: Project): Content {
  const dir = content();
  const files = readContent(dir);
  return { dir, files, site: indexSite(files, new Map()) };
}

/**
 * The content as it would be with one more document.
 * @param file its path under `content/`
 */
export function siteWith({ files }: Content, file: string, value: object): SiteIndex {
  const added: SourceFile = { path: file, text: JSON.stringify(value), value };
  return indexSite(new Map([...files, [file, added]]), new Map());
}

/**
 * Makes sure that a place is free.
 * @param folder the folder that `path` starts in
 * @param shown what the path is called in a message
 * @throws Misuse when something is there, be it a broken link
 */
export function refuseTaken(folder: string, path: string, shown: string): void {
  const found = lstatSync(join(folder, path), { throwIfNoEntry: false });
  if (found) throw new Misuse(`${shown} is there already`);
}
