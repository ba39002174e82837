import { relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Fault, faultLine, keptSite } from '../cli/errors.ts';
import { listContent, type SourceFile } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';
import { watchFolders } from '../files/watch.ts';
import { siteCode } from './hashes.ts';
import { Held, isHeld } from './lock.ts';
import { type BuildSiteOptions, type Built, buildSite } from './site.ts';

/** How long a save may take, in milliseconds: it often is several changes of the disk. */
const saving = 30;
/** How often it looks whether another build is done, in milliseconds: nobody tells of one that is killed. */
const looking = 200;

/**
 * Builds a site, and again after each change of its content, until the process ends. What stays loaded, and what is
 * known of files that stay, makes that faster than builds that start anew. A build that ends with a Fault or an error of
 * the system is told on stderr, and the next change tries again; so does the end of another build of the same place.
 * @param tell is given what each build made
 * @throws Fault when the code changes, for what is loaded is the code of before
 */
export async function watchBuild(
  contentDir: string,
  place: string,
  how: BuildSiteOptions,
  tell: (built: Built) => void,
): Promise<never> {
  const [schemas, code] = [readSchemas(), siteCode()];
  const changed = new Set<string>();
  let wake = () => {};
  watchFolders(contentDir, (path) => {
    changed.add(relative(contentDir, path));
    wake();
  });
  let files: ReadonlyMap<string, SourceFile> = new Map();
  for (;;) {
    if (siteCode() !== code) throw new Fault('The code changed. Please start this again.');
    const known = without(files, changed);
    changed.clear();
    let look: NodeJS.Timeout | undefined;
    try {
      files = new Map();
      files = listContent(contentDir, known);
      const built = await buildSite(contentDir, place, { ...how, schemas, files });
      if (built) tell(built);
    } catch (error) {
      const line = faultLine(error, keptSite(place));
      if (line === undefined) throw error;
      files = new Map();
      // What changed meanwhile is built next.
      if (changed.size === 0) console.error(line);
      if (error instanceof Held) look = setInterval(() => isHeld(place) || wake(), looking);
    }
    if (changed.size === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    clearInterval(look);
    await setTimeout(saving);
  }
}

/** The files that are not among some paths, nor in folders of these paths. */
function without(files: ReadonlyMap<string, SourceFile>, paths: ReadonlySet<string>) {
  const isAmong = (path: string): boolean =>
    paths.has(path) || (path.includes('/') && isAmong(path.slice(0, path.lastIndexOf('/'))));
  return new Map([...files].filter(([path]) => !isAmong(path)));
}
