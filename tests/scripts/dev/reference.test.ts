import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { addOwnSchemas } from '../../../renderer/content/own-schemas.ts';
import { createRenderer, loadInteractive } from '../../../renderer/server/render.tsx';
import { allRules } from '../../../scripts/check/rules/index.ts';
import { galleryPages, samplePictures } from '../../../scripts/dev/gallery.ts';
import { referencePages } from '../../../scripts/dev/reference/pages.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { crawl } from '../../browser/crawl.ts';
import { readSchemas, root } from '../../project.ts';
import { bareShell } from '../../renderer/bare-shell.ts';
import { smallSite } from '../../sites/site.ts';

const written = documentsOf(readContent(smallSite));
const schemas = addOwnSchemas(written, readSchemas());
const pages = referencePages(schemas, written);
const textOf = (path: string) => JSON.stringify(pages.get(`pages/_reference/${path}.json`));

test('contains every block with all properties and examples', () => {
  const types = [...schemas.keys()].flatMap((file) => /^blocks\/(.+)\.json$/.exec(file)?.[1] ?? []);
  expect(types.length).toBeGreaterThan(30);
  for (const type of types) {
    const { properties = {}, examples = [] } = schemas.get(`blocks/${type}.json`) ?? {};
    const text = textOf(`blocks/${type}`);
    for (const name of Object.keys(properties)) expect(text, `${type}.${name}`).toContain(`\`${name}\``);
    expect(text.split(/`json\\n/)).toHaveLength(examples.length + 1);
  }
});

test('lists the properties of a query in a query once', () => {
  const text = textOf('files');
  for (const name of ['where.and', 'where.not', 'where.<name>.eq']) expect(text).toContain(`\`${name}\``);
  expect(text).not.toContain('where.and[].');
});

test('contains every rule and how to fix its findings', () => {
  for (const { code, description } of allRules) {
    expect(textOf('mistakes')).toContain(`"title":"${code}"`);
    expect(textOf('mistakes')).toContain(JSON.stringify(description).slice(1, 20));
  }
});

test('contains the paths of all kinds of files, and the variables', () => {
  const text = textOf('index');
  for (const place of ['pages/**.json', 'rewards/**.json', 'data/plans.json', 'site.json'])
    expect(text).toContain(`content/${place}`);
  expect(text).toContain('`{brand.name}`');
});

test('shows settings with placeholders as they are', () => {
  const embeds = { load: 'Laden von {{provider}}' };
  const site = { ...written.get('site.json'), embeds };
  const own = referencePages(schemas, new Map([...written, ['site.json', site]]));
  const text = JSON.stringify(own.get('pages/_reference/index.json'));
  expect(text).toContain('| `{embeds.load}` | Laden von ');
});

test('shows the colours of the theme, what sets them, and their contrast', () => {
  const brand = { light: '#8a8a8a', dark: '#ffb88c' };
  const own = referencePages(schemas, new Map([['theme.json', { colours: { brand } }]]));
  const text = JSON.stringify(own.get('pages/_reference/theme.json'));
  expect(text).toContain('| `brand` | #8a8a8a | #ffb88c | theme.json |');
  expect(text).toMatch(/\| `band` \| #\w{6} \| #\w{6} \| derived \|/);
  expect(text).toContain('| `ink` | #16191d | #f0f2f4 | default |');
  expect(text).toMatch(/\| `brand` \| `canvas` \| \*\*3\.\d+, too low\*\* \| [\d.]+ \|/);
});

test('is rendered like any page, and its links work', async () => {
  await loadInteractive();
  const documents = new Map([...samplePictures(root), ...written, ...galleryPages(schemas), ...pages]);
  const content = openContent(documents, schemas);
  const render = createRenderer(content, bareShell);
  const html = new Map<string, string>();
  for (const route of content.routes)
    if (route.path.startsWith('/_reference'))
      html.set(route.path, (await render(content.resolvePage(route))).html);
  const { dead } = crawl(
    {
      htmlOf: (path) => html.get(path) ?? (content.routeAt(path) && ''),
      hasFile: (path) => path === '/_gallery' || /\.\w+$/.test(path),
      redirects: content.aliases,
    },
    [...html.keys()],
  );
  expect(dead).toEqual([]);
});

test('lists pieces with their parameters and the number of pages that use them', () => {
  expect(textOf('index')).toContain(
    '| `back` | A way back at the end of a page. | `text`, `href` | used on 2 pages |',
  );
});
