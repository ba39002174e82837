import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatVerdict, judgeSchemas } from '../../../../scripts/authoring/contract/gate.ts';
import { readSchemas } from '../../../../scripts/files/schemas.ts';
import { git } from '../../../git.ts';
import { projectIn, root } from '../../../project.ts';
import { smallSite } from '../../../sites/site.ts';
import { temporaryFolder } from '../../../temporary.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(root, 'schema'), join(folder, 'schema'), { recursive: true });
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
function verdict(): string[] {
  const project = {
    ...projectIn(join(folder, 'content')),
    engineDir: folder,
    schemas: readSchemas({ engineDir: folder, siteDir: folder }),
  };
  return formatVerdict(judgeSchemas('HEAD', project), 'HEAD').split('\n');
}

test('equal schemas are compatible', () => {
  expect(verdict()).toEqual([
    '0 changes of schemas since HEAD, 0 of them breaking; 0 documents no longer fit',
  ]);
});

test('a new property is compatible', () => {
  edit(({ properties }) => {
    properties.subtitle = { description: 'A line.', type: 'string' };
  });
  expect(verdict()).toEqual([
    'schema/blocks/hero.json#/properties/subtitle: the property "subtitle" is new [property-added]',
    '1 change of schemas since HEAD, 0 of them breaking; 0 documents no longer fit',
  ]);
});

describe('a breaking change is shown with the smallest document that no longer fits', () => {
  test('of the content, with its file and line', () => {
    edit(({ required }) => required.push('icon'));
    const lines = verdict();
    expect(lines[0]).toBe(
      'schema/blocks/hero.json#/required: the property "icon" is required [required-added]',
    );
    expect(lines[1]).toMatch(
      /^The smallest document that no longer fits: content\/pages\/[\w/-]+\.json:\d+: blocks\.\d must have required property 'icon'$/,
    );
  });

  test('or one that was derived from an example', () => {
    git(folder, ['rm', '-r', '--quiet', 'content/pages', 'content/layouts', 'content/pieces']);
    git(folder, ['commit', '--quiet', '--message', 'no pages']);
    edit(({ properties }) => {
      properties.title = { description: 'A title.', type: 'string', minLength: 8 };
    });
    const lines = verdict();
    expect(
      lines.some((line) =>
        line.startsWith('The smallest document that no longer fits: schema/blocks/hero.json: title '),
      ),
    ).toBe(true);
    expect(lines.some((line) => line.startsWith('{"type":"hero"'))).toBe(true);
  });
});
