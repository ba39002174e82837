import type { Schemas } from '../../renderer/content/schemas.ts';
import type { SourceFile } from '../files/read.ts';
import type { Files, Say } from './all.ts';
import { linkIsFine } from './links.ts';
import { readingOf } from './reading.ts';
import { remember } from './remember.ts';
import { type Screened, screenFor } from './screen.ts';
import { mapSite, type SiteMap, surroundingsOf } from './site.ts';

/** The content as one language sees it, ready to be checked. */
export interface Ground {
  files: Files;
  /** Whether a file is the language's own, not one it takes over from the first. */
  isOwn: (path: string) => boolean;
  site: SiteMap;
  /** Whether a document has nothing wrong inside; it need not be looked at value by value. */
  isClean: (file: SourceFile) => boolean;
}

/** Reads every file of a language, and finds out all that can be said of one while it is open: each is read once. */
export function survey(
  files: Files,
  schemas: Schemas,
  isOwn: (path: string) => boolean,
  say: Say = () => {},
): Ground {
  const own = [...files.values()].filter(({ path }) => isOwn(path));
  const screened = new Map<SourceFile, Screened>();
  const around = surroundingsOf(files, schemas);
  const screen = screenFor(around);
  for (const file of own) {
    say(`Reading (${screened.size} of ${own.length}): content/${file.path}`);
    if (readingOf(file).document) screened.set(file, screen(file));
  }
  const site = mapSite(files, schemas, around, isOwn);
  return { files, isOwn, site, isClean: cleanIn(site, (file) => screened.get(file) ?? screen(file)) };
}

/** The ground to check single files on, of whose neighbours no more is known than when they were read before. */
export function groundOf(
  files: Files,
  schemas: Schemas,
  isOwn: (path: string) => boolean = () => true,
): Ground {
  const around = surroundingsOf(files, schemas);
  const site = mapSite(files, schemas, around, isOwn);
  return { files, isOwn, site, isClean: cleanIn(site, screenFor(around)) };
}

/** Makes the function that knows of a file whether nothing is wrong inside it, its links included. */
function cleanIn(site: SiteMap, screen: (file: SourceFile) => Screened): Ground['isClean'] {
  const isFine = remember((link) => linkIsFine(link, '', site));
  return (file) => {
    const { isClean, links } = screen(file);
    const leads = (link: string) => (link.startsWith('#') ? linkIsFine(link, file.path, site) : isFine(link));
    return isClean && links.every(leads);
  };
}
