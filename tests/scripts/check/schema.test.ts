import { expect, test } from 'vitest';
import type { Schema, Schemas } from '../../../renderer/content/schemas.ts';
import { checkSchema } from '../../../scripts/check/schema.ts';
import { govern } from '../../../scripts/check/walk.ts';

function mistakesOf(value: unknown, schema: object): string[] {
  const page = { type: 'object', properties: { value: schema } } as Schema;
  const schemas: Schemas = new Map([['page.json', page]]);
  return checkSchema(govern('pages/x.json', { value }), schemas).map(
    ({ path, code, message }) => `${path.join('.')} ${code}: ${message}`,
  );
}

test.each([
  ['ab', { type: 'string', minLength: 3 }, 'value too-short: at least 3 characters are needed'],
  ['abcd', { type: 'string', maxLength: 3 }, 'value too-long: at most 3 characters are allowed'],
  [7, { type: 'integer', multipleOf: 2 }, 'value wrong-value: this must be multiple of 2'],
  [{}, { type: ['string', 'number'] }, 'value wrong-type: this must be a text or a number, not an object'],
  [
    [1],
    { type: 'array', items: { type: 'boolean' } },
    'value.0 wrong-type: this must be true or false, not 1',
  ],
  ['b', { enum: ['a', 1, null] }, 'value not-allowed: "b" is not allowed here; write "a", 1 or null'],
])('%j is told as a sentence', (value, schema, expected) => {
  expect(mistakesOf(value, schema)).toEqual([expected]);
});

test('a choice inside a choice is told by the branch inside', () => {
  const list = {
    type: 'array',
    items: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  };
  expect(mistakesOf([['a', 1], 'b', ['c']], { anyOf: [{ type: 'string' }, list] })).toEqual([
    'value.0.1 wrong-type: this must be a text, not 1',
  ]);
});

test('a schema with a keyword that nobody knows is refused', () => {
  expect(() => mistakesOf('a', { type: 'string', minLenght: 3 })).toThrow('minLenght');
});
