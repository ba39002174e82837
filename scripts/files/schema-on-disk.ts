import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { openProject } from './project.ts';

/**
 * The path of the schema of `site.json` from the content folder, if the one that the file names does not exist: beside the
 * content, or in the engine if that is a dependency of the site. Undefined if it exists, or neither does.
 */
export function schemaOnDisk(dir: string, text: string): string | undefined {
  const [, named = ''] = /"\$schema"\s*:\s*"([^"\\]+)"/.exec(text) ?? [];
  if (named && existsSync(join(dir, named))) return undefined;
  const { engineDir } = openProject();
  const siteDir = dirname(dir);
  const folders = [siteDir, ...(engineDir.startsWith(`${siteDir}/`) ? [engineDir] : [])];
  const found = folders.map((folder) => join(folder, 'schema/site.json')).find((file) => existsSync(file));
  return found && relative(dir, found).replaceAll('\\', '/');
}
