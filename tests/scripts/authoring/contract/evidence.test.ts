import { expect, test } from 'vitest';
import type { Schemas } from '../../../../renderer/content/schemas.ts';
import { misfitsOfBlocks } from '../../../../scripts/authoring/contract/evidence.ts';
import { readSchemas } from '../../../project.ts';

test('the change of a schema is held against 200 different documents of each block that has it', () => {
  const before = readSchemas();
  // All blocks have that of common.json.
  const changed = process.env.FUZZ ? 'common.json' : 'site.json';
  const after: Schemas = new Map([...before, [changed, { ...before.get(changed), description: 'Another.' }]]);
  const documents = new Map<string, Set<string>>();
  misfitsOfBlocks(before, after, ({ file, value }) => {
    documents.set(file, (documents.get(file) ?? new Set()).add(JSON.stringify(value)));
    return undefined;
  });
  expect(documents.size).toBeGreaterThan(process.env.FUZZ ? 60 : 3);
  expect([...documents].filter(([, { size }]) => size < 200).map(([file]) => file)).toEqual([]);
});

test('blocks whose schemas are the same have nothing to prove', () => {
  const judged: string[] = [];
  misfitsOfBlocks(readSchemas(), new Map(readSchemas()), ({ file }) => {
    judged.push(file);
    return undefined;
  });
  expect(judged).toEqual([]);
});
