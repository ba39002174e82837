import { Ajv, type ErrorObject } from 'ajv';
import { branchFor, type Place, type Schema, type Schemas, settle } from '../../renderer/schemas.ts';
import type { Mistake, Path } from './finding.ts';
import { kindOf, mistakeOf, type SchemaMistake } from './wording.ts';

type Validate = (document: unknown, schemaFile: string) => Mistake[];

const compiled = new WeakMap<Schemas, Validate>();

/** Makes, once for a set of schemas, the function that holds documents against them. */
export function schemaCheck(schemas: Schemas): Validate {
  const known = compiled.get(schemas);
  if (known) return known;
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    discriminator: true,
    validateFormats: false,
    verbose: true,
  });
  for (const [file, schema] of schemas) ajv.addSchema(schema, file);

  const validate: Validate = (document, schemaFile) => {
    const judge = ajv.getSchema(schemaFile);
    if (!judge || judge(document)) return [];
    const errors = (judge.errors ?? []).map((error) => ({
      error,
      path: pathOf(error.instancePath, document),
    }));
    // A value that fits no branch of a choice is told once, by the branch that it means.
    const choices = errors.filter(({ error }) => isChoice(error));
    const outer = choices.filter(
      ({ path }) => !choices.some((other) => other.path.length < path.length && within(path, other.path)),
    );
    const plain = errors.filter(({ path }) => !outer.some((choice) => within(path, choice.path)));
    return unique([
      ...plain.map(({ error, path }) => mistakeOf(error, path, schemas)),
      ...outer.flatMap(({ error, path }) =>
        explainChoice(error, path, placeOf(schemas, schemaFile, document, path)),
      ),
    ]);
  };

  const explainChoice = (error: ErrorObject, path: Path, place: Place | undefined): SchemaMistake[] => {
    const value = error.data as unknown;
    const branch = place && branchFor(schemas, place, value);
    if (!place || !branch) {
      const kinds = (error.schema as Schema[]).map((option) =>
        kindOf(settle(schemas, { file: place?.file ?? '', schema: option }).schema),
      );
      return [{ path, code: 'wrong-type', message: `this must be ${[...new Set(kinds)].join(' or ')}` }];
    }
    const judge = ajv.compile(absolute(branch));
    if (judge(value)) return [];
    const errors = (judge.errors ?? []).map((inner) => ({ inner, at: pathOf(inner.instancePath, value) }));
    const choices = errors.filter(({ inner, at }) => isChoice(inner) && at.length > 0);
    return errors.flatMap(({ inner, at }) => {
      const whole = [...path, ...at];
      if (isChoice(inner))
        return explainChoice(inner, whole, placeOf(schemas, branch.file, value, at, branch));
      return choices.some((choice) => within(at, choice.at)) ? [] : [mistakeOf(inner, whole, schemas)];
    });
  };
  compiled.set(schemas, validate);
  return validate;
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

/** A schema with its `$ref`s written from the top, so that it can be compiled by itself. */
function absolute({ file, schema }: Place): object {
  const { $id: _, ...rest } = JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === '$ref' ? new URL(value, `schema:/${file}`).href.slice(8) : value,
    ),
  );
  return rest;
}

/** The schema that governs a part of a document. */
export function placeOf(
  schemas: Schemas,
  file: string,
  document: unknown,
  path: Path,
  start?: Place,
): Place | undefined {
  let place: Place | undefined = settle(schemas, start ?? { file, schema: { $ref: '#' } });
  let value = document;
  for (const key of path) {
    if (!place) return undefined;
    if (place.schema.oneOf || place.schema.anyOf) place = branchFor(schemas, place, value);
    if (!place) return undefined;
    const { schema }: Place = place;
    const extra = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
    const next: Schema | undefined =
      typeof key === 'number' ? schema.items : (schema.properties?.[key] ?? extra);
    place = next && settle(schemas, { file: place.file, schema: next });
    value = (value as Record<string | number, unknown> | undefined)?.[key];
  }
  return place;
}

function pathOf(pointer: string, document: unknown): Path {
  let value = document;
  return pointer
    .split('/')
    .slice(1)
    .map((raw) => {
      const key = raw.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown>)?.[step];
      return step;
    });
}

function within(path: Path, outer: Path): boolean {
  return outer.length <= path.length && outer.every((key, index) => path[index] === key);
}

/** Each mistake once; a property that is missing because its name is misspelt is only told as misspelt. */
function unique(mistakes: SchemaMistake[]): Mistake[] {
  const misspelt = new Set(
    mistakes.map(
      ({ path, code, suggestion }) =>
        code === 'unknown-property' && `${path.slice(0, -1).join('/')} ${suggestion}`,
    ),
  );
  const seen = new Set<string>();
  const kept = mistakes.filter(({ path, code, property }) => {
    if (code === 'missing-property' && misspelt.has(`${path.join('/')} ${property}`)) return false;
    const key = `${code} ${path.join('/')} ${property ?? ''}`;
    return !seen.has(key) && seen.add(key);
  });
  return kept.map(({ property: _, ...mistake }) => mistake);
}
