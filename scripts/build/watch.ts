import { watchFolders } from '../dev/folders.ts';
import { faultLine, keptSite } from '../faults.ts';
import { readSchemas } from '../schemas.ts';
import { type BuildSiteOptions, type Built, buildSite } from './site.ts';

/**
 * Builds a site, and again after each change of its content, until the process ends. What stays loaded makes that faster
 * than builds that start anew. A build that ends with a Fault or an error of the system is told on stderr, and the next
 * change tries again.
 * @param tell is given what each build made
 */
export async function watchBuild(
  contentDir: string,
  place: string,
  how: BuildSiteOptions,
  tell: (built: Built) => void,
): Promise<never> {
  const schemas = readSchemas();
  let changed = () => {};
  const change = () => new Promise<void>((resolve) => (changed = resolve));
  let next = change();
  watchFolders(contentDir, () => changed());
  for (;;) {
    try {
      const built = await buildSite(contentDir, place, { ...how, schemas });
      if (built) tell(built);
    } catch (error) {
      const line = faultLine(error, keptSite(place));
      if (line === undefined) throw error;
      console.error(line);
    }
    await next;
    next = change();
  }
}
