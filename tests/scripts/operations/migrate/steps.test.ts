import { describe, expect, test } from 'vitest';
import type { Schema, Schemas } from '../../../../renderer/content/schemas.ts';
import { validatorFor } from '../../../../scripts/check/engine/validate.ts';
import { inverseOf, type Step } from '../../../../scripts/check/migrations/step.ts';
import { formatJson } from '../../../../scripts/operations/json.ts';
import { migrated, type Run } from '../../../../scripts/operations/migrate/document.ts';
import { type Pick, picker, random, rounds } from '../../../random.ts';

type Json = Record<string, unknown>;

const text = { type: 'string' };
const object = (properties: Json, required: string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties: properties as Record<string, Schema>,
  required,
});

/** Pages of things, which can be inside one another. */
function schemasOf(thing: Schema): Schemas {
  const list = { type: 'array', items: { $ref: 'thing.json' } };
  const { properties, ...rest } = thing;
  const files: Record<string, Schema> = {
    'page.json': { ...object({ things: list }), definitions: { tone: { enum: ['brand', 'accent'] } } },
    'thing.json': { ...rest, properties: { ...properties, inside: list, note: text } },
  };
  return new Map(Object.entries(files).map(([file, schema]) => [file, { $id: file, ...schema }]));
}

interface StepCase {
  name: string;
  step: Step;
  before: Schema;
  after: Schema;
  /** A thing of the schema before. */
  make(pick: Pick): Json;
  /** Whether the inverse restores each byte, or at least the value. */
  back: 'bytes' | 'formatted' | 'value' | 'no';
}

