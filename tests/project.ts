import { type Folders, openProject, type Project } from '../scripts/files/project.ts';

/** The site of this repository, which is also the engine. */
export const project: Project = openProject({
  siteDir: new URL('..', import.meta.url).pathname.slice(0, -1),
});

/** The folder of this repository, without trailing slash. */
export const root: string = project.engineDir;

/** The schemas of the engine. */
export const readSchemas = () => project.schemas;

/** A site that uses the engine and the cache of this repository. */
export function projectIn(contentDir: string, folders: Partial<Folders> = {}): Project {
  return openProject({ siteDir: root, contentDir, ...folders });
}
