import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import {
  type Place,
  resolveRef,
  type Schema,
  type Schemas,
  selectBranch,
} from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';
import type { SchemaError } from '../rule.ts';
import { pointersOf } from './pointers.ts';

/** Validates values against a set of schemas. */
export interface Validator {
  /** What the schema refuses in a document, a value that fits no branch of a choice by the branch it means. */
  errorsIn(document: unknown, schemaFile: string): SchemaError[];
  /** The same for a value that is to be of a type, by the title of its schema; undefined where no schema has it. */
  errorsOfType(title: string, value: unknown): SchemaError[] | undefined;
  /** Why nothing can be validated by a schema; undefined where it can. */
  problemOf(schemaFile: string): string | undefined;
}

const validators = new WeakMap<Schemas, Validator>();

/** The validator of a set of schemas; they are compiled once, those of blocks when the first of their type comes. */
export function validatorFor(schemas: Schemas): Validator {
  const validator = validators.get(schemas) ?? compile(schemas);
  validators.set(schemas, validator);
  return validator;
}

/** Keywords and formats that rules know the meaning of. */
const keywords = ['heading', 'once', 'ids', 'entryOf', 'embed', 'tsType', 'distinct', 'pairs', 'inAddress'];
const moreKeywords = ['rowsOf', 'hides', 'slots', 'policySource', 'prose', 'picture', 'media'];
/** Keywords for editors. */
const editorKeywords = ['enumDescriptions', 'defaultSnippets', 'patternErrorMessage'];
const formats = [
  'markdown',
  'prose',
  'link',
  'target',
  'path',
  'origin',
  'phone',
  'icon',
  'day',
  'moment',
  'instant',
  'money',
  'collection',
];
const moreFormats = ['value-path', 'language', 'picture', 'folder', 'embed', 'list-source'];

function compile(schemas: Schemas): Validator {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: true,
    strictTuples: true,
    allowUnionTypes: true,
    // Code that is made in half the time, and is no slower.
    inlineRefs: false,
    code: { optimize: false },
    formats: Object.fromEntries([...formats, ...moreFormats].map((name) => [name, true])),
  });
  ajv.addVocabulary([...keywords, ...moreKeywords, ...editorKeywords]);
  // A schema of the site may misuse it.
  ajv.addKeyword({ keyword: 'ordered', metaSchema: { type: 'array', items: { type: 'string' } } });
  const blocks = new Map<string, ValidateFunction>();
  // A choice of dozens of blocks: only the branch that the tag names is compiled, and only it has something to say.
  const validateBlock = Object.assign(
    function validate(
      files: Record<string, string>,
      block: { type?: unknown },
      parentSchema?: object,
    ): boolean {
      const { type } = block;
      const file = typeof type === 'string' && Object.hasOwn(files, type) ? files[type] : undefined;
      if (file !== undefined) {
        const accepts = blocks.get(file) ?? (ajv.getSchema(file) as ValidateFunction);
        blocks.set(file, accepts);
        if (accepts(block)) return true;
      }
      const params = { file, type, types: Object.keys(files) };
      validateBlock.errors = [{ keyword: 'blockOf', params, parentSchema }];
      return false;
    },
    { errors: undefined as Partial<ErrorObject>[] | undefined },
  );
  ajv.addKeyword({ keyword: 'blockOf', type: 'object', validate: validateBlock });
  const refused = new Map<string, string>();
  for (const [file, schema] of schemas) {
    const problem = problemIn(() => ajv.addSchema(withoutUnion(schema, file, schemas), file));
    if (problem !== undefined) refused.set(file, problem);
  }

  const pointers = pointersOf(schemas);
  const errorsBy = (ref: string, value: unknown, path: Path): SchemaError[] => {
    const validate = ajv.getSchema(ref) as ValidateFunction;
    if (validate(value)) return [];
    const errors = validate.errors ?? [];
    const choices = new Set(errors.filter(isChoice).map(({ instancePath }) => instancePath));
    return errors.flatMap((error) => {
      const at = [...path, ...pathOf(error.instancePath, value)];
      const choice = pointersTo(error.instancePath).find((pointer) => choices.has(pointer));
      if (choice !== undefined)
        return isChoice(error) && error.instancePath === choice ? errorsInChoice(error, at) : [];
      const { file } = error.params;
      if (error.keyword === 'blockOf' && file) return errorsBy(file, error.data, at);
      return errorOf(error, at);
    });
  };

  const errorsInChoice = (error: ErrorObject, path: Path): SchemaError[] => {
    const schema = error.parentSchema as Schema;
    const place: Place = { file: pointers.fileOf(schema), schema };
    const branch = selectBranch(schemas, place, error.data);
    const ref = branch && pointers.refOf(branch.schema);
    return ref ? errorsBy(ref, error.data, path) : errorOf(error, path);
  };

  const errorOf = (error: ErrorObject, path: Path): SchemaError[] => {
    // What is wrong with a property name is reported of its object, in another error.
    if (error.propertyName !== undefined) return [];
    const schema = error.parentSchema as Schema;
    const file = pointers.fileOf(schema);
    const choice = schema.oneOf ?? schema.anyOf ?? [];
    return [
      {
        keyword: error.keyword,
        path,
        value: error.data,
        limit: error.schema,
        params: error.params,
        schema,
        branches: choice.map((branch) => resolveRef(schemas, { file, schema: branch }).schema),
        message: error.message ?? '',
      },
    ];
  };

  return {
    problemOf: (schemaFile) => refused.get(schemaFile) ?? problemIn(() => ajv.getSchema(schemaFile)),
    errorsIn: (document, schemaFile) => (schemas.has(schemaFile) ? errorsBy(schemaFile, document, []) : []),
    errorsOfType: (title, value) => {
      const ref = pointers.refOfTitle(title);
      return ref === undefined ? undefined : errorsBy(ref, value, []);
    },
  };
}

/** What Ajv says of a schema that it does not take; undefined where it takes it. */
function problemIn(use: () => unknown): string | undefined {
  try {
    use();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A schema with `blockOf` in place of a union whose branches a tag chooses. Other parts stay the same objects. */
function withoutUnion(schema: Schema, file: string, schemas: Schemas): object {
  const { discriminator, oneOf = [], required: _, ...rest } = schema as Schema & { discriminator?: object };
  if (!discriminator) return schema;
  const branches = oneOf.map((branch) => resolveRef(schemas, { file, schema: branch }));
  const blockOf = Object.fromEntries(
    branches.map((branch) => [String(branch.schema.properties?.type?.const), branch.file]),
  );
  return { ...rest, blockOf };
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

/** A pointer and those of everything around it, the outermost first. */
function pointersTo(pointer: string): string[] {
  const keys = pointer.split('/');
  return keys.map((_, index) => keys.slice(0, index + 1).join('/'));
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}
