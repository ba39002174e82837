import type { Content, PageRoute } from '../../renderer/content/content.ts';
import { addressesIn } from '../../renderer/content/media/address.ts';
import { createRenderer, loadInteractive, type Shell } from '../../renderer/server/render.tsx';
import { writeInto } from '../files/write.ts';
import { fileNameOf } from './seo/addresses.ts';

/** Renders a page and writes its HTML and payload. Resolves to the URLs of its files and pictures. */
export type PageWriter = (route: PageRoute) => Promise<string[]>;

/** Creates a page writer for an output folder. */
export async function openPageWriter(content: Content, shell: Shell, outDir: string): Promise<PageWriter> {
  await loadInteractive();
  const render = createRenderer(content, shell);
  return async (route) => {
    const { html, payload, files } = await render(content.resolvePage(route));
    const name = fileNameOf(route.path);
    writeInto(outDir, `${name}.html`, html);
    const blocks = JSON.stringify(payload);
    writeInto(outDir, `/_pages${name}.json`, blocks);
    const pictures = new Set([...addressesIn(html), ...addressesIn(blocks)]);
    return [`${name}.html`, `/_pages${name}.json`, ...files, ...pictures];
  };
}
