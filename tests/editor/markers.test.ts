import { join } from 'node:path';
import { expect, test } from 'vitest';
import { marked } from '../../editor/picked.ts';
import { rootSpec } from '../../editor/schema.ts';
import { openContent } from '../../renderer/content/content.ts';
import { createRenderer, loadInteractive } from '../../renderer/server/render.tsx';
import { galleryPages, withSamples } from '../../scripts/dev/gallery.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { readSchemas, root } from '../project.ts';
import { bareShell } from '../renderer/bare-shell.ts';

test('each block of the examples can be drawn with markers', async () => {
  await loadInteractive();
  const schemas = readSchemas();
  const page = rootSpec(Object.fromEntries(schemas), 'page.json');
  const pages = new Map(
    [...galleryPages(schemas)].map(([file, document]) => {
      const { blocks = [] } = document as { blocks?: object[] };
      const mark = (own: object, index: number) =>
        marked(Object.fromEntries(schemas), page, own, ['blocks', index]).document as object;
      return [file, blocks.reduce((own: object, _, index) => mark(own, index), document)];
    }),
  );
  const written = documentsOf(readContent(join(root, 'tests/sites/product')));
  const content = openContent(withSamples(root, new Map([...written, ...pages]) as never), schemas);
  const render = createRenderer(content, bareShell);
  const failed: string[] = [];
  const without: string[] = [];
  for (const route of content.routes.filter(({ path }) => path.startsWith('/_gallery/')))
    try {
      const { html } = render(content.resolvePage(route));
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      if (!/[\ue000-\uf8ff]/.test(main)) without.push(route.path);
    } catch (error) {
      failed.push(`${route.path}: ${error}`);
    }
  expect(failed).toEqual([]);
  // Some only have other blocks, or show nothing at first.
  expect(without).toContain('/_gallery/scroll-top');
  expect(without.length).toBeLessThan(pages.size / 10);
});
