import { expect, test } from 'vitest';
import type { Schema, Schemas } from '../../../renderer/content/schemas.ts';
import { check } from '../../../scripts/check/engine/check.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';

/** What is found of a value in the data of a site, by a schema of its own. */
function findingsOf(value: unknown, schema: object): string[] {
  const data = { type: 'object', properties: { $schema: { type: 'string' }, value: schema } } as Schema;
  const schemas: Schemas = new Map([['data/x.json', data]]);
  const text = JSON.stringify({ $schema: '../../schema/data/x.json', value });
  return check(new Map([['data/x.json', sourceFile('data/x.json', text)]]), schemas)
    .filter(({ file }) => file === 'content/data/x.json')
    .map(({ code, message }) => `${code}: ${message}`);
}

test.each([
  ['ab', { type: 'string', minLength: 3 }, 'too-short: at least 3 characters are needed'],
  ['abcd', { type: 'string', maxLength: 3 }, 'too-long: at most 3 characters are allowed'],
  [7, { type: 'integer', multipleOf: 2 }, 'wrong-value: this must be multiple of 2'],
  [{}, { type: ['string', 'number'] }, 'wrong-type: this must be a text or a number, not an object'],
  [[1], { type: 'array', items: { type: 'boolean' } }, 'wrong-type: this must be true or false, not 1'],
  ['b', { enum: ['a', 1, null] }, 'not-allowed: "b" is not allowed here; write "a", 1 or null'],
])('%j is told as a sentence', (value, schema, expected) => {
  expect(findingsOf(value, schema)).toEqual([expected]);
});

test('a choice inside a choice is told by the branch inside', () => {
  const list = {
    type: 'array',
    items: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  };
  expect(findingsOf([['a', 1], 'b', ['c']], { anyOf: [{ type: 'string' }, list] })).toEqual([
    'wrong-type: this must be a text, not 1',
  ]);
});

test('a schema with a keyword that nobody knows is refused', () => {
  expect(() => findingsOf('a', { type: 'string', minLenght: 3 })).toThrow('minLenght');
});
