import { relative } from 'node:path';
import { watchFolders } from '../dev/folders.ts';
import { faultLine, keptSite } from '../faults.ts';
import { listContent, type SourceFile } from '../read.ts';
import { readSchemas } from '../schemas.ts';
import { type BuildSiteOptions, type Built, buildSite } from './site.ts';

/**
 * Builds a site, and again after each change of its content, until the process ends. What stays loaded, and what is
 * known of files that stay, makes that faster than builds that start anew. A build that ends with a Fault or an error of
 * the system is told on stderr, and the next change tries again.
 * @param tell is given what each build made
 */
export async function watchBuild(
  contentDir: string,
  place: string,
  how: BuildSiteOptions,
  tell: (built: Built) => void,
): Promise<never> {
  const schemas = readSchemas();
  const changed = new Set<string>();
  let wake = () => {};
  watchFolders(contentDir, (path) => {
    changed.add(relative(contentDir, path));
    wake();
  });
  let files: ReadonlyMap<string, SourceFile> = new Map();
  for (;;) {
    files = listContent(contentDir, without(files, changed));
    changed.clear();
    try {
      const built = await buildSite(contentDir, place, { ...how, schemas, files });
      if (built) tell(built);
    } catch (error) {
      const line = faultLine(error, keptSite(place));
      if (line === undefined) throw error;
      console.error(line);
      files = new Map();
    }
    if (changed.size > 0) continue;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

/** The files that are not among some paths, nor in folders of these paths. */
function without(files: ReadonlyMap<string, SourceFile>, paths: ReadonlySet<string>) {
  const isAmong = (path: string): boolean =>
    paths.has(path) || (path.includes('/') && isAmong(path.slice(0, path.lastIndexOf('/'))));
  return new Map([...files].filter(([path]) => !isAmong(path)));
}
