import type { Content } from '../renderer/content.ts';
import { createRenderer, loadInteractive, type Shell } from '../renderer/server.tsx';
import { writeInto } from './write.ts';

/** Draws every page of the site into a folder: the document, and the payload that a visit fetches. */
export async function prerender(content: Content, shell: Shell, outDir: string): Promise<number> {
  await loadInteractive();
  const render = createRenderer(content, shell);
  for (const route of content.routes) {
    const { html, payload } = await render(content.resolvePage(route));
    const name = route.path === '/' ? '/index' : route.path;
    writeInto(outDir, `${name}.html`, html);
    writeInto(outDir, `_pages${name}.json`, JSON.stringify(payload));
  }
  return content.routes.length;
}
