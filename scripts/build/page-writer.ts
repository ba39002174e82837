import type { Content, PageRoute } from '../../renderer/content/content.ts';
import { addressesIn } from '../../renderer/content/media/address.ts';
import { createRenderer, loadInteractive, type Shell } from '../../renderer/server/render.tsx';
import { writeInto } from '../files/write.ts';
import { fileNameOf } from './seo/addresses.ts';

/** Renders a page and writes its document, its payload and its Markdown alternate. Gives the addresses of its files, and of the pictures it shows. */
export type PageWriter = (route: PageRoute) => Promise<string[]>;

/**
 * Makes the function that renders pages of a site into a folder.
 * @param preview whether pages have no Markdown alternates
 */
export async function openPageWriter(
  content: Content,
  shell: Shell,
  { outDir, preview }: { outDir: string; preview: boolean },
): Promise<PageWriter> {
  await loadInteractive();
  const markdown = preview ? undefined : await import('./seo/markdown.ts');
  const render = createRenderer(content, shell);
  return async (route) => {
    const { html, payload, files } = await render(content.resolvePage(route));
    const name = fileNameOf(route.path);
    writeInto(outDir, `${name}.html`, html);
    const alternate = Object.entries(markdown?.markdownFile(content, route, html) ?? {});
    for (const [address, text] of alternate) writeInto(outDir, address, text);
    const blocks = JSON.stringify(payload);
    writeInto(outDir, `/_pages${name}.json`, blocks);
    const pictures = new Set([...addressesIn(html), ...addressesIn(blocks)]);
    const alternates = alternate.map(([address]) => address);
    return [`${name}.html`, `/_pages${name}.json`, ...alternates, ...files, ...pictures];
  };
}
