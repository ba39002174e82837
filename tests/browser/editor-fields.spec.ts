import { valueAt } from '../../editor/paths.ts';
import { branches, isBlock, rootSpec, type Schemas } from '../../editor/schema.ts';
import { readSchemas } from '../project.ts';
import { SiteCopy } from '../sites/site.ts';
import { opener, outline } from './editor.ts';
import { Filler } from './filler.ts';
import { expect, ownSite } from './site.ts';

const schemas: Schemas = Object.fromEntries(readSchemas());
const types = branches(schemas, rootSpec(schemas, 'blocks.json'))
  .filter(isBlock)
  .map(({ schema }) => String(schema.properties?.type?.const));
const documents = [
  ...[
    'redirects.json',
    'pages/each-field.json',
    'layouts/each-field.json',
    'forms/each-field.json',
    'sectors/pond.json',
  ],
  ...['data/claims.json', 'media/garden.jpg.json', 'glossary.json', 'theme.json', 'site.json'],
];

const site = ownSite('edit', () => {
  const copy = new SiteCopy();
  // No page shows them, so that only fields are drawn.
  for (const type of types)
    copy.write(`pieces/each-${type}.json`, { $schema: '../../schema/piece.json', blocks: [{ type }] });
  copy.write('pages/each-field.json', { $schema: '../../schema/page.json', draft: true });
  for (const name of ['layout', 'form'])
    copy.write(`${name}s/each-field.json`, { $schema: `../../schema/${name}.json` });
  for (const name of ['redirects', 'theme'])
    copy.write(`${name}.json`, { $schema: `../schema/${name}.json` });
  copy.write('media/garden.jpg.json', {});
  return copy;
});
const { test } = site;
const open = opener(site);
test.setTimeout(600_000);
test.use({ actionTimeout: 10_000, expected: /404|500|Nothing at|Failed to fetch|route match/ });

/** An answer of the server of the editor. */
async function answer(name: string) {
  const [editor = '', key = ''] = site.address.split('/#key=');
  return (await fetch(`${editor}/api/${name}`, { headers: { Authorization: `Bearer ${key}` } })).json();
}

for (const [what, files] of [
  ['block', types.map((type) => `pieces/each-${type}.json`)],
  ['other document', documents],
] as const)
  test(`each field of each ${what} is filled in`, async ({ page }) => {
    const { schemas } = await answer('site');
    const at = what === 'block' ? '/blocks/0' : '';
    const [first = ''] = files;
    let file = first;
    const filler = new Filler(page, schemas, async () => (await answer(`document?file=${file}`)).value);
    await open(page, `/edit/${file}?at=${at}`);
    for (file of files)
      await test.step(file, async () => {
        await page.evaluate((address) => history.pushState({}, '', address), `/edit/${file}?at=${at}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { value, schema } = await answer(`document?file=${file}`);
        if (at) await expect(outline(page).getByRole('row', { selected: true })).toHaveCount(1);
        const name = what === 'block' ? `blocks/${value.blocks[0].type}.json` : schema;
        await filler.fillForm(
          rootSpec(schemas, name),
          at,
          valueAt(value, what === 'block' ? ['blocks', 0] : []),
        );
      });
  });
