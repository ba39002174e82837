import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatVerdict, judgeSchemas } from '../../../../scripts/authoring/contract/gate.ts';
import { startMigration } from '../../../../scripts/authoring/new/migration.ts';
import { readMigrations, readSchemas } from '../../../../scripts/files/schemas.ts';
import { git } from '../../../git.ts';
import { projectIn, root } from '../../../project.ts';
import { pageWith } from '../../../sites/page.ts';
import { temporaryFolder } from '../../../temporary.ts';

/** Those that other schemas name, and the hero. A change is judged by many documents of each block that can contain another. */
const blocks = ['calculator', 'hero', 'notice', 'reward-grid', 'sidebar'].map((name) => `${name}.json`);

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(root, 'schema'), join(folder, 'schema'), { recursive: true });
  for (const name of readdirSync(join(folder, 'schema/blocks')))
    if (!blocks.includes(name)) rmSync(join(folder, 'schema/blocks', name));
  const union = JSON.parse(readFileSync(join(folder, 'schema/blocks.json'), 'utf8'));
  const oneOf = blocks.map((name) => ({ $ref: `blocks/${name}` }));
  writeFileSync(join(folder, 'schema/blocks.json'), JSON.stringify({ ...union, oneOf }));
  mkdirSync(join(folder, 'content/pages'), { recursive: true });
  writeFileSync(join(folder, 'content/pages/index.json'), JSON.stringify(pageWith('Home', [])));
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
    ...{ engineDir: folder, siteDir: folder },
    schemas: readSchemas({ engineDir: folder, siteDir: folder }),
    migrations: readMigrations(folder),
  };
  return formatVerdict(await judgeSchemas(against, project)).split('\n');
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

  test('or one that was generated', async () => {
    git(folder, ['rm', '-r', '--quiet', 'content/pages']);
    git(folder, ['commit', '--quiet', '--message', 'no pages']);
    mkdirSync(join(folder, 'content'));
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

  test('one whose step names no schema is not enough', async () => {
    rename();
    migration({ type: 'rename', in: 'blocks/heros.json', property: 'title', to: 'heading' });
    expect(await verdict()).toContain(
      'step 1 of 0009-heading: there is no schema blocks/heros.json; did you mean "blocks/hero.json"?',
    );
  });
});

describe('a site that has installed the engine', () => {
  /** A site with a block of its own, and its engine, as `npm install` puts it there. */
  const installed = (version = '0.1.0') => {
    const site = temporaryFolder({ 'package.json': '{}' });
    const engine = join(site, 'node_modules/pagesmith');
    cpSync(join(folder, 'schema'), join(engine, 'schema'), { recursive: true });
    writeFileSync(join(engine, 'package.json'), JSON.stringify({ version }));
    cpSync(join(folder, 'content'), join(site, 'content'), { recursive: true });
    mkdirSync(join(site, 'schema/blocks'), { recursive: true });
    writeFileSync(join(site, 'schema/blocks/rating.json'), rating('stars'));
    return { site, engine };
  };
  const rating = (name: string) =>
    JSON.stringify({
      ...{ title: 'RatingBlock', description: 'A rating.', type: 'object', additionalProperties: false },
      required: ['type', name],
      properties: {
        type: { description: 'The type.', const: 'rating' },
        [name]: { description: 'How many.', type: 'integer' },
      },
    });
  const projectOf = ({ site, engine }: ReturnType<typeof installed>) => ({
    ...projectIn(join(site, 'content')),
    ...{ siteDir: site, engineDir: engine, cacheDir: join(site, '.cache') },
    schemas: readSchemas({ engineDir: engine, siteDir: site }),
    migrations: readMigrations(engine),
  });
  const judged = async (against: string, where: ReturnType<typeof installed>) =>
    formatVerdict(await judgeSchemas(against, projectOf(where))).split('\n');
  const needsIcon =
    'schema/blocks/hero.json#/required: the property "icon" is required; it needs a migration [required-added]';

  test.each([
    ['later', '0.10.0', needsIcon, 'from 0.9.1 to 0.10.0'],
    [
      'earlier',
      '0.9.0',
      'schema/blocks/hero.json#/required: the property "icon" may be left out [required-removed]',
      'from 0.9.0 to 0.9.1',
    ],
  ])('compares it with %s one, in a folder or packed', async (_name, version, change, period) => {
    const where = installed('0.9.1');
    edit(({ required }) => required.push('icon'));
    const other = temporaryFolder({ 'package/package.json': JSON.stringify({ version }) });
    cpSync(join(folder, 'schema'), join(other, 'package/schema'), { recursive: true });
    const packed = join(other, `pagesmith-${version}.tgz`);
    execFileSync('tar', ['-czf', packed, '-C', other, 'package']);
    const lines = await judged(packed, where);
    expect(lines[0]).toBe(change);
    expect(lines.join('\n')).toContain(period);
    expect(await judged(join(other, 'package'), where)).toEqual(lines);
  });

  test('is told of a file that is no engine', async () => {
    const where = installed();
    writeFileSync(join(where.site, 'photos.tgz'), 'none');
    await expect(judged(join(where.site, 'photos.tgz'), where)).rejects.toThrow(
      'photos.tgz is not the package of an engine',
    );
  });

  test('needs a migration for blocks of its own, which starts in its content', async () => {
    const where = installed();
    git(where.site, ['init', '--quiet']);
    git(where.site, ['add', 'content', 'schema']);
    git(where.site, ['commit', '--quiet', '--message', 'start']);
    writeFileSync(join(where.site, 'schema/blocks/rating.json'), rating('points'));
    expect((await judged('HEAD', where))[0]).toMatch(/^schema\/blocks\/rating.json.*it needs a migration/);
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    await startMigration('points', 'HEAD', projectOf(where));
    const file = join(where.site, 'content/schema/migrations/0001-points.json');
    expect(JSON.parse(readFileSync(file, 'utf8')).steps).toMatchObject([
      { type: 'remove', in: 'blocks/rating.json', property: 'stars' },
      { type: 'ask', in: 'blocks/rating.json', property: 'points' },
    ]);
  });
});
