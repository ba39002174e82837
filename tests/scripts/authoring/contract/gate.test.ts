import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatVerdict, judgeSchemas } from '../../../../scripts/authoring/contract/gate.ts';
import { readMigrations } from '../../../../scripts/files/migrations.ts';
import { readSchemas } from '../../../../scripts/files/schemas.ts';
import { git } from '../../../git.ts';
import { projectIn, root } from '../../../project.ts';
import { smallSite } from '../../../sites/site.ts';
import { temporaryFolder } from '../../../temporary.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(root, 'schema'), join(folder, 'schema'), { recursive: true });
  // Documents are derived from the examples of one block, which is faster than of all.
  for (const name of readdirSync(join(folder, 'schema/blocks'))) {
    const file = join(folder, 'schema/blocks', name);
    const { examples, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
    if (name !== 'hero.json') writeFileSync(file, JSON.stringify(schema));
  }
  cpSync(smallSite, join(folder, 'content'), { recursive: true });
  git(folder, ['init', '--quiet']);
  git(folder, ['add', '--all']);
  git(folder, ['commit', '--quiet', '--message', 'start']);
});

/** Edits the schema of the hero. */
function edit(change: (schema: { properties: Record<string, unknown>; required: string[] }) => void): void {
  const file = join(folder, 'schema/blocks/hero.json');
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  change(schema);
  writeFileSync(file, JSON.stringify(schema));
}

/** What the gate says, in lines. */
async function verdict(against = 'HEAD'): Promise<string[]> {
  const project = {
    ...projectIn(join(folder, 'content')),
    engineDir: folder,
    schemas: readSchemas({ engineDir: folder, siteDir: folder }),
    migrations: readMigrations(folder),
  };
  return formatVerdict(await judgeSchemas(against, project), 'HEAD').split('\n');
}

test('equal schemas are compatible', async () => {
  expect(await verdict()).toEqual([
    '0 changes of schemas since HEAD, 0 of them breaking; 0 documents no longer fit',
  ]);
});

test('a new property is compatible', async () => {
  edit(({ properties }) => {
    properties.subtitle = { description: 'A line.', type: 'string' };
  });
  expect(await verdict()).toEqual([
    'schema/blocks/hero.json#/properties/subtitle: the property "subtitle" is new [property-added]',
    '1 change of schemas since HEAD, 0 of them breaking; 0 documents no longer fit',
  ]);
});

describe('a breaking change is shown with the smallest document that no longer fits', () => {
  test('of the content, with its file and line', async () => {
    edit(({ required }) => required.push('icon'));
    const lines = await verdict();
    expect(lines[0]).toBe(
      'schema/blocks/hero.json#/required: the property "icon" is required; it needs a migration [required-added]',
    );
    expect(lines[1]).toMatch(
      /^The smallest document that no longer fits: content\/pages\/[\w/-]+\.json:\d+: blocks\.\d must have required property 'icon'$/,
    );
  });

  test('or one that was derived from an example', async () => {
    git(folder, ['rm', '-r', '--quiet', 'content/pages', 'content/layouts', 'content/pieces']);
    git(folder, ['commit', '--quiet', '--message', 'no pages']);
    edit(({ properties }) => {
      properties.title = { description: 'A title.', type: 'string', minLength: 8 };
    });
    const lines = await verdict();
    expect(
      lines.some((line) =>
        line.startsWith('The smallest document that no longer fits: schema/blocks/hero.json: title '),
      ),
    ).toBe(true);
    expect(lines.some((line) => line.startsWith('{"type":"hero"'))).toBe(true);
  });
});

describe('a breaking change needs a migration', () => {
  const rename = () =>
    edit(({ properties, required }) => {
      const { title, ...others } = properties;
      for (const name of Object.keys(properties)) delete properties[name];
      Object.assign(properties, { ...others, heading: title });
      required.splice(required.indexOf('title'), 1, 'heading');
    });
  const migration = (...steps: object[]) =>
    writeFileSync(
      join(folder, 'schema/migrations/0009-heading.json'),
      JSON.stringify({ description: 'The title of a hero is its heading.', steps }),
    );

  test('without one, the gate says for what', async () => {
    rename();
    const lines = await verdict();
    expect(lines).toContain(
      'schema/blocks/hero.json#/properties/title: the property "title" is gone; "heading" has the same schema: was it renamed?; it needs a migration [property-removed]',
    );
    expect(lines.at(-1)).toBe(
      '2 breaking changes without a migration: npm run new -- migration <name> starts one.',
    );
  });

  test('with one that covers it, all documents fit', async () => {
    rename();
    migration({ type: 'rename', in: 'blocks/hero.json', property: 'title', to: 'heading' });
    const lines = await verdict();
    expect(lines.filter((line) => line.includes('-> 0009-heading')).length).toBe(2);
    expect(lines.at(-1)).toBe(
      '4 changes of schemas since HEAD, 2 of them breaking; 0 documents no longer fit',
    );
  });

  test('one that covers it and leaves documents behind is not enough', async () => {
    rename();
    migration({ type: 'map-enum', in: 'blocks/hero.json', property: 'title', values: { a: 'b' } });
    const lines = await verdict();
    expect(lines.at(-3)).toMatch(/^The smallest document that no longer fits: content\//);
  });

  test('what only authors can know is asked of them', async () => {
    edit(({ required }) => required.push('icon'));
    migration({
      type: 'ask',
      in: 'blocks/hero.json',
      property: 'icon',
      reason: 'Each page has its own icon.',
    });
    expect((await verdict()).at(-1)).toBe(
      '1 change of schemas since HEAD, 1 of them breaking; 0 documents no longer fit',
    );
  });
});

test('an engine in another folder is compared with this one', async () => {
  const other = temporaryFolder();
  cpSync(join(folder, 'schema'), join(other, 'schema'), { recursive: true });
  edit(({ required }) => required.push('icon'));
  expect((await verdict(other))[0]).toContain('the property "icon" is required; it needs a migration');
});
