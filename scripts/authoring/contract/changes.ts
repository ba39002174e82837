import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../renderer/content/documents.ts';
import type { Schema, SchemaLocation, Schemas } from '../../../renderer/content/schemas.ts';
import { type ChangeCode, changeRules } from './rules.ts';
import { type Alternative, accepts, alternativesOf, kindsOf, mayMatch, nameOf, valuesOf } from './unions.ts';

/** A difference between two versions of a schema. */
export interface SchemaChange {
  code: ChangeCode;
  /** Path of the schema under `schema/`. */
  file: string;
  /** JSON Pointer of the node: in the new schema, or in the old one if it is gone. */
  at: string;
  /** The property that is needed. */
  property?: string;
  message: string;
}

type AnySchema = Schema & Readonly<Record<string, unknown>>;

/** Keywords that describe a value without limiting it. */
const annotations = new Set(
  '$schema $id $comment title description examples default tsType enumDescriptions errorMessage patternErrorMessage defaultSnippets heading role synonyms elements opens searched omitsLacking ground navigation ids inAddress policySource prose filterable deprecated discriminator definitions'.split(
    ' ',
  ),
);
/** Keywords of the check: each limits a value if it is there. */
const restrictions =
  'uniqueItems unused distinct ordered single pairs rowsOf slots hides once entryOf embed picture media'.split(
    ' ',
  );
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const compared = new Set([
  ...'$ref type const enum pattern format properties required additionalProperties dependencies propertyNames items oneOf anyOf'.split(
    ' ',
  ),
  ...restrictions,
  ...lowerBounds,
  ...upperBounds,
]);

/** Whether documents that fit the old schema may not fit the new one. */
export function isBreaking({ code }: Pick<SchemaChange, 'code'>): boolean {
  return changeRules[code].isBreaking;
}

/** Compares all schemas with an older version of them. */
export function compareSchemas(before: Schemas, after: Schemas): SchemaChange[] {
  const changes: SchemaChange[] = [];
  for (const [file, schema] of before) {
    const now = after.get(file);
    if (!now) changes.push({ code: 'schema-removed', file, at: '', message: `schema/${file} is gone` });
    else changes.push(...compareFile(file, schema, now));
  }
  for (const file of after.keys())
    if (!before.has(file))
      changes.push({ code: 'schema-added', file, at: '', message: `schema/${file} is new` });
  return changes;

  function compareFile(file: string, old: Schema, now: Schema): SchemaChange[] {
    const compare = comparer(before, after);
    const definitions = Object.entries(now.definitions ?? {}).flatMap(([name, definition]) => {
      const previous = old.definitions?.[name];
      return previous
        ? compare({ file, schema: previous }, { file, schema: definition }, `/definitions/${name}`)
        : [];
    });
    const all = [...compare({ file, schema: old }, { file, schema: now }, ''), ...definitions];
    // Choices of a union can have the same parts.
    const distinct = new Map(all.map((change) => [change.at + change.message, change]));
    return [...distinct.values()].map((change) => ({ file, ...change }));
  }
}

type Difference = Omit<SchemaChange, 'file'>;
type Compare = (before: SchemaLocation, after: SchemaLocation, at: string) => Difference[];

/** Creates the function that compares two nodes of the old and the new schemas. */
function comparer(before: Schemas, after: Schemas): Compare {
  const running = new Map<Schema, Set<Schema>>();
  const compare: Compare = (old, now, at) => {
    if (isDeepStrictEqual(old.schema, now.schema) && old.file === now.file) return [];
    // The target is compared on its own.
    if (old.schema.$ref !== undefined && isSameTarget(old, now)) return [];
    const seen = running.get(old.schema) ?? new Set();
    if (seen.has(now.schema)) return [];
    running.set(old.schema, seen.add(now.schema));
    const [olds, news] = [alternativesOf(before, old), alternativesOf(after, now)];
    const [one, other] = [olds[0], news[0]];
    return olds.length === 1 && news.length === 1 && one && other
      ? compareNodes(one, other, at, compare)
      : compareUnions(olds, news, Boolean(now.schema.oneOf), at, compare);
  };
  return compare;
}

