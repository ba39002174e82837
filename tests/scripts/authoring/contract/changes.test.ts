import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../../renderer/content/schemas.ts';
import { compareSchemas, isBreaking } from '../../../../scripts/authoring/contract/changes.ts';
import type { ChangeCode } from '../../../../scripts/authoring/contract/rules.ts';
import { ambiguousUnions } from '../../../../scripts/authoring/contract/unions.ts';
import { readSchemas } from '../../../project.ts';
import baseline from './ambiguous-unions.json' with { type: 'json' };

const text = { type: 'string' };
const closed = { type: 'object', additionalProperties: false };
const block = (type: string, more: object = {}) => ({
  ...closed,
  required: ['type'],
  properties: { type: { const: type }, ...more },
});

/** Two versions of a schema, the codes of all changes, and values that fit the first and not the second. */
const pairs: readonly [name: string, before: object, after: object, codes: ChangeCode[], lost?: unknown[]][] =
  [
    ['equal schemas', text, text, []],
    ['another description', { ...text, description: 'A' }, { ...text, description: 'B' }, []],
    ['a title', text, { ...text, title: 'Name' }, []],
    ['a text that becomes a number', text, { type: 'number' }, ['type-narrowed', 'type-widened'], ['a']],
    ['a number that becomes whole', { type: 'number' }, { type: 'integer' }, ['type-narrowed'], [1.5]],
    ['a whole number that becomes any', { type: 'integer' }, { type: 'number' }, ['type-widened']],
    ['a text that may be a list', text, { type: ['string', 'array'] }, ['type-widened']],
    ['a list that goes', { type: ['string', 'array'] }, text, ['type-narrowed'], [[]]],
    ['anything that becomes a text', {}, text, ['type-narrowed'], [1]],
    ['a text that becomes anything', text, {}, ['type-widened']],
    ['a new choice', { enum: ['a'] }, { enum: ['a', 'b'] }, ['value-added']],
    ['a choice that goes', { enum: ['a', 'b'] }, { enum: ['a'] }, ['value-removed'], ['b']],
    ['a renamed choice', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, ['value-removed', 'value-added'], ['b']],
    ['choices in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, []],
    [
      'a constant that becomes another',
      { const: 'a' },
      { const: 'b' },
      ['value-removed', 'value-added'],
      ['a'],
    ],
    ['a constant that becomes a choice', { const: 'a' }, { enum: ['a', 'b'] }, ['value-added']],
    ['a text that becomes a choice', text, { ...text, enum: ['a'] }, ['values-limited'], ['b']],
    ['a choice that becomes a text', { ...text, enum: ['a'] }, text, ['values-freed']],
    [
      'a shorter text',
      { ...text, maxLength: 9 },
      { ...text, maxLength: 5 },
      ['limit-tightened'],
      ['1234567'],
    ],
    ['a longer text', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, ['limit-loosened']],
    ['a text that must not be empty', text, { ...text, minLength: 1 }, ['limit-tightened'], ['']],
    ['a text that may be empty', { ...text, minLength: 1 }, text, ['limit-loosened']],
    [
      'a higher minimum',
      { type: 'number', minimum: 1 },
      { type: 'number', minimum: 2 },
      ['limit-tightened'],
      [1],
    ],
    ['a lower minimum', { type: 'number', minimum: 2 }, { type: 'number', minimum: 1 }, ['limit-loosened']],
    [
      'a lower maximum',
      { type: 'number', maximum: 9 },
      { type: 'number', maximum: 8 },
      ['limit-tightened'],
      [9],
    ],
    [
      'a number that must be more',
      { type: 'number' },
      { type: 'number', exclusiveMinimum: 0 },
      ['limit-tightened'],
      [0],
    ],
    [
      'a list that must not be empty',
      { type: 'array' },
      { type: 'array', minItems: 1 },
      ['limit-tightened'],
      [[]],
    ],
    ['a shorter list', { type: 'array' }, { type: 'array', maxItems: 1 }, ['limit-tightened'], [[1, 2]]],
    [
      'items that must differ',
      { type: 'array' },
      { type: 'array', uniqueItems: true },
      ['restriction-changed'],
      [[1, 1]],
    ],
    [
      'items that may be the same',
      { type: 'array', uniqueItems: true },
      { type: 'array' },
      ['restriction-removed'],
    ],
    ['items that become texts', { type: 'array' }, { type: 'array', items: text }, ['type-narrowed'], [[1]]],
    ['items that become anything', { type: 'array', items: text }, { type: 'array' }, ['type-widened']],
    ['a pattern', text, { ...text, pattern: '^a' }, ['pattern-changed'], ['b']],
    [
      'another pattern',
      { ...text, pattern: '^[ab]' },
      { ...text, pattern: '^a' },
      ['pattern-changed'],
      ['b'],
    ],
    ['a pattern that goes', { ...text, pattern: '^a' }, text, ['pattern-removed']],
    ['a new property', closed, { ...closed, properties: { a: text } }, ['property-added']],
    [
      'a property that goes',
      { ...closed, properties: { a: text } },
      closed,
      ['property-removed'],
      [{ a: '' }],
    ],
    [
      'a renamed property',
      { ...closed, properties: { a: text } },
      { ...closed, properties: { b: text } },
      ['property-removed', 'property-added'],
      [{ a: '' }],
    ],
    [
      'a new property that must be there',
      closed,
      { ...closed, required: ['a'], properties: { a: text } },
      ['property-added', 'required-added'],
      [{}],
    ],
    [
      'a property that may be left out',
      { ...closed, required: ['a'], properties: { a: text } },
      { ...closed, properties: { a: text } },
      ['required-removed'],
    ],
    [
      'a property of another type',
      { ...closed, properties: { a: text } },
      { ...closed, properties: { a: { type: 'boolean' } } },
      ['type-narrowed', 'type-widened'],
      [{ a: '' }],
    ],
    ['an object that is closed', { type: 'object' }, closed, ['properties-closed'], [{ a: 1 }]],
    ['an object that is opened', closed, { type: 'object' }, ['properties-opened']],
    [
      'a property of an open object',
      { type: 'object' },
      { type: 'object', properties: { a: text } },
      ['property-claimed'],
      [{ a: 1 }],
    ],
    [
      'further properties that become texts',
      { type: 'object' },
      { type: 'object', additionalProperties: text },
      ['type-narrowed'],
      [{ a: 1 }],
    ],
    [
      'a property that needs another',
      { ...closed, properties: { a: text, b: text } },
      { ...closed, properties: { a: text, b: text }, dependencies: { a: ['b'] } },
      ['required-added'],
      [{ a: '' }],
    ],
    [
      'a new property that needs another',
      { ...closed, properties: { b: text } },
      { ...closed, properties: { a: text, b: text }, dependencies: { a: ['b'] } },
      ['property-added'],
    ],
    [
      'names that must match',
      { type: 'object' },
      { type: 'object', propertyNames: { pattern: '^a' } },
      ['pattern-changed'],
      [{ b: 1 }],
    ],
    ['a text that can be a number', text, { anyOf: [text, { type: 'number' }] }, ['choice-added']],
    ['a union that loses a choice', { anyOf: [text, { type: 'number' }] }, text, ['choice-removed'], [1]],
    [
      'a union in another order',
      { anyOf: [text, { type: 'number' }] },
      { anyOf: [{ type: 'number' }, text] },
      [],
    ],
    [
      'a union whose choice gets a limit',
      { anyOf: [text, { type: 'number' }] },
      { anyOf: [{ ...text, minLength: 1 }, { type: 'number' }] },
      ['limit-tightened'],
      [''],
    ],
    ['a new block', { oneOf: [block('a')] }, { oneOf: [block('a'), block('b')] }, ['choice-added']],
    [
      'a block that goes',
      { oneOf: [block('a'), block('b')] },
      { oneOf: [block('a')] },
      ['choice-removed'],
      [{ type: 'b' }],
    ],
    [
      'a block that loses a property',
      { oneOf: [block('a', { x: text }), block('b')] },
      { oneOf: [block('a'), block('b')] },
      ['property-removed'],
      [{ type: 'a', x: '' }],
    ],
    [
      'a choice that cannot be told from another',
      { oneOf: [{ type: 'object' }] },
      { oneOf: [{ type: 'object' }, { type: 'object', properties: { a: text } }] },
      ['choice-overlaps'],
      [{}],
    ],
    ['a keyword that nobody knows', text, { ...text, contentEncoding: 'base64' }, ['unknown-change']],
    [
      'a condition',
      { type: 'object' },
      { type: 'object', not: { required: ['a'] } },
      ['unknown-change'],
      [{ a: 1 }],
    ],
  ];

/** Places in a document where the schema is used, and a value put there. */
const places: Record<string, [around: (schema: object) => object, put: (value: unknown) => unknown]> = {
  'a document': [(schema) => schema, (value) => value],
  'a property': [
    (schema) => ({
      ...closed,
      properties: { it: { $ref: '#/definitions/it' } },
      definitions: { it: schema },
    }),
    (value) => ({ it: value }),
  ],
  'an item of a choice': [
    (schema) => ({ anyOf: [{ type: 'array', items: schema }, { type: 'boolean' }] }),
    (value) => [value],
  ],
};

const fits = (schema: object, value: unknown) =>
  new Ajv({ strict: false, validateFormats: false }).validate(schema, value);

describe.each(Object.entries(places))('in %s', (_place, [around, put]) => {
  test.each(pairs)('%s is recognized', (_name, before, after, codes, lost = []) => {
    const [old, now] = [around(before), around(after)];
    const changes = compareSchemas(new Map([['it.json', old]]), new Map([['it.json', now]]));
    expect(changes.map(({ code }) => code).sort()).toEqual([...codes].sort());
    for (const value of lost) {
      expect(fits(old, put(value)), JSON.stringify(value)).toBe(true);
      expect(fits(now, put(value)), JSON.stringify(value)).toBe(false);
    }
    if (lost.length > 0) expect(changes.some(isBreaking)).toBe(true);
  });
});

test('a property that has another name now is recognized by its schema', () => {
  const [short, other] = [{ ...text, pattern: '^.{5}$' }, text];
  const before: Schema = { ...closed, properties: { lead: short, other } };
  const after: Schema = { ...closed, properties: { summary: short, other } };
  const [gone] = compareSchemas(new Map([['hero.json', before]]), new Map([['hero.json', after]]));
  expect(gone?.message).toBe('the property "lead" is gone; "summary" has the same schema: was it renamed?');
});

test('the schemas of the engine are the same as themselves', () => {
  expect(compareSchemas(readSchemas(), readSchemas())).toEqual([]);
});

test('the unions of the engine in which choices cannot be told from each other are known, and only become fewer', () => {
  expect(ambiguousUnions(readSchemas())).toEqual(baseline);
});
