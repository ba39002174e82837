import { expect, test } from 'vitest';
import { check, createChecker } from '../../../scripts/check/engine/check.ts';
import { contentWith, readCase } from '../../cases.ts';
import { readSchemas } from '../../project.ts';

const schemas = readSchemas();
const { files } = readCase('unknown-icon');
const drawing = { format: 'svg', width: 24, height: 24, bytes: 100, key: '0123456789ab' };
const withIcons = (icons: object) =>
  contentWith({
    ...files,
    'media/leaf.svg': drawing,
    'theme.json': { $schema: '../schema/theme.json', icons },
  });

test('icons of the theme are known, also after a change of the theme', () => {
  const [before, after] = [withIcons({ leafs: 'leaf.svg' }), withIcons({ laef: 'leaf.svg' })];
  // All other files are the same objects, as after an edit.
  const changed = new Map(
    [...before].map(([path, file]) => [path, (path === 'theme.json' && after.get(path)) || file]),
  );
  const checker = createChecker(schemas);
  expect(checker.check(before).map(({ code }) => code)).toEqual(['unknown-icon']);
  expect(checker.check(changed)).toEqual([]);
  expect(check(after, schemas)).toEqual([]);
});
