import { Ajv, type ErrorObject } from 'ajv';
import { isObject } from '../../renderer/content/documents.ts';
import { maxDepth, shapeOf } from '../check/json/shape.ts';
import { nearest } from '../check/text/nearest.ts';
import { UserError } from '../cli/errors.ts';
import schema from './operations.schema.json' with { type: 'json' };

/** A place in a JSON file: a pointer from its root, or from a block. */
interface Place {
  file: string;
  /** The id of a block. */
  block?: string;
  at: string;
}

interface Target {
  toFile?: string;
  to?: string;
}

/** One operation on a file of the content. `operations.schema.json` describes each. */
export type Operation =
  | ({ op: 'set'; value: unknown } & Place)
  | ({ op: 'insert'; value: unknown } & Place)
  | ({ op: 'remove' } & Place)
  | ({ op: 'move' } & Place & Target & { to: string })
  | ({ op: 'duplicate'; with?: Readonly<Record<string, unknown>> } & Place & Target)
  | ({ op: 'rename'; key: string } & Place)
  | { op: 'replace'; file: string; heading?: string; lines?: readonly [number, number]; text: string }
  | { op: 'edit'; file: string; offset: number; length: number; text: string }
  | NewFile
  | { op: 'move-file'; file: string; to: string }
  | { op: 'delete-file'; file: string };

/** The operation that creates a file. */
export interface NewFile {
  op: 'create-file';
  file: string;
  value?: unknown;
  text?: string;
  base64?: string;
  from?: string;
  overwrite?: boolean;
}

/** A list of operations that change the content together. */
export interface Change {
  message?: string;
  /** Hashes of files as they were read, by path. */
  hashes?: Readonly<Record<string, string>>;
  operations: readonly Operation[];
}

/** An operation that cannot be done. Nothing changes then. */
export class ChangeError extends UserError {
  /** The index of the operation; undefined if the change is refused as a whole. */
  readonly operation: number | undefined;

  constructor(message: string, operation?: number) {
    super(operation === undefined ? message : `operation ${operation}: ${message}`);
    this.operation = operation;
  }
}

/** More than that is an import, not a change. */
const maxLength = 5_000_000;
const maxOperations = 1000;

const names = Object.keys(schema.definitions).filter((name) =>
  schema.definitions.operation.oneOf.some(({ $ref }) => $ref.endsWith(`/${name}`)),
);
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(schema, 'operations');

/** Reads a change from text. Throws ChangeError if it is none. */
export function parseChange(text: string): Change {
  try {
    return assertChange(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ChangeError(`the change is not JSON: ${error.message}`);
    throw error;
  }
}

/** Asserts that a value is a change. Throws ChangeError with the index of the first wrong operation. */
export function assertChange(value: unknown): Change {
  const { operations } = isObject(value) ? value : {};
  if (!isObject(value) || !Array.isArray(operations))
    throw new ChangeError('a change is an object with a list of "operations"');
  if (operations.length > maxOperations)
    throw new ChangeError(`there are ${operations.length} operations; the limit is ${maxOperations}`);
  let length = 0;
  for (const [index, operation] of operations.entries()) {
    if (shapeOf(operation).isTooDeep)
      throw new ChangeError(`it is nested more than ${maxDepth} levels deep`, index);
    length += JSON.stringify(operation).length;
    if (length > maxLength)
      throw new ChangeError(
        `the change is longer than ${maxLength / 1_000_000} MB; split it into several`,
        index,
      );
    const name = isObject(operation) ? String(operation.op) : '';
    if (!names.includes(name)) {
      const near = nearest(name, names) ?? names.join(', ');
      throw new ChangeError(`there is no operation ${JSON.stringify(name)}; write ${near}`, index);
    }
    const problem = problemOf(operation, `operations#/definitions/${name}`);
    if (problem) throw new ChangeError(problem, index);
  }
  const problem = problemOf(value, 'operations');
  if (problem) throw new ChangeError(problem);
  return value as unknown as Change;
}

function problemOf(value: unknown, ref: string): string | undefined {
  const validate = ajv.getSchema(ref);
  if (validate?.(value)) return undefined;
  const { instancePath, keyword, params, message } = (validate?.errors?.[0] ?? {}) as ErrorObject;
  const at = instancePath ? `${instancePath} ` : '';
  if (keyword === 'additionalProperties') return `unknown property "${params.additionalProperty}"`;
  if (keyword === 'required') return `"${params.missingProperty}" is missing`;
  if (keyword === 'pattern') return `${at}is not a JSON Pointer; write one such as /blocks/0/title`;
  return `${at}${message}`;
}
