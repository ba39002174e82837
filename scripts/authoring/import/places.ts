import type { Find, FindClosest } from './addresses.ts';
import type { Report } from './note.ts';
import type { Original } from './original.ts';
import type { MediaFiles } from './pictures.ts';

/** What is needed to resolve links and pictures of a document. */
export interface Places {
  /** Path of the document, relative to the imported folder. */
  from: string;
  /** Target pages of all documents, by source path. */
  pages: ReadonlyMap<string, string>;
  find: Find;
  /** Finds a document for an absolute URL path without its first folders. */
  findClosest: FindClosest;
  /** Target pages, by URLs declared in front matter. */
  aliases: ReadonlyMap<string, string>;
  /** Whether the site already has a page or an anchor at a path. */
  isThere(path: string, anchor: string): boolean;
  /** Whether the folder has a file at a path relative to the document, such as a PDF. */
  isFile(path: string): boolean;
  pictures: MediaFiles;
  /** URLs of pictures on other sites, to which new ones are added. */
  outside: Set<string>;
  /** The title of the document. */
  title: string;
  /** URL of the original site, for links to files that the folder lacks. */
  origin?: string | undefined;
  /** The repository and the site of the folder, used without an origin. */
  original?: Original | undefined;
  /** The site that the documents seem to come from, used last. */
  ownSite?: string | undefined;
  /** The number of links to sites that the author did not name, by their URL. */
  linksTo: Map<string, number>;
}

/** Reports a note at an offset of the text. */
export type ReportAt = (offset: number, note: Omit<Parameters<Report>[0], 'line'>) => void;
