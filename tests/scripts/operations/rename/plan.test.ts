import { expect, test } from 'vitest';
import { openCheck } from '../../../../scripts/check/engine/open.ts';
import { addAlias, setSchema } from '../../../../scripts/operations/rename/document.ts';
import { planRename } from '../../../../scripts/operations/rename/plan.ts';
import { spansIn } from '../../../../scripts/operations/rename/spans.ts';
import { baseFiles, type CaseFiles, contentWith } from '../../../cases.ts';
import { readSchemas } from '../../../project.ts';
import { pageWith } from '../../../sites/page.ts';
import { temporaryFolder } from '../../../temporary.ts';

const schemas = readSchemas();
const page = (text: string, more: object = {}) =>
  pageWith('Old', [{ type: 'badge', title: 'Hello', text }], more);

function plan(files: CaseFiles, from = '/old', to = '/new') {
  const before = contentWith({ 'pages/old.json': page('Hello'), ...files });
  const folder = temporaryFolder(Object.fromEntries([...before].map(([path, { text }]) => [path, text])));
  const plan = planRename(openCheck(folder, schemas), from, to);
  const textIn = (path: string) =>
    (plan.files.get(path)?.value as { blocks?: { text: string }[] } | undefined)?.blocks?.[1]?.text;
  return { before, plan, textIn };
}

test('a variable that resolves to a link is kept', () => {
  const company = structuredClone(baseFiles['data/company.json']) as { registry: { href: string } };
  company.registry.href = '/old?all';
  const links = '[a]({company.registry.href}) [b]({company.registry.href}#main) [c](/{brand.slug})';
  const { plan: made, textIn } = plan({ 'data/company.json': company, 'pages/index.json': page(links) });
  expect(Object.fromEntries(made.links)).toEqual({ 'data/company.json': 1 });
  expect(made.files.get('data/company.json')?.text).toContain('"/new?all"');
  expect(textIn('pages/index.json')).toBe(links);
});

test('a link on a template page is updated if it refers to the page for every entry, and reported if for only some', () => {
  const sector = baseFiles['sectors/retail.json'] as object;
  const template = (text: string) => ({ ...page(text), title: '{entry.title}', collection: 'sectors' });
  const name = 'pages/sectors/[sector].json';
  const both = {
    'sectors/retail.json': { ...sector, icon: 'old' },
    'sectors/b.json': { ...sector, icon: 'old' },
  };
  const every = plan({ ...both, [name]: template('[a](/{entry.icon}#main)') });
  expect(every.textIn(name)).toBe('[a](/new#main)');
  const some = plan({ ...both, 'sectors/b.json': sector, [name]: template('[a](/{entry.icon})') });
  expect(some.textIn(name)).toBe('[a](/{entry.icon})');
  expect(some.plan.skipped).toEqual([name]);
});

test('every locale gets the alias and updated links', () => {
  const site = baseFiles['site.json'] as { brand: { slug: string } };
  const { slug } = site.brand;
  const { plan: made, textIn } = plan(
    {
      'site.sk.json': { ...site, brand: { ...site.brand, slug: 'sest' } },
      'pages/what-{brand.slug}.json': page('Hello'),
      'pages/what-{brand.slug}.sk.json': page(`[a](/what-sest) [b](/what-${slug})`, { aliases: ['/co'] }),
    },
    `/what-${slug}`,
  );
  expect(made.moves.map(({ to, alias }) => `${to} ${alias}`)).toEqual([
    `pages/new.json /what-${slug}`,
    'pages/new.sk.json /what-sest',
  ]);
  expect(made.files.get('pages/new.sk.json')?.value).toMatchObject({ aliases: ['/co', '/what-sest'] });
  expect(textIn('pages/new.sk.json')).toBe(`[a](/new) [b](/what-${slug})`);
});

test('a route that ends with /index is refused', () => {
  expect(() => plan({ 'pages/x.json': page('Hello', { aliases: ['/new'] }) })).toThrow('it is an alias in');
  expect(() => plan({}, '/old', '/new/index')).toThrow('would have the route /new, not /new/index');
});

test.each([
  [
    '{\r\n\t"description": "d",\r\n\t"b": 1\r\n}',
    '{\r\n\t"description": "d",\r\n\t"aliases": ["/a"],\r\n\t"b": 1\r\n}',
  ],
  ['{"description":"d"}', '{"description":"d", "aliases": ["/a"]}'],
  ['{ "b": 1 }', '{ "aliases": ["/a"], "b": 1 }'],
  ['{ "aliases": [] }', '{ "aliases": ["/a"] }'],
  ['{ "aliases": ["/x"] }', '{ "aliases": ["/x", "/a"] }'],
  ['{ "aliases": [\n  "/x"\n] }', '{ "aliases": [\n  "/x",\n  "/a"\n] }'],
  ['{ "aliases": ["/x", "/new"] }', '{ "aliases": ["/x", "/a"] }'],
  ['{ "aliases": ["/a"] }', '{ "aliases": ["/a"] }'],
])('%j gets an alias', (text, expected) => {
  expect(addAlias(text, '/a', '/new')).toBe(expected);
});

test.each([
  ['{\n  "a": 1,\n  "$schema": "x" }', '{\n  "a": 1,\n  "$schema": "../y" }'],
  ['{\n  "a": 1\n}', '{\n  "$schema": "../y",\n  "a": 1\n}'],
])('%j gets a schema', (text, expected) => {
  expect(setSchema(text, '../y')).toBe(expected);
});

test('links are located in texts', () => {
  const text =
    '\\[no](/a) **[x [y] z](/b?c#d)** `[no](/e)` [](/f) ![z](</g> "t") [{a|b}](/{x.y}-z#{q}) [h](#i)';
  const spans = spansIn(text, 'markdown');
  expect(spans.map(({ path }) => path)).toEqual(['/b', '/f', '/g', '/{x.y}-z', '']);
  expect(spans.map(({ rest }) => rest)).toEqual(['?c#d', '', '', '#{q}', '#i']);
  for (const { offset, path, rest } of spans) expect(text.startsWith(path + rest, offset)).toBe(true);
});

test('a link in a parameter of a piece is updated', () => {
  const blocks = [{ type: 'hero', title: 'Hello', text: '{with.text}' }];
  const parameters = { text: { default: 'See [it](/old).' } };
  const { plan: made } = plan({
    'pieces/start.json': { $schema: '../../schema/piece.json', parameters, blocks },
    'pages/index.json': {
      ...page(''),
      blocks: [{ type: 'piece', name: 'start', with: { text: 'Go [there](/old#main).' } }],
    },
  });
  expect(made.files.get('pages/index.json')?.text).toContain('Go [there](/new#main).');
  expect(made.files.get('pieces/start.json')?.text).toContain('See [it](/new).');
});

test('a parameter that is the target of a link is updated, and so is a target that another text of a list defines', () => {
  const text = (body: unknown) => ({ type: 'text', body });
  const { plan: made } = plan({
    'pieces/start.json': {
      $schema: '../../schema/piece.json',
      parameters: { target: { example: '/' } },
      blocks: [text('Go [there]({with.target}).')],
    },
    'pages/index.json': {
      ...page(''),
      blocks: [
        { type: 'piece', name: 'start', with: { target: '/old' } },
        text(['Go [there][1].', '[1]: /old#main']),
      ],
    },
  });
  expect(made.files.get('pages/index.json')?.value).toMatchObject({
    blocks: [{ with: { target: '/new' } }, text(['Go [there][1].', '[1]: /new#main'])],
  });
});