const words = ['', 'a', 'Two words', 'ends "here"', 'é — ü', 'line\nbreak', '12', 'green'];
const cases: StepCase[] = [
  {
    name: 'rename',
    step: { type: 'rename', in: 'thing.json', property: 'lead', to: 'text' },
    before: object({ lead: text, size: { type: 'number' } }, ['lead']),
    after: object({ text, size: { type: 'number' } }, ['text']),
    make: (pick) => ({ lead: pick(words), ...pick<Json>([{}, { size: 1.5 }]) }),
    back: 'bytes',
  },
  {
    name: 'move to a new place',
    step: { type: 'move', in: 'thing.json', from: '/action/text', to: '/labels/open' },
    before: object({ action: object({ href: text, text }, ['text']) }),
    after: object({ action: object({ href: text }), labels: object({ open: text }) }),
    make: (pick) => pick<Json>([{}, { action: { href: '/', text: pick(words) } }]),
    back: 'no',
  },
  {
    name: 'move beside',
    step: { type: 'move', in: 'thing.json', from: '/action/text', to: '/label' },
    before: object({ label: text, action: object({ href: text, text }, ['text']) }),
    after: object({ label: text, action: object({ href: text }) }),
    make: (pick) => pick<Json>([{}, { action: { href: '/', text: pick(words) } }]),
    back: 'value',
  },
  {
    name: 'wrap into a list',
    step: { type: 'wrap', in: 'thing.json', property: 'topic' },
    before: object({ topic: text }),
    after: object({ topic: { type: 'array', items: text } }),
    make: (pick) => pick<Json>([{}, { topic: pick(words) }]),
    back: 'bytes',
  },
  {
    name: 'wrap into an object',
    step: { type: 'wrap', in: 'thing.json', property: 'picture', as: 'file' },
    before: object({ picture: text }, ['picture']),
    after: object({ picture: object({ file: text, alt: text }, ['file']) }, ['picture']),
    make: (pick) => ({ picture: pick(words) }),
    back: 'bytes',
  },
  {
    name: 'unwrap a list',
    step: { type: 'unwrap', in: 'thing.json', property: 'topic' },
    before: object({ topic: { type: 'array', items: text, minItems: 1, maxItems: 1 } }),
    after: object({ topic: text }),
    make: (pick) => pick<Json>([{}, { topic: [pick(words)] }]),
    back: 'formatted',
  },
  {
    name: 'unwrap an object',
    step: { type: 'unwrap', in: 'thing.json', property: 'picture', as: 'file' },
    before: object({ picture: object({ file: text }, ['file']) }),
    after: object({ picture: text }),
    make: (pick) => pick<Json>([{}, { picture: { file: pick(words) } }]),
    back: 'formatted',
  },
  {
    name: 'split',
    step: { type: 'split', in: 'thing.json', property: 'name', at: ', ', to: ['family', 'given'] },
    before: object({ name: { ...text, pattern: ', ' } }, ['name']),
    after: object({ family: text, given: text }, ['family', 'given']),
    make: (pick) => ({ name: `${pick(words)}, ${pick(words)}` }),
    back: 'value',
  },
  {
    name: 'set-default',
    step: { type: 'set-default', in: 'thing.json', property: 'columns', value: 3 },
    before: object({}),
    after: object({ columns: { type: 'integer' } }, ['columns']),
    make: () => ({}),
    back: 'bytes',
  },
  {
    name: 'map-enum',
    step: { type: 'map-enum', in: 'thing.json', property: 'tone', values: { green: 'brand', red: 'accent' } },
    before: object({ tone: { enum: ['green', 'red'] } }),
    after: object({ tone: { enum: ['brand', 'accent'] } }),
    make: (pick) => pick<Json>([{}, { tone: 'green' }, { tone: 'red' }]),
    back: 'bytes',
  },
  {
    name: 'map-enum of a shared definition',
    step: { type: 'map-enum', in: 'page.json#/definitions/tone', values: { green: 'brand', red: 'accent' } },
    before: object({ tone: { enum: ['green', 'red'] } }),
    after: object({ tone: { $ref: 'page.json#/definitions/tone' } }),
    make: (pick) => pick<Json>([{}, { tone: 'green' }, { tone: 'red' }]),
    back: 'bytes',
  },
  {
    name: 'change-type to a text',
    step: { type: 'change-type', in: 'thing.json', property: 'count', from: 'number', to: 'string' },
    before: object({ count: { type: 'number' } }),
    after: object({ count: text }),
    make: (pick) => pick<Json>([{}, { count: pick([0, 1, -2.5, 1e21]) }]),
    back: 'bytes',
  },
  {
    name: 'change-type to a number',
    step: { type: 'change-type', in: 'thing.json', property: 'count', from: 'string', to: 'number' },
    before: object({ count: { ...text, pattern: '^[1-9]\\d*$' } }),
    after: object({ count: { type: 'number' } }),
    make: (pick) => pick<Json>([{}, { count: pick(['1', '20', '999']) }]),
    back: 'bytes',
  },
  {
    name: 'change-type from true and false',
    step: { type: 'change-type', in: 'thing.json', property: 'isOpen', from: 'boolean', to: 'string' },
    before: object({ isOpen: { type: 'boolean' } }),
    after: object({ isOpen: { enum: ['true', 'false'] } }),
    make: (pick) => pick<Json>([{}, { isOpen: true }, { isOpen: false }]),
    back: 'bytes',
  },
  {
    name: 'remove',
    step: { type: 'remove', in: 'thing.json', property: 'legacy', reason: 'Nothing showed it.' },
    before: object({ legacy: {} }),
    after: object({}),
    make: (pick) => pick<Json>([{}, { legacy: pick<unknown>([1, 'a', { b: [] }, null]) }]),
    back: 'no',
  },
];

/** A page of things of a case, nested at random. */
function pageOf({ make }: StepCase, next: () => number): Json {
  const pick = picker(next);
  const thing = (depth: number): Json => ({
    ...make(pick),
    ...(depth > 0 && next() < 0.5 && { inside: things(depth - 1) }),
    ...(next() < 0.3 && { note: pick(words) }),
  });
  const things = (depth: number): Json[] =>
    Array.from({ length: Math.floor(next() * 4) }, () => thing(depth));
  return { things: things(3) };
}

const formats = [
  formatJson,
  (value: unknown) => JSON.stringify(value),
  (value: unknown) => `${JSON.stringify(value, null, 4)}\n`.replaceAll('\n', '\r\n'),
  (value: unknown) => `\uFEFF${JSON.stringify(value, null, '\t')}\n`,
];

