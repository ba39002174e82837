import type { ViteDevServer } from 'vite';
import type * as Renderer from '../../renderer/server/render.tsx';
import { assertComplete, exportedTables, ownTablesModule } from '../build/own-blocks.ts';
import type { Project } from '../files/project.ts';
import { isSeparate } from '../files/schemas.ts';

/** Loads the latest renderer with all blocks. Throws errors in their sources. */
export async function loadRenderer(vite: ViteDevServer, project: Project): Promise<typeof Renderer> {
  const { ssr } = vite.environments;
  if (!('runner' in ssr)) throw new Error('the dev server has no runner for the renderer');
  const { runner } = ssr as { runner: { import<Module>(path: string): Promise<Module> } };
  const renderer = await runner.import<typeof Renderer>('/renderer/server/render.tsx');
  const siteTables = exportedTables(project)
    ? await runner.import<Renderer.BlockTables>(ownTablesModule)
    : undefined;
  if (isSeparate(project)) assertComplete(project, siteTables);
  await renderer.loadInteractive(siteTables);
  return renderer;
}
