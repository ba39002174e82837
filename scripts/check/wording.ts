import type { ErrorObject } from 'ajv';
import type { Schema, Schemas } from '../../renderer/schemas.ts';
import type { Mistake, Path } from './finding.ts';
import { nearest } from './nearest.ts';

/** A mistake that may be about a property by name. */
export type SchemaMistake = Mistake & { property?: string };

/** Says in one sentence what an error of Ajv means for an author. */
export function mistakeOf(error: ErrorObject, path: Path, schemas: Schemas): SchemaMistake {
  const { keyword, params, parentSchema } = error;
  const schema = parentSchema as Schema;
  const description = schema.description;
  const where = subject(error);
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const suggestion = nearest(name, Object.keys(schema.properties ?? {}));
      const message = `${where}unknown property "${name}"`;
      return { path: [...path, name], at: 'key', code: 'unknown-property', message, suggestion, description };
    }
    case 'required': {
      const name = String(params.missingProperty);
      return {
        path,
        property: name,
        code: 'missing-property',
        message: `${where}the property "${name}" is missing`,
        description: schema.properties?.[name]?.description,
      };
    }
    case 'discriminator': {
      const types = [...schemas.keys()]
        .filter((file) => file.startsWith('blocks/'))
        .map((file) => file.slice(7, -5));
      const type = params.tagValue;
      if (type === undefined)
        return {
          path,
          property: 'type',
          code: 'missing-property',
          message: 'the property "type" is missing',
        };
      const suggestion = nearest(String(type), types);
      const message = `unknown block type ${JSON.stringify(type)}${suggestion ? '' : `; there are ${types.join(', ')}`}`;
      return { path: [...path, 'type'], code: 'unknown-block', message, suggestion };
    }
    case 'enum': {
      const values = (params.allowedValues as unknown[]).map(String);
      const suggestion = typeof error.data === 'string' ? nearest(error.data, values) : undefined;
      return {
        path,
        code: 'not-allowed',
        message: `${JSON.stringify(error.data)} is not allowed here; use one of ${values.join(', ')}`,
        suggestion,
        description,
      };
    }
    case 'const':
      return {
        path,
        code: 'not-allowed',
        message: `this must be ${JSON.stringify(params.allowedValue)}`,
        suggestion: String(params.allowedValue),
        description,
      };
    case 'type':
      return {
        path,
        code: 'wrong-type',
        message: `this must be ${[schema.type]
          .flat()
          .map((type) => kindOf({ type }))
          .join(' or ')}`,
        description,
      };
    case 'minLength':
    case 'pattern':
      return {
        path,
        code: error.data === '' ? 'empty' : 'wrong-form',
        message:
          error.data === ''
            ? 'this must not be empty'
            : `${JSON.stringify(error.data)} does not have the right form`,
        description,
      };
    case 'minItems':
      return {
        path,
        code: 'too-few',
        message: `at least ${params.limit} are needed, here are ${(error.data as unknown[]).length}`,
        description,
      };
    case 'maxItems':
      return {
        path,
        code: 'too-many',
        message: `at most ${params.limit} are allowed, here are ${(error.data as unknown[]).length}`,
        description,
      };
    default:
      return { path, code: 'not-allowed', message: `this ${error.message}`, description };
  }
}

/** The type of the block that a mistake is in, to begin the sentence with. */
function subject({ data }: ErrorObject): string {
  const type = (data as { type?: unknown } | null)?.type;
  return typeof type === 'string' ? `${type}: ` : '';
}

/** What a schema asks for, in an author's words. */
export function kindOf({ type }: Schema): string {
  const names: Record<string, string> = {
    string: 'a text',
    array: 'a list',
    object: 'an object',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
  };
  return names[String(type)] ?? `a ${type}`;
}
