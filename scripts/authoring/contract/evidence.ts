import { isDeepStrictEqual } from 'node:util';
import { Ajv } from 'ajv';
import { schemaFor, textsWithin } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { memoize, memoizeByObject } from '../../../renderer/content/memoize.ts';
import type { Schema, SchemaLocation, Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../../check/finding.ts';
import { lineFinder } from '../../check/json/positions.ts';
import type { SchemaError } from '../../check/rule.ts';
import type { OldDocument } from './cover.ts';
import { alternativesOf, kindsOf, valuesOf } from './unions.ts';

/** A document that fits the old schemas but not the new ones. */
export interface Misfit {
  /** The content file, or the schema of a block. */
  file: string;
  line: number | undefined;
  message: string;
  /** The document, if it is not one of the content. */
  document?: unknown;
}

/** The error of a document of the old schemas that does not fit the new ones, even after migrations. */
export type Judge = (document: OldDocument) => SchemaError | undefined;

/** How many documents are generated for a block. */
const variants = 200;

/** The documents of the content that no longer fit, the smallest first. Partial translations follow their originals. */
export function misfitsIn(files: Files, before: Schemas, after: Schemas, judge: Judge): Misfit[] {
  const isSame = comparison(before, after);
  const lineOf = lineFinder((path) => files.get(path)?.text);
  return [...files.values()]
    .filter(({ path, value }) => value !== undefined && !translationOf(path) && !isSame(schemaFor(path)))
    .sort((a, b) => a.text.length - b.text.length)
    .flatMap(({ path, value }) => {
      const error = misfit({ value, file: path, schemaFile: schemaFor(path) }, before, judge);
      return error
        ? [{ file: `content/${path}`, line: lineOf(path, error.path), message: messageOf(error) }]
        : [];
    });
}

/**
 * For each block, the smallest document that no longer fits: an example of the old schema, or a generated one. The smallest of all
 * comes first.
 */
export function misfitsOfBlocks(before: Schemas, after: Schemas, judge: Judge): Misfit[] {
  const isSame = comparison(before, after);
  const generate = generatorFor(before, numbers());
  const found = [...before].flatMap(([file, { examples = [] }]) => {
    if (!file.startsWith('blocks/') || !after.has(file) || isSame(file)) return [];
    const wrong = [...examples, ...documentsOf(file, before, generate)].flatMap((document) => {
      const error = misfit({ value: document, file, schemaFile: file }, before, judge);
      return error ? [{ document, error, size: JSON.stringify(document).length }] : [];
    });
    const [smallest] = wrong.sort((a, b) => a.size - b.size);
    if (!smallest) return [];
    const { document, error, size } = smallest;
    return [{ file: `schema/${file}`, line: undefined, message: messageOf(error), document, size }];
  });
  return found.sort((a, b) => a.size - b.size);
}

/** Returns whether a schema and all that it refers to are the same. */
function comparison(before: Schemas, after: Schemas): (file: string) => boolean {
  return memoize((file) => {
    const reached = new Set([file]);
    for (const each of reached) {
      const schema = before.get(each);
      if (!isDeepStrictEqual(schema, after.get(each))) return false;
      for (const [, ref = ''] of JSON.stringify(schema ?? {}).matchAll(/"\$ref":"([^"#]+)/g))
        reached.add(new URL(ref, `schema:/${each}`).pathname.slice(1));
    }
    return true;
  });
}

/** Different documents that fit a schema. */
function documentsOf(file: string, schemas: Schemas, generate: ReturnType<typeof generatorFor>): unknown[] {
  const found = new Map<string, unknown>();
  const schema = schemas.get(file) ?? {};
  for (let attempt = 0; attempt < 20 * variants && found.size < variants; attempt++) {
    const document = generate({ file, schema });
    if (fits(schemas)(document, file)) found.set(JSON.stringify(document), document);
  }
  return [...found.values()];
}

function misfit(document: OldDocument, before: Schemas, judge: Judge): SchemaError | undefined {
  return fits(before)(document.value, document.schemaFile) ? judge(document) : undefined;
}

/** Whether a document fits one of a set of schemas, which may have keywords and formats that are unknown by now. */
export const fits = memoizeByObject((schemas: Schemas) => {
  const ajv = new Ajv({ strict: false, validateFormats: false, discriminator: true });
  for (const [file, schema] of schemas) ajv.addSchema(schema, file);
  return (document: unknown, schema: string): boolean => ajv.getSchema(schema)?.(document) === true;
});

function messageOf({ path, message }: SchemaError): string {
  return `${path.length > 0 ? `${path.join('.')} ` : ''}${message}`;
}

/** The same numbers from 0 to 1 in each run (Park and Miller). */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum';
type LimitedSchema = Schema & Readonly<Partial<Record<Limit, number>>>;

/** Below this depth, documents have only what they need. */
const maxDepth = 6;

/**
 * Generates values of schemas: with any of their optional properties, choices and limits. Texts are those of all examples. Values
 * need not fit where keywords depend on each other.
 * @param random returns numbers from 0 to 1
 */
function generatorFor(schemas: Schemas, random: () => number): (location: SchemaLocation) => unknown {
  const texts = [...new Set([...schemas.values()].flatMap(({ examples = [] }) => textsWithin(examples)))];
  const pick = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)];
  const count = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const fitting = memoize((key) => {
    const { pattern = '', minLength = 0, maxLength = 60 } = JSON.parse(key) as LimitedSchema;
    const matches = new RegExp(pattern, 'u');
    return texts.filter((text) => text.length >= minLength && text.length <= maxLength && matches.test(text));
  });
  const textOf = ({ pattern, minLength, maxLength }: LimitedSchema) =>
    pick(fitting(JSON.stringify({ pattern, minLength, maxLength })));

  const objectOf = ({ file, schema }: SchemaLocation, depth: number): Record<string, unknown> => {
    const { properties = {}, required = [], additionalProperties: rest, propertyNames = {} } = schema;
    const isIncluded = (name: string) => required.includes(name) || (depth < maxDepth && random() < 0.4);
    const entries = Object.entries(properties).flatMap(([name, property]) =>
      isIncluded(name) ? [[name, make({ file, schema: property }, depth + 1)] as const] : [],
    );
    if (typeof rest !== 'object') return Object.fromEntries(entries);
    const others = Array.from({ length: count(0, 2) }, () => [
      textOf(propertyNames) ?? 'a',
      make({ file, schema: rest }, depth + 1),
    ]);
    return Object.fromEntries([...others, ...entries]);
  };

  const make = (location: SchemaLocation, depth: number): unknown => {
    const { file, schema } = pick(alternativesOf(schemas, location)) ?? location;
    const values = valuesOf(schema);
    if (values) return pick(values);
    const limited: LimitedSchema = schema;
    const {
      minItems = 0,
      maxItems = minItems + 2,
      items = {},
      minimum = 0,
      maximum = minimum + 100,
    } = limited;
    switch (pick([...kindsOf(schema)])) {
      case 'object':
        return objectOf({ file, schema }, depth);
      case 'array': {
        const length = depth < maxDepth ? count(minItems, Math.min(maxItems, minItems + 2)) : minItems;
        return Array.from({ length }, () => make({ file, schema: items }, depth + 1));
      }
      case 'boolean':
        return random() < 0.5;
      case 'null':
        return null;
      case 'integer':
        return count(Math.ceil(minimum), Math.floor(maximum));
      case 'number':
        return minimum + random() * (maximum - minimum);
      default:
        return textOf(schema);
    }
  };
  return (location) => make(location, 0);
}
