import type { ViteDevServer } from 'vite';
import type * as Renderer from '../../renderer/server/render.tsx';

/** Loads the latest renderer with all blocks. Throws errors in their sources. */
export async function loadRenderer(vite: ViteDevServer): Promise<typeof Renderer> {
  const { ssr } = vite.environments;
  if (!('runner' in ssr)) throw new Error('the dev server has no runner for the renderer');
  const { runner } = ssr as { runner: { import(path: string): Promise<typeof Renderer> } };
  const renderer = await runner.import('/renderer/server/render.tsx');
  await renderer.loadInteractive();
  return renderer;
}
