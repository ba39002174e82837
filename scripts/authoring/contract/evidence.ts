import { Ajv } from 'ajv';
import { schemaFor } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../../check/finding.ts';
import { lineFinder } from '../../check/json/positions.ts';
import type { SchemaError } from '../../check/rule.ts';
import type { OldDocument } from './cover.ts';

/** A document that fits the old schemas but not the new ones. */
export interface Misfit {
  /** The content file, or the schema whose example it is derived from. */
  file: string;
  line: number | undefined;
  message: string;
  /** The document, if it is not one of the content. */
  document?: unknown;
}

/** The error of a document of the old schemas that does not fit the new ones, even after migrations. */
export type Judge = (document: OldDocument) => SchemaError | undefined;

/** How many documents are derived from the examples of a block. */
const variants = 200;

/** The documents of the content that no longer fit, the smallest first. Partial translations follow their originals. */
export function misfitsIn(files: Files, before: Schemas, judge: Judge): Misfit[] {
  const lineOf = lineFinder((path) => files.get(path)?.text);
  return [...files.values()]
    .filter(({ path, value }) => value !== undefined && !translationOf(path))
    .sort((a, b) => a.text.length - b.text.length)
    .flatMap(({ path, value }) => {
      const error = misfit({ value, file: path, schemaFile: schemaFor(path) }, before, judge);
      return error
        ? [{ file: `content/${path}`, line: lineOf(path, error.path), message: messageOf(error) }]
        : [];
    });
}

/** For each block, the smallest document that no longer fits: an example of the old schema, or one that was derived from it. */
export function misfitsOfExamples(before: Schemas, after: Schemas, judge: Judge): Misfit[] {
  const random = numbers();
  return [...before].flatMap(([file, { examples = [] }]) => {
    if (!file.startsWith('blocks/') || !after.has(file) || examples.length === 0) return [];
    const wrong = [...examples, ...derivedFrom(examples, file, before, random)].flatMap((document) => {
      const error = misfit({ value: document, file, schemaFile: file }, before, judge);
      return error ? [{ document, error, size: JSON.stringify(document).length }] : [];
    });
    const [smallest] = wrong.sort((a, b) => a.size - b.size);
    if (!smallest) return [];
    const { document, error } = smallest;
    return [{ file: `schema/${file}`, line: undefined, message: messageOf(error), document }];
  });
}

/** Documents that fit a schema, derived from its examples. */
function derivedFrom(
  examples: readonly unknown[],
  file: string,
  schemas: Schemas,
  random: () => number,
): unknown[] {
  const found: unknown[] = [];
  for (let attempt = 0; attempt < 10 * variants && found.length < variants; attempt++) {
    let document = structuredClone(examples[attempt % examples.length]);
    for (let step = Math.floor(random() * 4); step >= 0; step--) document = vary(document, random);
    if (fits(schemas)(document, file)) found.push(document);
  }
  return found;
}

function misfit(document: OldDocument, before: Schemas, judge: Judge): SchemaError | undefined {
  return fits(before)(document.value, document.schemaFile) ? judge(document) : undefined;
}

/** Whether a document fits one of a set of schemas, which may have keywords and formats that are unknown by now. */
const fits = memoizeByObject((schemas: Schemas) => {
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

/** Changes a random part of a document: leaves a property or an item out, repeats an item, or takes a smaller value. */
function vary(value: unknown, random: () => number): unknown {
  const pick = <Item>(all: readonly Item[]): Item | undefined => all[Math.floor(random() * all.length)];
  if (Array.isArray(value)) {
    const index = Math.floor(random() * value.length);
    if (value.length === 0 || random() < 0.2) return value.slice(1);
    if (random() < 0.3) return [...value, structuredClone(value[index])];
    return value.with(index, vary(value[index], random));
  }
  if (value !== null && typeof value === 'object') {
    const key = pick(Object.keys(value).filter((name) => name !== 'type'));
    if (key === undefined) return value;
    const { [key]: part, ...rest } = value as Record<string, unknown>;
    return random() < 0.4 ? rest : { ...value, [key]: vary(part, random) };
  }
  if (typeof value === 'string')
    return value
      .split(' ')
      .slice(0, 1 + Math.floor(random() * 3))
      .join(' ');
  if (typeof value === 'number') return random() < 0.5 ? 0 : value + 1;
  return typeof value === 'boolean' ? !value : value;
}
