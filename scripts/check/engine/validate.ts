import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { memoize, memoizeByObject } from '../../../renderer/content/memoize.ts';
import {
  follow,
  resolveRef,
  type Schema,
  type SchemaLocation,
  type Schemas,
  selectBranch,
} from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';
import type { SchemaError } from '../rule.ts';
import { patternCompiler } from './patterns.ts';

/** Validates values against a set of schemas. */
export interface Validator {
  /**
   * The schema errors of a document. For a value that matches no branch of a union, the errors of the most
   * likely branch.
   */
  errorsIn(document: unknown, schemaFile: string): SchemaError[];
  /** The schema with a title; undefined if there is none. */
  schemaOfType(title: string): SchemaLocation | undefined;
  /**
   * The schema errors of a value against the schema with a given title. Further properties of a value that has some of
   * that schema are not errors. Undefined if there is no such schema.
   */
  errorsOfType(title: string, value: unknown): SchemaError[] | undefined;
  /** Why a schema is invalid, or undefined if it is valid. */
  problemOf(schemaFile: string): string | undefined;
}

/** Returns whether a block is valid; if not, `errors` contains the errors. */
interface ValidateBlock {
  (block: { type?: unknown }): boolean;
  errors?: Partial<ErrorObject>[];
}

/** The validator for a set of schemas. Memoized; block schemas are compiled on first use. */
export const validatorFor: (schemas: Schemas) => Validator = memoizeByObject(compile);

/** Custom keywords that rules implement. */
const keywords =
  'distinct elements embed entryOf filterable ground heading hides ids inAddress media navigation omitsLacking once opens pairs picture policySource prose role rowsOf searched single slots synonyms tsType unused';
/** Keywords that only editors use. */
const editorKeywords = ['enumDescriptions', 'errorMessage', 'defaultSnippets', 'patternErrorMessage'];
const formats =
  'collection day embed folder icon identifier instant json-ld language link list-source markdown memory moment money origin outline path phone picture prose recurrence target time-zone value-path';

function compile(schemas: Schemas): Validator {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    strictTypes: true,
    strictTuples: true,
    allowUnionTypes: true,
    // Halves compile time; the generated code is as fast.
    inlineRefs: false,
    code: { optimize: false, regExp: patternCompiler(schemas) },
    formats: Object.fromEntries(formats.split(' ').map((name) => [name, true])),
  });
  ajv.addVocabulary([...keywords.split(' '), ...editorKeywords]);
  // A schema of the site may misuse it.
  ajv.addKeyword({ keyword: 'ordered', metaSchema: { type: 'array', items: { type: 'string' } } });
  const validators = memoize((ref) => ajv.getSchema(ref) as ValidateFunction);
  // Unions of block types: compiles and reports only the branch that the `type` of the block selects.
  const compileBlocks = (files: Record<string, string>, parentSchema: object): ValidateBlock => {
    const fileOf = new Map<unknown, string>(Object.entries(files));
    const validate: ValidateBlock = (block) => {
      const { type } = block;
      const file = fileOf.get(type);
      if (file !== undefined && validators(file)(block)) return true;
      const types = Object.keys(files);
      const name = typeof type === 'string' ? type.toLowerCase() : '';
      const synonym = types.find((type) => schemas.get(`blocks/${type}.json`)?.synonyms?.includes(name));
      const params = { file, type, types, name, synonym };
      validate.errors = [{ keyword: 'blockOf', params, parentSchema }];
      return false;
    };
    return validate;
  };
  ajv.addKeyword({ keyword: 'blockOf', type: 'object', compile: compileBlocks });
  const refused = new Map<string, string>();
  for (const [file, schema] of schemas) {
    const problem = problemIn(() => ajv.addSchema(withoutUnion(schema, file, schemas), file));
    if (problem !== undefined) refused.set(file, problem);
  }

  const pointers = pointersOf(schemas);
  const errorsBy = (ref: string, value: unknown, path: Path): SchemaError[] => {
    const validate = validators(ref);
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
    const location: SchemaLocation = { file: pointers.fileOf(schema), schema };
    const branch = selectBranch(schemas, location, error.data);
    const ref = branch && pointers.refOf(branch.schema);
    if (!ref) return errorOf(error, path);
    const branches = branchesIn(location);
    return errorsBy(ref, error.data, path).map((innerError) =>
      innerError.schema === branch.schema ? { ...innerError, branches } : innerError,
    );
  };

  const branchesIn = ({ file, schema: { oneOf, anyOf = [] } }: SchemaLocation) =>
    (oneOf ?? anyOf).map((branch) => resolveRef(schemas, { file, schema: branch }).schema);

  const errorOf = (error: ErrorObject, path: Path): SchemaError[] => {
    // Ajv reports an invalid property name a second time, on its object.
    if (error.propertyName !== undefined) return [];
    const schema = error.parentSchema as Schema;
    return [
      {
        keyword: error.keyword,
        path,
        value: error.data,
        limit: error.schema,
        params: error.params,
        schema,
        branches: branchesIn({ file: pointers.fileOf(schema), schema }),
        message: error.message ?? '',
      },
    ];
  };

  return {
    problemOf: (schemaFile) => refused.get(schemaFile) ?? problemIn(() => ajv.getSchema(schemaFile)),
    errorsIn: (document, schemaFile) => (schemas.has(schemaFile) ? errorsBy(schemaFile, document, []) : []),
    schemaOfType: (title) => {
      const ref = pointers.refOfTitle(title);
      return ref === undefined ? undefined : follow(schemas, '', ref);
    },
    errorsOfType: (title, value) => {
      const ref = pointers.refOfTitle(title);
      if (ref === undefined) return undefined;
      const { properties = {} } = follow(schemas, '', ref).schema;
      const isRelated = Object.keys(Object(value)).some(
        (key) => key !== '$schema' && Object.hasOwn(properties, key),
      );
      return errorsBy(ref, value, []).filter(
        ({ keyword }) => !isRelated || keyword !== 'additionalProperties',
      );
    },
  };
}

/** Ajv's error message for an invalid schema; undefined if it is valid. */
function problemIn(use: () => unknown): string | undefined {
  try {
    use();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Replaces the union of block types with the keyword `blockOf`. Subschemas without the union keep their identity. */
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

/** A JSON pointer and its ancestors, outermost first. */
function pointersTo(pointer: string): string[] {
  const keys = pointer.split('/');
  return keys.map((_, index) => keys.slice(0, index + 1).join('/'));
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

/** Locations of subschemas. */
interface Pointers {
  fileOf(part: Schema): string;
  /** The absolute `$ref` of a subschema, such as `common.json#/definitions/card`. */
  refOf(part: Schema): string | undefined;
  refOfTitle(title: string): string | undefined;
}

/** Indexes all subschemas of a set of schemas. */
function pointersOf(schemas: Schemas): Pointers {
  const refs = new Map<object, string>();
  const titles = new Map<string, string>();
  const visit = (part: unknown, ref: string): void => {
    if (part === null || typeof part !== 'object') return;
    refs.set(part, ref);
    const { title } = part as Schema;
    if (typeof title === 'string' && !titles.has(title)) titles.set(title, ref);
    for (const [key, value] of Object.entries(part))
      if (key !== 'examples') visit(value, `${ref}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  for (const [file, schema] of schemas) visit(schema, `${file}#`);
  return {
    fileOf: (part) => refs.get(part)?.split('#')[0] ?? '',
    refOf: (part) => refs.get(part),
    refOfTitle: (title) => titles.get(title),
  };
}