function isSameTarget(old: SchemaLocation, now: SchemaLocation): boolean {
  const targetOf = ({ file, schema: { $ref = '' } }: SchemaLocation) => new URL($ref, `schema:/${file}`).href;
  return now.schema.$ref !== undefined && targetOf(old) === targetOf(now);
}

function compareUnions(
  olds: readonly Alternative[],
  news: readonly Alternative[],
  isExclusive: boolean,
  at: string,
  compare: Compare,
): Difference[] {
  const matched = new Set<Alternative>();
  const changes = olds.flatMap((old): Difference[] => {
    // The target is compared on its own.
    const same = news.find(({ target }) => target !== undefined && target === old.target);
    if (same) {
      matched.add(same);
      return [];
    }
    const candidates = news.filter((now) => mayMatch(old.schema, now.schema));
    const results = candidates.map((now) => ({ now, changes: compareNodes(old, now, at, compare) }));
    const cost = (all: readonly Difference[]) => all.filter(isBreaking).length;
    const [best] = results.sort((a, b) => cost(a.changes) - cost(b.changes));
    if (!best)
      return [{ code: 'choice-removed', at, message: `${nameOf(old)} is no longer one of the choices` }];
    matched.add(best.now);
    return best.changes;
  });
  const added = news.filter((now) => !matched.has(now));
  return [
    ...changes,
    ...added.map((now): Difference => {
      const overlaps = isExclusive && [...matched].some((other) => mayMatch(other.schema, now.schema));
      return overlaps
        ? { code: 'choice-overlaps', at, message: `${nameOf(now)} may match values of another choice` }
        : { code: 'choice-added', at, message: `${nameOf(now)} is a new choice` };
    }),
  ];
}

function compareNodes(old: SchemaLocation, now: SchemaLocation, at: string, compare: Compare): Difference[] {
  const [one, other] = [old.schema as AnySchema, now.schema as AnySchema];
  const [before, after] = [kindsOf(one), kindsOf(other)];
  const found: Difference[] = [];
  const add = (code: ChangeCode, message: string, place = at) => found.push({ code, at: place, message });
  const lost = [...before].filter((kind) => !accepts(after, kind));
  const gained = [...after].filter((kind) => !accepts(before, kind));
  if (lost.length > 0) add('type-narrowed', `${lost.join(', ')} is no longer accepted`);
  if (gained.length > 0) add('type-widened', `${gained.join(', ')} is accepted, too`);
  if (lost.length === before.size) return found;

  const [values, allowed] = [valuesOf(one), valuesOf(other)];
  const includes = (all: readonly unknown[], value: unknown) =>
    all.some((each) => isDeepStrictEqual(each, value));
  if (values && allowed) {
    for (const value of values)
      if (!includes(allowed, value)) add('value-removed', `${JSON.stringify(value)} is no longer accepted`);
    for (const value of allowed)
      if (!includes(values, value)) add('value-added', `${JSON.stringify(value)} is accepted, too`);
  } else if (allowed)
    add('values-limited', `only ${allowed.map((each) => JSON.stringify(each)).join(', ')} remain`);
  else if (values) add('values-freed', 'any value is accepted');

  for (const [names, sign] of [
    [lowerBounds, 1],
    [upperBounds, -1],
  ] as const)
    for (const name of names) {
      const [was, is] = [one[name], other[name]] as (number | undefined)[];
      if (was === is) continue;
      const isTighter = is !== undefined && (was === undefined || (is - was) * sign > 0);
      add(
        isTighter ? 'limit-tightened' : 'limit-loosened',
        `"${name}" was ${was ?? 'not set'} and is ${is ?? 'not set'}`,
      );
    }
  for (const name of ['pattern', 'format'] as const) {
    const [was, is] = [one[name], other[name]];
    if (was === is) continue;
    if (is === undefined) add('pattern-removed', `the ${name} ${was} is no longer required`);
    else add('pattern-changed', `the ${name} is ${is}${was === undefined ? '' : ` instead of ${was}`}`);
  }
  for (const name of restrictions) {
    const [was, is] = [one[name], other[name]];
    if (isDeepStrictEqual(was, is)) continue;
    if (is === undefined || is === false) add('restriction-removed', `"${name}" is gone`);
    else add('restriction-changed', `"${name}" is ${JSON.stringify(is)}`);
  }
  const parts: CompareParts = (was = {}, is = {}, place) =>
    compare({ file: old.file, schema: was }, { file: now.file, schema: is }, place);
  if (before.has('object') && after.has('object')) found.push(...compareObjects(one, other, at, parts));
  if (one.items || other.items) found.push(...parts(one.items, other.items, `${at}/items`));
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
    if (!annotations.has(name) && !compared.has(name) && !isDeepStrictEqual(one[name], other[name]))
      add('unknown-change', `"${name}" changed, and nothing is known about what it does to documents`);
  return found;
}

