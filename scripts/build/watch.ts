import { posix, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Fault, faultLine } from '../cli/errors.ts';
import { listContent } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';
import type { SourceFile } from '../files/source-file.ts';
import { watchFolders } from '../files/watch.ts';
import { siteCodeHash } from './code-hash.ts';
import { isLocked, OutputLocked } from './output/lock.ts';
import { unchangedSite } from './output/output.ts';
import { type BuildSiteOptions, buildSite } from './site.ts';
import type { Built } from './summary.ts';

/** How long a save may take, in milliseconds: it often is several events. */
const debounce = 30;
/** How often it looks whether another build has ended, in milliseconds: a killed one sends no event. */
const pollLock = 200;

/**
 * Builds a site, and again after each change of its content, until the process ends; later builds are faster, for code
 * and unchanged files stay loaded. A fault or an error of the system is printed on stderr, and the next change tries
 * again; so does the end of another build into the same folder.
 * @param report is given what each build made
 * @throws Fault when the code changes, for what is loaded is the code of before
 */
export async function watchBuild(
  contentDir: string,
  outDir: string,
  options: BuildSiteOptions,
  report: (built: Built) => void,
): Promise<never> {
  const [schemas, code] = [readSchemas(), siteCodeHash()];
  const changed = new Set<string>();
  let resume = () => {};
  watchFolders(contentDir, (path) => {
    changed.add(relative(contentDir, path));
    resume();
  });
  let files: ReadonlyMap<string, SourceFile> = new Map();
  for (;;) {
    if (siteCodeHash() !== code) throw new Fault('The code changed. Please start this again.');
    const known = without(files, changed);
    changed.clear();
    let poll: NodeJS.Timeout | undefined;
    try {
      files = new Map();
      files = listContent(contentDir, known);
      const built = await buildSite(contentDir, outDir, { ...options, schemas, files });
      if (built) report(built);
    } catch (error) {
      const line = faultLine(error, unchangedSite(outDir));
      if (line === undefined) throw error;
      files = new Map();
      // Changes meanwhile are built next.
      if (changed.size === 0) console.error(line);
      if (error instanceof OutputLocked) poll = setInterval(() => isLocked(outDir) || resume(), pollLock);
    }
    if (changed.size === 0)
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    clearInterval(poll);
    await setTimeout(debounce);
  }
}

/** The files except some paths, those in folders of these paths, and pages that may have one of them as their text. */
function without(files: ReadonlyMap<string, SourceFile>, paths: ReadonlySet<string>) {
  const around = new Set([...paths].filter((path) => path.endsWith('.md')).flatMap(foldersAround));
  const isAmong = (path: string): boolean =>
    paths.has(path) || (path.includes('/') && isAmong(path.slice(0, path.lastIndexOf('/'))));
  return new Map([...files].filter(([path]) => !isAmong(path) && !around.has(posix.dirname(path))));
}

function foldersAround(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [folder] : [folder, ...foldersAround(folder)];
}
