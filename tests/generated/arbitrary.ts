import fc from 'fast-check';
import { type Place, type Schema, type Schemas, settle } from '../../renderer/schemas.ts';

/** What values that name something may name. */
export interface Names {
  icons: readonly string[];
  /** The entries of a data file (`data/plans`) or folder (`forms`). */
  entriesOf(place: string): readonly string[];
}

const letters = [...'abc XYZ éüčšžñ ßÞ مرحبا שלום 你好 дом 👩‍👩‍👧 🇸🇰 1234 ,.;:!?\'"%&$€£+-–—()/'];
const links = [
  '/pricing',
  '/#vat',
  '/solutions',
  'https://example.org/a?b=c&d=e',
  'mailto:a@b.example',
  'tel:+1',
];

/** Words without anything that has a meaning of its own in content. */
const words = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 24 })
  .map((signs) => `a${signs.join('')}`.replace(/\s+/g, ' ').trim());
const markdown = fc.oneof(
  words,
  fc.tuple(words, words).map(([a, b]) => `${a} **${b.replace(/[^\p{L}\d]/gu, '') || 'b'}** B2B`),
  fc.tuple(words, fc.constantFrom(...links)).map(([a, href]) => `${a} [x](${href})`),
);

/** Random values of a schema: valid by it, and naming only what is there. */
export function valuesOf(schemas: Schemas, names: Names) {
  // Blocks inside blocks are examples: all of them in all of them would have no end.
  const inner = fc.constant(schemas.get('blocks/card-grid.json')?.examples?.slice(0, 1));
  const id = fc.nat(1_000_000_000).map((number) => `id-${number}`);
  const own: Record<string, fc.Arbitrary<unknown> | undefined> = { blocks: inner, id };
  const of = (place: Place): fc.Arbitrary<unknown> => {
    const { schema, file } = settle(schemas, place);
    const branches = (schema.oneOf ?? schema.anyOf)
      ?.map((branch) => settle(schemas, { file, schema: branch }))
      .filter(({ schema: { title } }) => title !== 'From' && title !== 'FromCollection');
    if (branches?.length) return fc.oneof(...branches.map((branch) => of(branch)));
    const { enum: allowed, const: only, type } = schema as Schema & { enum?: unknown[]; const?: unknown };
    if (only !== undefined) return fc.constant(only);
    if (allowed) return fc.constantFrom(...allowed);
    if (type === 'object') return objectOf(schema, file);
    if (type === 'array') return arrayOf(schema, file);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer' || type === 'number') return numberOf(schema);
    return stringOf(schema);
  };

  const objectOf = ({ properties = {}, required = [] }: Schema, file: string) => {
    // Anchors must be unlike each other on a page.
    const wanted = Object.entries(properties).filter(
      ([key]) => key !== '$schema' && (key !== 'id' || required.includes(key)),
    );
    return fc.record(
      Object.fromEntries(wanted.map(([key, schema]) => [key, own[key] ?? of({ file, schema })])),
      { requiredKeys: required.filter((key) => key !== '$schema') },
    );
  };

  const arrayOf = (schema: Schema, file: string) => {
    const { items = {}, minItems = 0, maxItems = 4, uniqueItems } = schema as Schema & Record<string, number>;
    const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) };
    const item = of({ file, schema: items as Schema });
    return uniqueItems ? fc.uniqueArray(item, bounds) : fc.array(item, bounds);
  };

  const numberOf = (schema: Schema) => {
    const { minimum = 0, maximum = minimum + 100_000 } = schema as Schema & Record<string, number>;
    return fc.integer({ min: minimum, max: maximum });
  };

  const stringOf = (schema: Schema): fc.Arbitrary<string> => {
    const { format, entryOf, pattern } = schema as Schema & { pattern?: string };
    if (entryOf) return fc.constantFrom(...names.entriesOf(entryOf));
    if (format === 'markdown') return markdown;
    if (pattern?.startsWith('^https')) return fc.constant('https://example.org/a.svg');
    if (format === 'link') return fc.constantFrom(...links);
    if (format === 'icon') return fc.constantFrom(...names.icons);
    if (format === 'day') return fc.constantFrom('2025-05-18', '2024-02-29', '1999-12-31');
    if (!pattern || pattern === '\\S') return words;
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length < 60 && !/[{}\s]/.test(text));
  };

  /** Random blocks of a type. */
  return (type: string): fc.Arbitrary<Record<string, unknown>> =>
    of({ file: `blocks/${type}.json`, schema: { $ref: '#' } }) as fc.Arbitrary<Record<string, unknown>>;
}
