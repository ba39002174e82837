import { expect, test } from 'vitest';
import { follow, resolveRef, type Schema, selectBranch } from '../../../renderer/content/schemas.ts';

const schemas = new Map<string, Schema>([
  ['blocks.json', { oneOf: [{ $ref: 'blocks/hero.json' }, { $ref: 'blocks/faq.json' }] }],
  ['blocks/hero.json', { type: 'object', properties: { type: { const: 'hero' } } }],
  ['blocks/faq.json', { type: 'object', properties: { type: { const: 'faq' } } }],
  [
    'common.json',
    {
      definitions: {
        text: { type: 'string' },
        alias: { $ref: '#/definitions/text' },
        any: {
          anyOf: [
            { $ref: '#/definitions/text' },
            { type: 'array' },
            { type: 'null' },
            { type: 'object', required: ['from'] },
            { type: 'object', required: ['list'] },
          ],
        },
      },
    },
  ],
]);

test('resolves a $ref relative to its file', () => {
  expect(follow(schemas, 'blocks/hero.json', '../common.json#/definitions/text')).toEqual({
    file: 'common.json',
    schema: { type: 'string' },
  });
  expect(() => follow(schemas, 'common.json', '#/definitions/none')).toThrow(
    'schema/common.json: $ref "#/definitions/none" names nothing',
  );
});

test('follows a chain of $refs', () => {
  const place = { file: 'page.json', schema: { $ref: 'common.json#/definitions/alias' } };
  expect(resolveRef(schemas, place)).toEqual({ file: 'common.json', schema: { type: 'string' } });
  expect(resolveRef(schemas, place)).toBe(resolveRef(schemas, place));
});

test('chooses the branch of a value by its tag, or by its kind', () => {
  const blocks = follow(schemas, 'page.json', 'blocks.json');
  expect(selectBranch(schemas, blocks, { type: 'faq' })?.file).toBe('blocks/faq.json');
  expect(selectBranch(schemas, blocks, { type: 'other' })).toBeUndefined();
  expect(selectBranch(schemas, blocks, null)).toBeUndefined();
  const any = follow(schemas, 'page.json', 'common.json#/definitions/any');
  const branchOf = (value: unknown) => selectBranch(schemas, any, value)?.schema;
  expect([branchOf('a'), branchOf([1]), branchOf(null), branchOf({ list: [] }), branchOf(7)]).toEqual([
    { type: 'string' },
    { type: 'array' },
    { type: 'null' },
    { type: 'object', required: ['list'] },
    undefined,
  ]);
});
