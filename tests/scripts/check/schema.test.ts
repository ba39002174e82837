import { expect, test } from 'vitest';
import type { Schema, Schemas } from '../../../renderer/content/schemas.ts';
import { check } from '../../../scripts/check/engine/check.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { readSchemas } from '../../project.ts';

/** The findings for a value in the data of a site with a given schema. */
function findingsOf(value: unknown, schema: object, engine: Schemas = new Map()): string[] {
  const data = { type: 'object', properties: { $schema: { type: 'string' }, value: schema } } as Schema;
  const schemas: Schemas = new Map([...engine, ['data/x.json', data]]);
  const text = JSON.stringify({ $schema: '../../schema/data/x.json', value });
  return check(new Map([['data/x.json', sourceFile('data/x.json', text)]]), schemas)
    .filter(({ file }) => file === 'content/data/x.json')
    .map(({ code, message }) => `${code}: ${message}`);
}

test.each([
  ['ab', { type: 'string', minLength: 3 }, 'too-short: at least 3 characters are required'],
  ['abcd', { type: 'string', maxLength: 3 }, 'too-long: at most 3 characters are allowed'],
  [7, { type: 'integer', multipleOf: 2 }, 'invalid-value: this must be multiple of 2'],
  [{}, { type: ['string', 'number'] }, 'type-mismatch: this must be a text or a number, not an object'],
  [[1], { type: 'array', items: { type: 'boolean' } }, 'type-mismatch: this must be true or false, not 1'],
  ['b', { enum: ['a', 1, null] }, 'not-allowed: "b" is not allowed here; write "a", 1 or null'],
])('the message for %j is a sentence', (value, schema, expected) => {
  expect(findingsOf(value, schema)).toEqual([expected]);
});

test('an error in a nested union is reported for the inner branch', () => {
  const list = {
    type: 'array',
    items: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  };
  expect(findingsOf([['a', 1], 'b', ['c']], { anyOf: [{ type: 'string' }, list] })).toEqual([
    'type-mismatch: this must be a text, not 1; write quotes around it',
  ]);
});

test('a schema with an unknown keyword is refused', () => {
  expect(() => findingsOf('a', { type: 'string', minLenght: 3 })).toThrow('minLenght');
});

test.each([
  '^(a+)+$',
  '^(a|aa)+$',
  '^((a+)b?)+$',
  `^${'a*'.repeat(30)}b$`,
  `^${'(?:a|a)'.repeat(36)}b$`,
  `^(a?){60}a{60}b$`,
])('a text that matches a pattern in many ways, such as %s, is a finding at once', (pattern) => {
  const started = performance.now();
  const [found] = findingsOf(`${'a'.repeat(5000)}!`, { type: 'string', pattern });
  expect(found).toMatch(/^pattern-mismatch: /);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a text that is too long for a large pattern is a finding at once', () => {
  const started = performance.now();
  const pattern = '^(?:.*a.{0,300}b.{0,300}a.{0,300})*c$';
  const [found] = findingsOf('ab'.repeat(500_000), { type: 'string', pattern });
  expect(found).toMatch(/^pattern-mismatch: this text is too long for the pattern /);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a long text in a field of the engine is a finding at once', () => {
  const schema = { $ref: '../common.json#/definitions/date' };
  const [found] = findingsOf(`${'{}'.repeat(20_000)}\n`, schema, readSchemas());
  expect(found).toMatch(/^pattern-mismatch: /);
});
