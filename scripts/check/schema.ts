import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type Place, type Schema, type Schemas, selectBranch } from '../../renderer/content/schemas.ts';
import type { Mistake, Path } from './finding.ts';
import { quickToCompile } from './notes.ts';
import { pointersOf, typed } from './pointers.ts';
import type { Governed } from './walk.ts';
import { type Wording, wordingOf } from './wording.ts';

/** What schemas say about values. */
interface SchemaJudge {
  /** Everything about a document that its schema refuses, each mistake once. */
  mistakesIn(governed: Governed): Mistake[];
  /** Why a value is not of a type that a schema names with `tsType`; undefined where it is, or nothing is known. */
  isUnfit(type: string, value: unknown): string | undefined;
}

/** Holds a document against its schema. */
export function checkSchema(governed: Governed, schemas: Schemas): Mistake[] {
  return schemas.has(governed.schemaFile) ? schemaJudge(schemas).mistakesIn(governed) : [];
}

const judges = new WeakMap<Schemas, SchemaJudge>();

/** The judge of a set of schemas; they are compiled once. */
export function schemaJudge(schemas: Schemas): SchemaJudge {
  const judge = judges.get(schemas) ?? makeJudge(schemas);
  judges.set(schemas, judge);
  return judge;
}

// What these formats mean is for rules that know the whole site.
const formats = ['markdown', 'link', 'icon', 'day', 'moment', 'collection', 'entry', 'value-path'];

function makeJudge(schemas: Schemas): SchemaJudge {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    ...quickToCompile,
    formats: Object.fromEntries(formats.map((name) => [name, true])),
  });
  ajv.addVocabulary([
    'heading',
    'once',
    'ids',
    'entryOf',
    'embed',
    'tsType',
    'distinct',
    'pairs',
    'inAddress',
    'rowsOf',
    'hides',
    'slots',
    'enumDescriptions',
    'defaultSnippets',
  ]);
  for (const [file, schema] of schemas) ajv.addSchema(schema, file);
  const pointers = pointersOf(schemas);
  const fileOf = (error: ErrorObject) => pointers.fileOf(error.parentSchema as Schema);

  const wrongIn = (value: unknown, ref: string, path: Path): Wording[] => {
    const validate = ajv.getSchema(ref) as ValidateFunction;
    if (validate(value)) return [];
    const errors = validate.errors ?? [];
    const choices = new Set(errors.filter(isChoice).map(({ instancePath }) => instancePath));
    return errors.flatMap((error) => {
      const at = [...path, ...pathOf(error.instancePath, value)];
      const choice = waysTo(error.instancePath).find((pointer) => choices.has(pointer));
      if (choice === undefined) return wordingOf(error, at, schemas, fileOf(error));
      return isChoice(error) && error.instancePath === choice ? wrongInChoice(error, at) : [];
    });
  };

  /** A value that fits no branch of a choice is told by the branch that it means. */
  const wrongInChoice = (error: ErrorObject, path: Path): Wording[] => {
    const place: Place = { file: fileOf(error), schema: error.parentSchema as Schema };
    const branch = selectBranch(schemas, place, error.data);
    const ref = branch && pointers.refOf(branch.schema);
    return ref ? wrongIn(error.data, ref, path) : wordingOf(error, path, schemas, place.file);
  };

  return {
    mistakesIn: (governed) =>
      once(wrongIn(governed.document, governed.schemaFile, [])).map(({ property: _, ...wrong }) => ({
        ...wrong,
        file: governed.file,
      })),
    isUnfit: (type, value) => {
      const { title, values } = typed(type, value);
      const ref = pointers.refOfTitle(title);
      if (!values) return 'it must be a list';
      if (title === 'string')
        return values.every((item) => typeof item === 'string') ? undefined : 'it must hold texts alone';
      return ref && values.flatMap((item) => wrongIn(item, ref, []))[0]?.message;
    },
  };
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
function waysTo(pointer: string): string[] {
  const keys = pointer.split('/');
  return keys.map((_, index) => keys.slice(0, index + 1).join('/'));
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

/** One mistake for each value; a property that is missing because its name is misspelt is only told as misspelt. */
function once(wordings: Wording[]): Wording[] {
  const seen = new Set<string>();
  for (const { code, path, suggestion } of wordings)
    if (code === 'unknown-property') seen.add(JSON.stringify([...path.slice(0, -1), suggestion]));
  return wordings.filter(({ code, path, property }) => {
    const key = JSON.stringify(
      property === undefined ? [...path, code === 'unknown-property'] : [...path, property],
    );
    return !seen.has(key) && seen.add(key);
  });
}
