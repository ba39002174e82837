import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { createRenderer, loadInteractive } from '../../../renderer/server/render.tsx';
import { galleryPages, inScheme, withSamples } from '../../../scripts/dev/gallery.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas, root } from '../../project.ts';
import { bareShell } from '../../renderer/bare-shell.ts';
import { realSite } from '../../sites/site.ts';

test.each(['docs', 'magazine', 'product'])('renders all blocks on the site %s', async (site) => {
  await loadInteractive();
  const schemas = readSchemas();
  const written = documentsOf(readContent(join(root, 'tests/sites', site)));
  const content = openContent(withSamples(root, new Map([...written, ...galleryPages(schemas)])), schemas);
  const render = createRenderer(content, bareShell);
  const failed: string[] = [];
  for (const route of content.routes.filter(({ path }) => path.startsWith('/_gallery/')))
    try {
      render(content.resolvePage(route));
    } catch (error) {
      failed.push(`${route.path}: ${error}`);
    }
  expect(failed).toEqual([]);
});

test('entries of a site are not mixed with samples', () => {
  const written = documentsOf(readContent(realSite));
  const rewards = (paths: Iterable<string>) => [...paths].filter((path) => path.startsWith('rewards/'));
  const shown = withSamples(root, written);
  expect(rewards(shown.keys())).toEqual(rewards(written.keys()));
  expect(shown.get('rewards/packet-of-seeds.json')).toBeUndefined();
  expect(shown.get('data/plans.json')).toBe(written.get('data/plans.json'));
});

test('a page in a frame of the gallery has the colour scheme of the frame, whatever the system prefers', () => {
  const style = (root: string, all: string, screen: string) =>
    `:root{color-scheme:${root}}@media ${all}{a{top:0}}@media ${screen}{b{top:0}}`;
  const html = style('light dark', '(prefers-color-scheme:dark)', 'screen and (prefers-color-scheme: dark)');
  expect(inScheme(html, 'dark')).toBe(style('dark', 'all', 'screen'));
  expect(inScheme(html, 'light')).toBe(style('light', 'not all', 'not all'));
  expect(inScheme(html, null)).toBe(html);
});
