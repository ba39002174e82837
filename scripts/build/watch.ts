import { posix, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { UserError, userErrorMessage } from '../cli/errors.ts';
import { siteCodeHash } from '../files/code-hash.ts';
import type { Project } from '../files/project.ts';
import { listContent } from '../files/read.ts';
import { isSibling, type SourceFile } from '../files/source-file.ts';
import { watchFolders } from '../files/watch.ts';
import { isLocked, OutputLocked } from './output/lock.ts';
import { unchangedSite } from './output/output.ts';
import { type BuildSiteOptions, buildSite } from './site.ts';
import type { Built } from './summary.ts';

/** Debounce time in milliseconds: a save can cause several events. */
const debounce = 30;
/** Interval in milliseconds for checking the lock of another build: a killed process sends no event. */
const pollLock = 200;

/**
 * Builds a site now and after each change of its content, until the process ends. Later builds are faster
 * because code and unchanged files stay loaded. User errors and system errors are printed to stderr; the next change,
 * or the end of another build into the same folder, tries again.
 * @param report called with the result of each build
 * @throws UserError if the code changes, because the process still runs the old code
 */
export async function watchBuild(
  project: Project,
  options: BuildSiteOptions,
  report: (built: Built) => void,
): Promise<never> {
  const { contentDir, outDir } = project;
  const code = siteCodeHash(project);
  const changed = new Set<string>();
  let resume = () => {};
  watchFolders(contentDir, (path) => {
    changed.add(relative(contentDir, path));
    resume();
  });
  let files: ReadonlyMap<string, SourceFile> = new Map();
  for (;;) {
    if (siteCodeHash(project) !== code)
      throw new UserError('The code has changed. Please restart this command.');
    const unchangedFiles = without(files, changed);
    changed.clear();
    let poll: NodeJS.Timeout | undefined;
    try {
      files = new Map();
      files = listContent(contentDir, project, unchangedFiles);
      const built = await buildSite(project, { ...options, files });
      if (built) report(built);
    } catch (error) {
      const line = userErrorMessage(error, unchangedSite(outDir));
      if (line === undefined) throw error;
      files = new Map();
      // Changes during a build are built next.
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

/** Removes changed paths, files in changed folders, and pages that may refer to a changed Markdown file, or the theme of a changed style sheet. */
function without(files: ReadonlyMap<string, SourceFile>, paths: ReadonlySet<string>) {
  const parentFolders = new Set([...paths].filter(isSibling).flatMap(foldersAround));
  const isAmong = (path: string): boolean =>
    paths.has(path) || (path.includes('/') && isAmong(path.slice(0, path.lastIndexOf('/'))));
  return new Map([...files].filter(([path]) => !isAmong(path) && !parentFolders.has(posix.dirname(path))));
}

function foldersAround(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [folder] : [folder, ...foldersAround(folder)];
}
