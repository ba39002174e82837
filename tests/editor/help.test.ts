import { describe, expect, test } from 'vitest';
import { check } from '../../scripts/check/engine/check.ts';
import { samplesDir } from '../../scripts/dev/gallery.ts';
import { readContent } from '../../scripts/files/read.ts';
import { sourceFile } from '../../scripts/files/source-file.ts';
import { readSchemas, root } from '../project.ts';
import { smallSite } from '../sites/site.ts';
import { complete, hover } from './service.ts';

const schemas = readSchemas();
const types = [...schemas.keys()].flatMap((file) => /^blocks\/(.+)\.json$/.exec(file)?.[1] ?? []);
const path = 'pages/new.json';
const description = 'A page that is just being written, to see how an editor helps with that.';
/** Adds something to list, and a block with the main heading if there is none. */
const withHeading = (type: string, blocks: string) => {
  const isHeading = schemas.get(`blocks/${type}.json`)?.heading === 'page';
  const heading = isHeading ? '' : '{ "type": "hero", "title": "New" }, ';
  return `${blocks}, ${heading}{ "type": "text", "id": "listed", "title": "Listed", "body": "Words." }`;
};
const pageWith = (blocks: string) =>
  `{ "$schema": "../../schema/page.json", "title": "New", "description": "${description}", "layout": "bare", "blocks": [${blocks}] }`;

describe('for a block, an editor offers', () => {
  test('a snippet per type, with its description', async () => {
    const offered = await complete(path, pageWith('|'));
    for (const type of types) {
      const item = offered.find(({ label }) => label === type);
      const documentation = item?.documentation;
      expect(typeof documentation === 'object' ? documentation.value : documentation, type).toBe(
        schemas.get(`blocks/${type}.json`)?.description,
      );
    }
  });

  test.each(types)('%s, whose snippet passes the check unchanged', async (type) => {
    const offered = await complete(path, pageWith('|'));
    const snippet = offered.find(({ label }) => label === type)?.insertText ?? '';
    expect(snippet).toMatch(/\$\{1[:|]/);
    // The values of the tab stops if they are not edited.
    const written = snippet.replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1').replace(/\$\{\d+:([^}]*)\}/g, '$1');
    const page = sourceFile(path, pageWith(withHeading(type, written)));
    const files = new Map([...readContent(smallSite), ...readContent(samplesDir(root)), [path, page]]);
    expect(check(files, schemas).map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });
});

test('properties of a block are completed, and their values with descriptions', async () => {
  const properties = await complete(path, pageWith('{ "type": "call-to-action", | }'));
  expect(properties.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['title', 'text', 'look', 'actions']),
  );
  const looks = await complete(path, pageWith('{ "type": "call-to-action", "look": | }'));
  expect(looks.map(({ label, documentation }) => [label, documentation])).toEqual([
    ['"band"', 'A dark, full-width band.'],
    ['"card"', 'A lighter card with a border.'],
  ]);
});

test('hover shows the description of a property and of its value', async () => {
  expect(await hover(path, pageWith('{ "type": "hero", "ti|tle": "New" }'))).toBe(
    'The main heading of the page\\.',
  );
  expect(await hover(path, pageWith('{ "type": "call-to-action", "look": "ba|nd" }'))).toContain(
    'A dark, full',
  );
});

test('every enumerated value has a description', () => {
  const look = (part: unknown, place: string): string[] => {
    if (part === null || typeof part !== 'object') return [];
    const { enum: words, enumDescriptions } = part as { enum?: unknown; enumDescriptions?: unknown[] };
    const isBare = Array.isArray(words) && enumDescriptions?.length !== words.length;
    const below = Object.entries(part).flatMap(([key, item]) =>
      key === 'examples' ? [] : look(item, `${place}/${key}`),
    );
    return isBare ? [place, ...below] : below;
  };
  expect([...schemas].flatMap(([file, schema]) => look(schema, file))).toEqual([]);
});

test('files are validated by the schema in $schema', async () => {
  for (const [file, named, wanted] of [
    ['pages/a/b.json', '../../../schema/page.json', 'blocks'],
    ['rewards/a.json', '../schema/collections/rewards.json', 'validity'],
    ['forms/a.json', '../../schema/form.json', 'rules'],
    ['layouts/a.json', '../../schema/layout.json', 'before'],
    ['data/plans.json', '../schema/data/plans.json', ''],
    ['site.json', '../schema/site.json', 'brand'],
  ] as const) {
    const offered = await complete(file, `{ "$schema": "${named}", | }`);
    if (wanted)
      expect(
        offered.map(({ label }) => label),
        file,
      ).toContain(wanted);
  }
});