/** Compares parts of two schemas, which accept everything if they are missing. */
type CompareParts = (before: Schema | undefined, after: Schema | undefined, at: string) => Difference[];

function compareObjects(one: Schema, other: Schema, at: string, parts: CompareParts): Difference[] {
  const found: Difference[] = [];
  const add = (code: ChangeCode, message: string, place = at) => found.push({ code, at: place, message });

  const [properties, others] = [one.properties ?? {}, other.properties ?? {}];
  const [rest, otherRest] = [restOf(one), restOf(other)];
  for (const [name, schema] of Object.entries(properties)) {
    const place = `${at}/properties/${name}`;
    if (others[name]) found.push(...parts(schema, others[name], place));
    else if (otherRest) found.push(...parts(schema, otherRest, place));
    else {
      const twin = Object.keys(others).find(
        (each) => !properties[each] && isDeepStrictEqual(bare(others[each]), bare(schema)),
      );
      const guess = twin === undefined ? '' : `; "${twin}" has the same schema: was it renamed?`;
      add('property-removed', `the property "${name}" is gone${guess}`, place);
    }
  }
  for (const [name, schema] of Object.entries(others)) {
    if (properties[name]) continue;
    const place = `${at}/properties/${name}`;
    if (!rest) add('property-added', `the property "${name}" is new`, place);
    else if (parts(rest, schema, at).some(isBreaking))
      add('property-claimed', `"${name}", which accepted anything before, has a schema now`, place);
  }
  const comparePlace = `${at}/additionalProperties`;
  if (rest && !otherRest) add('properties-closed', 'further properties are no longer accepted', comparePlace);
  else if (!rest && otherRest) add('properties-opened', 'further properties are accepted', comparePlace);
  else if (rest && otherRest) found.push(...parts(rest, otherRest, comparePlace));
  if (one.propertyNames || other.propertyNames)
    found.push(...parts(one.propertyNames, other.propertyNames, `${at}/propertyNames`));
  const [required, nowRequired] = [one.required ?? [], other.required ?? []];
  const added = { code: 'required-added', at: `${at}/required` } as const;
  for (const name of nowRequired)
    if (!required.includes(name))
      found.push({ ...added, property: name, message: `the property "${name}" is required` });
  for (const name of required)
    if (!nowRequired.includes(name))
      add('required-removed', `the property "${name}" may be left out`, `${at}/required`);
  const [needs, nowNeeds] = [one.dependencies ?? {}, other.dependencies ?? {}];
  // No document has a property that is new.
  for (const [name, list] of Object.entries(nowNeeds))
    for (const need of list)
      if (!needs[name]?.includes(need) && (properties[name] || rest))
        found.push({
          ...added,
          property: need,
          at: `${at}/dependencies`,
          message: `"${name}" needs "${need}"`,
        });
  for (const [name, list] of Object.entries(needs))
    for (const need of list)
      if (!nowNeeds[name]?.includes(need))
        add('required-removed', `"${name}" no longer needs "${need}"`, `${at}/dependencies`);
  return found;
}

/** The schema of properties that are not named; undefined if there must be none. */
function restOf({ additionalProperties = true }: Schema): Schema | undefined {
  if (additionalProperties === false) return undefined;
  return additionalProperties === true ? {} : additionalProperties;
}

/** A schema without its annotations, to recognize it under another name. */
export function bare(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !annotations.has(name)));
}
