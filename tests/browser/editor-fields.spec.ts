import {
  branches,
  branchFor,
  isBlock,
  isNamed,
  itemSpec,
  propertySpec,
  rootSpec,
  type Schemas,
  type Spec,
  typeOf,
} from '../../editor/schema.ts';
import { readSchemas } from '../project.ts';
import { SiteCopy } from '../sites/site.ts';
import { Author, hasty } from './author.ts';
import { fields, opener } from './editor.ts';
import { FilledIn } from './filled-in.ts';
import { expect, ownSite } from './site.ts';

const engine: Schemas = Object.fromEntries(readSchemas());
const types = branches(engine, rootSpec(engine, 'blocks.json'))
  .filter(isBlock)
  .map(({ schema }) => String(schema.properties?.type?.const));

/** The kinds of fields of a value, by what the editor chooses a field by. */
function kindsOf(schemas: Schemas, spec: Spec, within = '', seen = new Set<object>()): string[] {
  return branches(schemas, spec).flatMap((own, _, all) => {
    if (seen.has(own.schema) || (within && isBlock(own))) return [];
    seen.add(own.schema);
    const { schema } = own;
    const { format, properties = {}, items, additionalProperties } = schema;
    const what = [typeOf(schema), isNamed(schema) ? 'named' : (format ?? ''), schema.enum ? 'choice' : ''];
    const inside = within ? typeOf(schema) : 'block';
    return [
      `${what} of ${within}, ${all.length > 1}`,
      ...Object.keys(properties).flatMap((key) =>
        kindsOf(schemas, propertySpec(schemas, own, key), inside, seen),
      ),
      ...(items ? kindsOf(schemas, itemSpec(schemas, own), inside, seen) : []),
      ...(typeof additionalProperties === 'object'
        ? kindsOf(schemas, propertySpec(schemas, own, 'another'), `named in ${inside}`, seen)
        : []),
    ];
  });
}
const documents = [
  ...['redirects.json', 'pages/each-field.json', 'layouts/each-field.json', 'forms/each-field.json'],
  ...['sectors/pond.json', 'data/claims.json', 'media/garden.jpg.json'],
  ...['glossary.json', 'theme.json', 'site.json'],
];

const site = ownSite('edit', () => new SiteCopy());
const { test } = site;
const open = opener(site);
test.setTimeout(600_000);
test.use({ actionTimeout: 10_000, expected: /404|500|Nothing at|Failed to fetch|route match/ });

/** An answer of the server of the editor. */
async function answer(name: string, body?: object) {
  const [editor = '', key = ''] = site.address.split('/#key=');
  const headers = { Authorization: `Bearer ${key}` };
  const options = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await fetch(`${editor}/api/${name}`, { headers, ...options })).json();
}

/** The kinds of fields that were filled in. */
const done = new Set<string>();

for (const [what, files] of [
  // No page shows them, so that only fields are drawn.
  ['block', types.map((type) => `pieces/each-${type}.json`)],
  ['other document', documents],
] as const)
  test(`${process.env.FUZZ ? 'each field' : 'each kind of field'} of each ${what} is filled in`, async ({
    page,
  }) => {
    const { schemas } = await answer('site');
    const author = new Author(page, hasty, schemas);
    const filledIn = new FilledIn(schemas);
    for (const [index, file] of files.entries())
      await test.step(file, async () => {
        const type = what === 'block' ? types[index] : undefined;
        const { value, schema } = await answer(`document?file=${file}`);
        const root = rootSpec(schemas, type ? `blocks/${type}.json` : schema);
        // Each field has its kind by its schema, which `tests/editor/fields.test.ts` walks; here each kind is filled in.
        const kindsOfFields = kindsOf(schemas, root);
        if (!process.env.FUZZ && kindsOfFields.every((kind) => done.has(kind))) return;
        for (const kind of kindsOfFields) done.add(kind);
        const kinds = branches(schemas, root);
        const spec = branchFor(kinds, value) ?? kinds[0] ?? root;
        const inFile = (held: unknown) => (type ? { blocks: [held] } : held);
        const [empty, ...all] = filledIn.steps(spec);
        await answer('write', { documents: { [file]: inFile(empty) } });
        const at = type ? '/blocks/0' : '';
        const address = `/edit/${file}?at=${at}`;
        if (index === 0) await open(page, address);
        else await page.evaluate((to) => history.pushState({}, '', to), address);
        await expect(fields(page)).toBeVisible();
        let before = (await answer(`document?file=${file}`)).value;
        before = type ? before.blocks[0] : before;
        for (const wanted of all) {
          await author.form(spec, at, before, wanted as Record<string, unknown>);
          const read = async () => (await answer(`document?file=${file}`)).value;
          await expect.poll(read, { intervals: [20, 50, 100] }).toEqual(inFile(wanted));
          before = wanted;
        }
      });
  });
