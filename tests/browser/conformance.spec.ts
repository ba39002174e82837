import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesDir } from '../../scripts/dev/gallery.ts';
import { root } from '../../scripts/files/root.ts';
import { realSite, SiteCopy } from '../sites/site.ts';
import { expect, hydrateAll, ownSite } from './site.ts';

const schemas = join(root, 'schema/blocks');
const types = readdirSync(schemas).map((file) => file.slice(0, -'.json'.length));

/**
 * Distributes the examples of a block type over pages: at most one with the main heading, and one of those that
 * are unique per page.
 */
function pagesOf(type: string): object[][] {
  const { examples, heading, once } = JSON.parse(readFileSync(`${schemas}/${type}.json`, 'utf8')) as {
    examples: object[];
    heading?: string;
    once?: string;
  };
  const blocks = examples.map((example, index) => ({ ...example, id: `example-${index}` }));
  if (heading === 'page') return blocks.map((block) => [block]);
  const title = { type: 'hero', title: 'All examples' };
  const listed = { type: 'text', title: 'What is listed', body: 'Words.' };
  return once ? blocks.map((block) => [block, title, listed]) : [[...blocks, title]];
}

// The dev server runs the development build of React, which reports warnings.
const { test } = ownSite('dev', () => {
  const copy = new SiteCopy(realSite);
  cpSync(join(samplesDir, 'media'), join(copy.content, 'media'), { recursive: true });
  const providers = { youtube: {}, spotify: {}, openstreetmap: {} };
  copy.write('site.json', { ...copy.read('site.json'), embeds: { providers } });
  const write = (name: string, schema: string, blocks: object[]) =>
    copy.write(`pages/${name}.json`, {
      $schema: `${schema}schema/page.json`,
      title: `Page ${name}`,
      description: `The page ${name}, with examples of the schema of a block, to be hydrated by a test.`,
      layout: 'bare',
      blocks,
    });
  for (const type of types)
    for (const [index, blocks] of pagesOf(type).entries())
      write(`example-${type}-${index}`, '../../', blocks);
  // The folder that a sidebar lists.
  mkdirSync(join(copy.content, 'pages/sectors'));
  write('sectors/shops', '../../../', [{ type: 'hero', title: 'Shops' }]);
  return copy;
});

for (const type of types) {
  test(`${type}: every example hydrates without a warning`, async ({ page }) => {
    for (const index of pagesOf(type).keys()) {
      await page.goto(`/example-${type}-${index}`);
      await expect(page.locator('[data-block^=m]').first()).toBeAttached();
      await hydrateAll(page);
      await expect(page.locator('[data-hydrate]')).toHaveCount(0);
    }
  });
}
