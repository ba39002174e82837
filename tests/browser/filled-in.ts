import {
  branches,
  emptyOf,
  hasBlocks,
  isBlock,
  isFixed,
  isNamed,
  itemSpec,
  newOf,
  propertySpec,
  type Schemas,
  type Spec,
  sharedByBlocks,
  typeOf,
} from '../../editor/schema.ts';

/** A value with all of its fields as it is before the author writes, and what it is after each time that they fill it in. */
type Steps = readonly unknown[];

/** Values that have each field of schemas, those of a schema that others share once. */
export class FilledIn {
  readonly #schemas: Schemas;
  readonly #done = new Set<object>();
  #count = 0;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Each kind of value that a schema allows comes once, so that there are as many steps as kinds. */
  steps(spec: Spec): Steps {
    const kinds = branches(this.#schemas, spec);
    const picture = kinds.find(({ schema }) => schema.format === 'picture');
    if (picture) return this.#ofPicture(kinds);
    const all = kinds.map((kind, index) => this.#ofKind(kind).slice(index > 0 ? 1 : 0));
    return all.flat();
  }

  #ofKind(spec: Spec, empty = emptyOf(this.#schemas, spec)): Steps {
    const { schema } = spec;
    const type = typeOf(schema);
    if (type === 'boolean') return [empty, schema.const ?? !empty];
    if (type !== 'object' && type !== 'array') return [empty, this.#text(spec)];
    if (this.#done.has(schema)) return [empty];
    this.#done.add(schema);
    return type === 'object' ? this.#ofObject(spec) : this.#ofList(spec);
  }

  #ofObject(spec: Spec): Steps {
    const { properties = {}, additionalProperties } = spec.schema;
    const all: [string, Steps][] = [];
    for (const key of Object.keys(properties)) {
      const property = propertySpec(this.#schemas, spec, key);
      if (isFixed(spec.schema, key)) all.push([key, [emptyOf(this.#schemas, property)]]);
      else if (key !== '$schema' && !hasBlocks(this.#schemas, property) && !this.#isShared(spec, key))
        all.push([key, this.steps(property)]);
    }
    if (typeof additionalProperties === 'object') {
      // One with a name that the author chooses is of the first kind.
      const [first = spec] = branches(this.#schemas, propertySpec(this.#schemas, spec, 'another'));
      all.push(['another', this.#ofKind(first)]);
    }
    return together(all.map(([, steps]) => steps)).map((values) =>
      Object.fromEntries(all.map(([key], index) => [key, values[index]])),
    );
  }

  /** Whether a property that all blocks have was filled in already. */
  #isShared(spec: Spec, key: string): boolean {
    if (!isBlock(spec) || !sharedByBlocks(this.#schemas).has(key)) return false;
    const { schema } = propertySpec(this.#schemas, spec, key);
    const isDone = this.#done.has(schema);
    if (!['object', 'array'].includes(typeOf(schema))) this.#done.add(schema);
    return isDone;
  }

  #ofList(spec: Spec): Steps {
    const { maxItems } = spec.schema;
    const kinds = branches(this.#schemas, itemSpec(this.#schemas, spec)).slice(0, maxItems);
    const isChoice = kinds.length > 1;
    return together(
      kinds.map((kind) => this.#ofKind(kind, isChoice ? newOf(this.#schemas, kind) : undefined)),
    );
  }

  #ofPicture(kinds: readonly Spec[]): Steps {
    const name = () => `picture-${++this.#count}.jpg`;
    const settings = kinds.find(({ schema }) => schema.properties?.file);
    if (!settings || this.#done.has(settings.schema)) return ['', name()];
    this.#done.add(settings.schema);
    const { file: _, ...properties } = settings.schema.properties ?? {};
    const [, ...filled] = this.#ofObject({ ...settings, schema: { ...settings.schema, properties } });
    return ['', ...filled.map((held) => ({ file: name(), ...(held as object) }))];
  }

  #text(spec: Spec): unknown {
    const { schema } = spec;
    if (schema.enum) return schema.enum.at(-1);
    if (typeOf(schema) === 'number') return 7;
    if (schema.format === 'day') return '2030-02-03';
    this.#count++;
    if (isNamed(schema)) return `name-${this.#count}`;
    return schema.format === 'markdown' || schema.format === 'prose'
      ? `A **text** ${this.#count}`
      : `Words ${this.#count}`;
  }
}

/** What several values are at each step. One with fewer steps stays what it is. */
function together(all: readonly Steps[]): unknown[][] {
  const { length } = all.reduce((longest, steps) => (steps.length > longest.length ? steps : longest), [0]);
  return Array.from({ length }, (_, index) => all.map((steps) => steps[Math.min(index, steps.length - 1)]));
}
