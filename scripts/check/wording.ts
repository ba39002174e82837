import type { ErrorObject } from 'ajv';
import { resolveRef, type Schema, type Schemas } from '../../renderer/content/schemas.ts';
import { variablesIn } from '../../renderer/content/variables.ts';
import type { Code } from './codes.ts';
import type { Mistake, Path } from './finding.ts';
import { either, kindOf, nameOf } from './kinds.ts';
import { nearest } from './nearest.ts';

/** What an error of a schema means for an author. */
export interface Wording extends Omit<Mistake, 'file'> {
  /** The property that is missing. */
  property?: string;
}

/** An error of Ajv, as the sentences need it. */
interface SchemaError {
  path: Path;
  value: unknown;
  /** What the keyword holds, and what else Ajv says. */
  limit: unknown;
  params: Record<string, unknown>;
  schema: Schema;
  /** The schemas of a choice. */
  branches: Schema[];
}

/** A wording whose path may be that of the error. */
type Said = Omit<Wording, 'path'> & { path?: Path };
type Sentence = (error: SchemaError) => Said;

const sentences: Record<string, Sentence> = {
  additionalProperties: ({ path, schema, value, params }) => {
    const name = String(params.additionalProperty);
    const free = Object.keys(schema.properties ?? {}).filter((key) => !Object.hasOwn(value as object, key));
    const suggestion = nearest(name, free);
    const about = suggestion ? [...path, suggestion] : path;
    const message = `unknown property "${name}"`;
    return { path: [...path, name], at: 'key', about, code: 'unknown-property', message, suggestion };
  },
  required: ({ path, params }) => missing(path, String(params.missingProperty)),
  dependencies: ({ path, params }) => {
    const [property, missingProperty] = [String(params.property), String(params.missingProperty)];
    return missing(path, missingProperty, `, which "${property}" needs`);
  },
  discriminator: ({ path, branches, params }) => {
    if (params.tagValue === undefined) return missing(path, 'type');
    const types = branches.map(({ properties }) => String(properties?.type?.const));
    const suggestion = nearest(String(params.tagValue), types);
    const choice = suggestion ? '' : `; there are ${types.join(', ')}`;
    const message = `unknown block type ${JSON.stringify(params.tagValue)}${choice}`;
    return { path: [...path, 'type'], about: path, code: 'unknown-block', message, suggestion };
  },
  anyOf: ({ path, branches, value }) =>
    misspelt(path, branches, value) ??
    undecided(path, branches, value) ??
    wrongType(branches.map(kindOf), value),
  type: ({ limit, value }) =>
    wrongType(
      [limit].flat().map((type) => kindOf({ type: String(type) })),
      value,
    ),
  enum: ({ value, limit }) => {
    const allowed = limit as unknown[];
    const words = allowed.filter((item) => typeof item === 'string');
    const suggestion = typeof value === 'string' ? nearest(value, words) : undefined;
    const message = `${nameOf(value)} is not allowed here; write ${either(allowed.map(nameOf))}`;
    return { code: 'not-allowed', message, suggestion };
  },
  const: ({ limit }) => ({ code: 'not-allowed', message: `this must be ${nameOf(limit)}` }),
  propertyNames: ({ path, params }) => {
    const name = String(params.propertyName);
    return {
      path: [...path, name],
      at: 'key',
      about: path,
      ...(emptyIn(name, 'this name') ?? wrongForm(name)),
    };
  },
  pattern: ({ value }) => emptyIn(value) ?? wrongForm(value),
  minLength: ({ value, limit }) =>
    emptyIn(value) ?? bounds('too-short', 'at least', limit, 'characters are needed'),
  maxLength: ({ limit }) => bounds('too-long', 'at most', limit, 'characters are allowed'),
  minItems: ({ limit, value }) =>
    bounds('too-few', 'at least', limit, `are needed, here are ${lengthOf(value)}`),
  maxItems: ({ limit, value }) =>
    bounds('too-many', 'at most', limit, `are allowed, here are ${lengthOf(value)}`),
  minimum: ({ limit, value }) =>
    bounds('out-of-range', `${value} is too little; at least`, limit, 'is needed'),
  maximum: ({ limit, value }) => bounds('out-of-range', `${value} is too much; at most`, limit, 'is allowed'),
  uniqueItems: ({ path, params }) => {
    const later = Math.max(Number(params.i), Number(params.j));
    return {
      path: [...path, later],
      about: path,
      code: 'repeated',
      message: 'this stands in the list already',
    };
  },
};

/** Says in one sentence what an error means. Nothing is said of a pattern before the variables of a text are filled. */
export function wordingOf(error: ErrorObject, path: Path, schemas: Schemas, file: string): Wording[] {
  const { keyword, data: value, params, message, propertyName } = error;
  // What is wrong with a name is told of its object, in another error.
  if (propertyName !== undefined) return [];
  if (keyword === 'pattern' && variablesIn(String(value)).length > 0) return [];
  const schema = error.parentSchema as Schema;
  const choice = schema.oneOf ?? schema.anyOf ?? [];
  const branches = choice.map((branch) => resolveRef(schemas, { file, schema: branch }).schema);
  const sentence = sentences[keyword] ?? ((): Said => ({ code: 'wrong-value', message: `this ${message}` }));
  return [{ path, ...sentence({ path, value, limit: error.schema, params, schema, branches }) }];
}

function missing(path: Path, property: string, why = ''): Omit<Wording, 'path'> {
  const message = `the property "${property}" is missing${why}`;
  // An editor underlines the name that the object has, where it has one.
  return { property, at: 'key', about: [...path, property], code: 'missing-property', message };
}

/** A property that would decide the choice, had it been spelt like that. */
function misspelt(
  path: Path,
  branches: Schema[],
  value: unknown,
): (Omit<Wording, 'path'> & { path: Path }) | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const deciding = branches.flatMap(({ required = [] }) => required);
  const known = new Set(branches.flatMap(({ properties = {} }) => Object.keys(properties)));
  for (const name of Object.keys(value).filter((key) => !known.has(key))) {
    const suggestion = nearest(name, deciding);
    const message = `unknown property "${name}"`;
    if (suggestion)
      return { path: [...path, name], at: 'key', about: path, code: 'unknown-property', message, suggestion };
  }
  return undefined;
}

/** None of the properties that would decide the choice is there. */
function undecided(
  path: Path,
  branches: Schema[],
  value: unknown,
): (Omit<Wording, 'path'> & { path: Path }) | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const needed = branches.flatMap(({ required = [] }) =>
    required.filter((name) => !Object.hasOwn(value, name)),
  );
  const names = [...new Set(needed)].map((name) => `"${name}"`);
  if (names.length < 2) return undefined;
  const message = `one of the properties ${either(names)} is missing`;
  return { path, at: 'key', code: 'missing-property', message };
}

function wrongType(kinds: string[], value: unknown): Said {
  return { code: 'wrong-type', message: `this must be ${either([...new Set(kinds)])}, not ${nameOf(value)}` };
}

function wrongForm(value: unknown): Said {
  return { code: 'wrong-form', message: `${nameOf(value)} does not have the right form` };
}

function emptyIn(value: unknown, what = 'this'): Said | undefined {
  return String(value).trim() === '' ? { code: 'empty', message: `${what} must not be empty` } : undefined;
}

function bounds(code: Code, before: string, limit: unknown, after: string): Said {
  return { code, message: `${before} ${limit} ${after}` };
}

function lengthOf(value: unknown): number {
  return (value as unknown[]).length;
}
