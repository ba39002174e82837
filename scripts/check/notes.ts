import { Ajv, type ValidateFunction } from 'ajv';
import { resolveRef, type Schema, type Schemas } from '../../renderer/content/schemas.ts';
import { repeatedIn } from './distinct.ts';
import { hidingIn } from './nesting.ts';
import { noteMarkdown } from './note-markdown.ts';
import { isPaired } from './pairs.ts';
import { pointersOf, typed } from './pointers.ts';
import { unevenIn } from './rows.ts';
import { unfilledIn } from './slots.ts';
import type { Governed } from './walk.ts';

/** What one pass over a document finds that the rest of the site has a say in. */
export interface Notes {
  /** Whether the schema accepts the document. */
  fits: boolean;
  /** Whether something stands there that only a look at every value can judge. */
  unclear: boolean;
  /** How many stars and square brackets stand in Markdown. */
  stars: number;
  brackets: number;
  /** The links, in fields and inside Markdown, as they are written. */
  links: string[];
  /** Those links in Markdown that a variable brings words into. */
  filledLinks: string[];
  icons: string[];
  days: string[];
  moments: string[];
  collections: string[];
  /** The entries that are named, each with the folder or data file it is in. */
  entries: [place: string, name: string][];
  /** Where values are taken from, each with the type that its place gives it: empty where the place gives none. */
  sources: [path: string, type: string][];
}

/** Options of Ajv: code that is made in half the time, and is no slower. */
export const quickToCompile = { inlineRefs: false, code: { optimize: false } } as const;

/** Takes notes by a set of schemas. */
interface NoteTaker {
  /** Takes notes of a document. Looks at one document in a row are one. */
  notesOf(governed: Governed): Notes;
  /** Whether a value is of a type that a schema names with `tsType`, or nothing is known of the type. */
  isOfType(type: string, value: unknown): boolean;
}

const takers = new WeakMap<Schemas, NoteTaker>();

/** What takes notes by a set of schemas, which are compiled once. */
export function notesBy(schemas: Schemas): NoteTaker {
  const taker = takers.get(schemas) ?? noteTaker(schemas);
  takers.set(schemas, taker);
  return taker;
}

/**
 * Makes what takes notes of a document: the validator that Ajv compiles, whose formats write down what they are given.
 * It costs what validating costs.
 */
function noteTaker(schemas: Schemas): NoteTaker {
  let notes = empty();
  const unclear = () => {
    notes.unclear = true;
    return true;
  };
  // What a format gives is whether the text is valid: it always is.
  const formats: Record<string, (text: string) => boolean> = {
    link: (text) => notes.links.push(text) > 0,
    icon: (text) => notes.icons.push(text) > 0,
    day: (text) => notes.days.push(text) > 0,
    moment: (text) => notes.moments.push(text) > 0,
    collection: (text) => notes.collections.push(text) > 0,
    markdown: (text) => noteMarkdown(text, notes),
    patterned: (text) => !text.includes('{') || unclear(),
    entry: unclear,
    'value-path': (path) => notes.sources.push([path, '']) > 0,
  };
  const ajv = new Ajv({
    strict: false,
    messages: false,
    // The schemas are validated where mistakes are worded.
    validateSchema: false,
    ...quickToCompile,
    formats,
  });
  ajv.addKeyword({
    keyword: 'tsType',
    validate: (type: string, data: { from?: unknown } | null) =>
      typeof data?.from !== 'string' || notes.sources.push([data.from, type]) > 0,
  });
  ajv.addKeyword({
    keyword: 'distinct',
    validate: (property: string, list: unknown) => repeatedIn(list, property).length === 0 || unclear(),
  });
  ajv.addKeyword({
    keyword: 'pairs',
    validate: (lists: [string, string], value: unknown) => isPaired(value, lists) || unclear(),
  });
  ajv.addKeyword({
    keyword: 'rowsOf',
    validate: (columns: string, table: unknown) => unevenIn(table, columns).length === 0 || unclear(),
  });
  ajv.addKeyword({
    keyword: 'hides',
    validate: (hidden: string, block: unknown) => hidingIn(block, hidden, schemas).length === 0 || unclear(),
  });
  ajv.addKeyword({
    keyword: 'slots',
    validate: (slots: Record<string, string[]>, object: unknown) =>
      unfilledIn(object, slots).length === 0 || unclear(),
  });
  // The schema of a block is compiled when the first of its type comes: a page has a few of the many.
  const blocks = new Map<string, ValidateFunction>();
  ajv.addKeyword({
    keyword: 'fileOf',
    validate: (files: Record<string, string>, block: { type?: unknown } | null) => {
      const type = block?.type;
      if (typeof type !== 'string' || !Object.hasOwn(files, type)) return false;
      const fits = blocks.get(type) ?? (ajv.getSchema(files[type] as string) as ValidateFunction);
      blocks.set(type, fits);
      return fits(block) === true;
    },
  });
  for (const [file, schema] of schemas) {
    const prepared = JSON.parse(JSON.stringify(schema), (key, part) => {
      if (key === 'examples' && Array.isArray(part)) return undefined;
      if (part?.discriminator)
        return {
          ...part,
          discriminator: undefined,
          oneOf: undefined,
          fileOf: filesByType(part, file, schemas),
        };
      if (part?.type !== 'string' || part.enum || part.const) return part;
      const format = formatOf(part);
      return format ? { ...part, format } : part;
    });
    for (const [, place = ''] of JSON.stringify(prepared).matchAll(/"entries of ([^"]+)"/g))
      ajv.addFormat(`entries of ${place}`, (text: string) => notes.entries.push([place, text]) > 0);
    ajv.addSchema(prepared, file);
  }

  const accepts = (ref: string, value: unknown): boolean => ajv.getSchema(ref)?.(value) === true;
  let last: unknown;
  return {
    notesOf: ({ document, schemaFile }) => {
      if (document === last) return notes;
      last = document;
      notes = empty();
      notes.fits = schemas.has(schemaFile) && accepts(schemaFile, document);
      return notes;
    },
    isOfType: (type, value) => {
      const { title, values } = typed(type, value);
      if (!values) return false;
      if (title === 'string') return values.every((item) => typeof item === 'string');
      const ref = pointersOf(schemas).refOfTitle(title);
      if (!ref) return true;
      const kept = notes;
      // What the value holds is noted where it stands.
      notes = empty();
      const isFit = values.every((item) => accepts(ref, item));
      notes = kept;
      return isFit;
    },
  };
}

/** The files of the branches of a choice, by the type that chooses them. */
function filesByType({ oneOf = [] }: Schema, file: string, schemas: Schemas): Record<string, string> {
  const branches = oneOf.map((schema) => resolveRef(schemas, { file, schema }));
  return Object.fromEntries(branches.map(({ file, schema }) => [schema.properties?.type?.const, file]));
}

function empty(): Notes {
  return {
    fits: false,
    unclear: false,
    stars: 0,
    brackets: 0,
    links: [],
    filledLinks: [],
    icons: [],
    days: [],
    moments: [],
    collections: [],
    entries: [],
    sources: [],
  };
}

/** The format by which a text is noted; none where it is words and nothing else. */
function formatOf({ format, entryOf, pattern }: { format?: string; entryOf?: string; pattern?: string }) {
  if (entryOf) return `entries of ${entryOf}`;
  return format ?? (pattern === undefined || pattern === '\\S' ? undefined : 'patterned');
}
