import { isObject } from '../../../renderer/content/documents.ts';
import { follow, type Schema, type Schemas } from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';
import { pathTo, type Visit, walk } from '../json/walk.ts';
import type { Problem, SchemaError } from '../rule.ts';
import { nearest } from '../text/nearest.ts';
import { type Effect, effectOf, type Step } from './step.ts';

/** A place of a document that has an old form. */
export interface OldForm {
  step: Step;
  /** The path of the value of which the step names the schema. */
  path: Path;
  effect: Effect;
  /** The paths of the old form and of what comes of it. */
  places: readonly Path[];
}

/** The old forms in a document, in its order. Steps on schemas that are gone find none. */
export function oldFormsIn(
  file: string,
  document: unknown,
  steps: readonly Step[],
  schemas: Schemas,
  schemaFile?: string,
): OldForm[] {
  const bySchema = new Map<Schema, Step[]>();
  for (const step of steps) {
    const schema = schemaIn(step, schemas);
    if (schema) bySchema.set(schema, [...(bySchema.get(schema) ?? []), step]);
  }
  if (bySchema.size === 0) return [];
  const found: OldForm[] = [];
  const lookAt = (visit: Visit) => {
    const { schema, union } = visit.node;
    for (const step of [...(bySchema.get(schema) ?? []), ...((union && bySchema.get(union)) ?? [])]) {
      const effect = effectOf(step, visit.value);
      if (!effect) continue;
      const path = pathTo(visit);
      const places = [effect.from, ...effect.values.map(([at]) => at)].map((at) => [...path, ...at]);
      found.push({ step, path, effect, places });
    }
  };
  walk(file, document, schemas, lookAt, schemaFile);
  return found;
}

/** The part of a schema that a step names; undefined if it is gone. */
export function schemaIn(step: Pick<Step, 'in'>, schemas: Schemas): Schema | undefined {
  try {
    return follow(schemas, '', step.in).schema;
  } catch {
    return undefined;
  }
}

/** The problem of a step that names no schema, or a part of one that is not there. */
export function placeProblem(step: Pick<Step, 'in'>, schemas: Schemas): Problem | undefined {
  if (schemaIn(step, schemas)) return undefined;
  const [path = '', pointer] = step.in.split('#');
  const near = schemas.has(path) ? undefined : nearest(path, schemas.keys());
  const message = `there is no schema ${step.in}`;
  if (near === undefined) return { message };
  return { message, suggestion: pointer === undefined ? near : `${near}#${pointer}` };
}

/** Those old forms that the schemas no longer accept. */
export function refusedForms(forms: readonly OldForm[], errors: readonly SchemaError[]): OldForm[] {
  return forms.filter(({ places }) => errors.some((error) => isAbout(error, places)));
}

/** Whether a schema error is about one of some places. */
export function isAbout(error: SchemaError, places: readonly Path[]): boolean {
  const { keyword, path, params } = error;
  const name = params.additionalProperty ?? params.missingProperty;
  const at = typeof name === 'string' ? [...path, name] : path;
  const isWhole = ['anyOf', 'oneOf', 'blockOf'].includes(keyword) && isObject(error.value);
  return places.some((place) => startsWith(at, place) || (isWhole && startsWith(place, at)));
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((key, index) => path[index] === key);
}
