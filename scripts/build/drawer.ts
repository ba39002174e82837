import type { Content, PageRoute } from '../../renderer/content/content.ts';
import { createRenderer, loadInteractive, type Shell } from '../../renderer/server/render.tsx';
import { writeInto } from '../files/write.ts';
import { fileNameOf } from './seo/addresses.ts';

/** Draws a page into the folder of the site, as a document and as the payload that a visit fetches. Gives its files. */
export type Drawer = (route: PageRoute) => Promise<string[]>;

/** Makes what draws the pages of a site into a folder. */
export async function openDrawer(content: Content, shell: Shell, outDir: string): Promise<Drawer> {
  await loadInteractive();
  const render = createRenderer(content, shell);
  return async (route) => {
    const { html, payload, files } = await render(content.resolvePage(route));
    const name = fileNameOf(route.path);
    writeInto(outDir, `${name}.html`, html);
    writeInto(outDir, `/_pages${name}.json`, JSON.stringify(payload));
    return [`${name}.html`, `/_pages${name}.json`, ...files];
  };
}
