import type { Content } from '../renderer/content.ts';
import { createRenderer, loadInteractive, type Shell } from '../renderer/server.tsx';
import { markdownTwin, twinAddress } from './found/twin.ts';
import { writeInto } from './write.ts';

/** Draws every page of the site into a folder: the document, its Markdown twin, and the payload that a visit fetches. */
export async function prerender(content: Content, shell: Shell, outDir: string): Promise<number> {
  await loadInteractive();
  const render = createRenderer(content, shell);
  for (const route of content.routes) {
    const page = content.resolvePage(route);
    const { html, payload } = await render(page);
    const name = route.path === '/' ? '/index' : route.path;
    writeInto(outDir, `${name}.html`, html);
    writeInto(outDir, `_pages${name}.json`, JSON.stringify(payload));
    if (page.original === page.path)
      writeInto(outDir, twinAddress(page.path), markdownTwin(html, payload.head));
  }
  return content.routes.length;
}