function run(source: string, { ...given }: Run, schemas: Schemas): string {
  const valueIn = (written: string) => JSON.parse(written.replace('\uFEFF', ''));
  const path = 'pages/a.json';
  return migrated({ path, name: path, text: source, valueIn }, given, schemas);
}

describe('each step', () => {
  test.each(cases)('$name: valid before and after, twice is once, and the inverse is what was', (each) => {
    const { step, before, after, back } = each;
    const [old, now] = [schemasOf(before), schemasOf(after)];
    const errors = (written: string, schemas: Schemas) =>
      validatorFor(schemas).errorsIn(JSON.parse(written.replace('\uFEFF', '')), 'page.json');
    const inverse = inverseOf(step);
    let changes = 0;
    for (let seed = 0; seed < rounds(100); seed++) {
      const page = pageOf(each, random(seed));
      for (const format of formats) {
        const source = format(page);
        expect(errors(source, old), source).toEqual([]);
        const result = run(source, { steps: [step], isAgain: false }, now);
        expect(errors(result, now), result).toEqual([]);
        if (result !== source) changes++;
        expect(run(source, { steps: [step], isAgain: true }, now), source).toBe(result);
        expect(run(result, { steps: [step], isAgain: true }, now)).toBe(result);
        if (back === 'no' || !inverse) continue;
        const restored = run(result, { steps: [inverse], isAgain: false }, now);
        if (back === 'bytes' || (back === 'formatted' && format === formatJson))
          expect(restored).toBe(source);
        else expect(JSON.parse(restored.replace('\uFEFF', ''))).toEqual(page);
      }
    }
    expect(changes).toBeGreaterThan(10);
  });

  test('only remove, and a map that is ambiguous backwards, have no inverse', () => {
    expect(cases.filter(({ step }) => !inverseOf(step)).map(({ name }) => name)).toEqual(['remove']);
    const values = { green: 'brand', teal: 'brand' };
    expect(inverseOf({ type: 'map-enum', in: 'thing.json', property: 'tone', values })).toBeUndefined();
  });
});

describe('what a step cannot do without a guess stays as it is', () => {
  const now = schemasOf(
    object({
      text,
      tone: { enum: ['a', 'b'] },
      topic: text,
      family: text,
      given: text,
      count: { type: 'number' },
    }),
  );
  const stays: [string, Step, Json][] = [
    [
      'both names are there',
      { type: 'rename', in: 'thing.json', property: 'lead', to: 'text' },
      { lead: 'a', text: 'b' },
    ],
    [
      'there are several items',
      { type: 'unwrap', in: 'thing.json', property: 'topic' },
      { topic: ['a', 'b'] },
    ],
    [
      'there are more parts',
      { type: 'split', in: 'thing.json', property: 'name', at: ' ', to: ['given', 'family'] },
      { name: 'Anna Maria Ro' },
    ],
    [
      'the number would be written otherwise',
      { type: 'change-type', in: 'thing.json', property: 'count', from: 'string', to: 'number' },
      { count: '007' },
    ],
    [
      'only an author can know',
      { type: 'ask', in: 'thing.json', property: 'text', reason: 'It differs.' },
      {},
    ],
  ];
  test.each(stays)('because %s', (_, step, thing) => {
    const source = formatJson({ things: [thing] });
    expect(run(source, { steps: [step], isAgain: false }, now)).toBe(source);
  });

  test('values that the schema accepts stay when a migration runs again', () => {
    const swap: Step = { type: 'map-enum', in: 'thing.json', property: 'tone', values: { a: 'b', b: 'a' } };
    const source = formatJson({ things: [{ tone: 'a', inside: [{ tone: 'b' }] }] });
    const swapped = run(source, { steps: [swap], isAgain: false }, now);
    expect(JSON.parse(swapped)).toEqual({ things: [{ tone: 'b', inside: [{ tone: 'a' }] }] });
    expect(run(source, { steps: [swap], isAgain: true }, now)).toBe(source);
  });
});
