import schema from './operations.schema.json' with { type: 'json' };

/** An operation as people and agents are told about it. */
interface OperationSummary {
  name: string;
  description: string;
  /** What it needs beside `op` and `file`. */
  required: readonly string[];
  /** The schemas of its properties, without references. */
  properties: Readonly<Record<string, object>>;
}

interface Definition {
  description: string;
  required: readonly string[];
  properties: Readonly<Record<string, { $ref?: string }>>;
}

const definitions = schema.definitions as unknown as Readonly<Record<string, Definition>>;

/** All operations, in the order of their schema. */
export const operationSummaries: readonly OperationSummary[] = schema.definitions.operation.oneOf.flatMap(
  ({ $ref }) => {
    const name = nameIn($ref);
    const { description, required = [], properties = {} } = definitions[name] ?? {};
    if (description === undefined) return [];
    return {
      ...{ name, description },
      required: required.filter((key) => key !== 'op' && key !== 'file'),
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, { $ref, ...keywords }]) => [
          key,
          { ...($ref && definitions[nameIn($ref)]), ...keywords },
        ]),
      ),
    };
  },
);

/** A line of Markdown for each operation. */
export const operationLines: readonly string[] = operationSummaries.map(
  ({ name, required, description }) =>
    `- ${name}${required.length > 0 ? ` (${required.join(', ')})` : ''}: ${description}`,
);

function nameIn(ref: string): string {
  return ref.replace(/^.*\//, '');
}
