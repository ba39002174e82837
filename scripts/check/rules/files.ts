import { posix } from 'node:path';
import { isMedia, isObject, kindOf, schemaFor } from '../../../renderer/content/documents.ts';
import { ownSchemaName } from '../../../renderer/content/own-schemas.ts';
import { patternProblem } from '../../files/patterns.ts';
import { isPage } from '../../files/read.ts';
import { problemOfSchema } from '../engine/own-schemas.ts';
import type { Path } from '../finding.ts';
import { endpointNamed } from '../forms/endpoints.ts';
import { listOf, sendingOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext, SiteContext } from '../site/context.ts';
import { takenNameOf } from '../site/names.ts';
import { schemaPath } from '../site/schema-path.ts';
import { nearest } from '../text/nearest.ts';

export const missingFile: Rule = {
  code: 'missing-file',
  description: 'A required file is missing.',
  help: 'Add it.',
  check: {
    site: ({ allDocuments, schemas }) => {
      const needed: [file: string, reason: string][] = [
        ['site.json', 'it contains the settings of the site'],
        ['pages/404.json', 'it is the not-found page'],
      ];
      for (const [file, { layout }] of allDocuments)
        if (isPage(file) && layout === undefined) {
          needed.push(['layouts/default.json', `content/${file} names no layout, so it takes this one`]);
          break;
        }
      for (const file of schemas.keys())
        if (file.startsWith('data/'))
          needed.push([file, `add it, or delete its schema, content/schema/${file}`]);
      return needed.flatMap(([file, reason]) =>
        allDocuments.has(file) ? [] : [{ file, message: `the file is missing; ${reason}` }],
      );
    },
  },
};

export const misplacedFile: Rule = {
  code: 'misplaced-file',
  description:
    'The file is in a folder where it is not used; only pages, entries and pictures can be in subfolders.',
  help: 'Move it up into the folder that it belongs to.',
  check: {
    document: ({ file }) => {
      const [folder = '', ...rest] = file.split('/');
      if (kindOf(file) === 'schema' && ownSchemaName(file) === undefined) {
        const message =
          'schemas of a site belong in content/schema/collections or content/schema/data, named after the collection or data file';
        return [{ message }];
      }
      const mayBeDeep = ['page', 'entry', 'schema', 'migration'].includes(kindOf(file)) || isMedia(file);
      if (mayBeDeep || rest.length < 2) return [];
      const message = `this file is not used here; move it to content/${folder}/${rest.at(-1)}`;
      return [{ message }];
    },
  },
};

export const duplicateFile: Rule = {
  code: 'duplicate-file',
  description: 'The names of two files differ only in case, so that they are one file on macOS and Windows.',
  help: 'Rename one of them, preferably in lower case.',
  check: {
    files: ({ paths }) => {
      const first = new Map<string, string>();
      return paths.flatMap((file) => {
        const other = first.get(file.toLowerCase());
        if (other === undefined) first.set(file.toLowerCase(), file);
        if (other === undefined) return [];
        const message = `content/${other} and content/${file} are one file on macOS and Windows; rename one of them`;
        return [{ file, message }];
      });
    },
  },
};

export const reservedName: Rule = {
  code: 'reserved-name',
  description:
    'The name of this data file is reserved: variables with that prefix already mean something else.',
  help: 'Rename the file.',
  check: {
    document: (context) => {
      const name = takenNameOf(context.file, context.allDocuments);
      if (!name) return takenByHoneypot(context);
      const { allDocuments, schemas } = context;
      const isSetting = Object.hasOwn(schemas.get('site.json')?.properties ?? {}, name);
      const message =
        Object.hasOwn(allDocuments.get('site.json') ?? {}, name) && !isSetting
          ? `content/site.json has a property ${JSON.stringify(name)} too; remove it there`
          : `variables that start with ${name}. are reserved; rename this file`;
      return [{ message }];
    },
  },
};

function takenByHoneypot(context: DocumentContext): Problem[] {
  const send = sendingOf(context);
  const { honeypot } = endpointNamed(send?.endpoint, context) ?? {};
  if (!honeypot || !listOf(send?.values).some(({ name }) => name === honeypot)) return [];
  const message = `the honeypot of this endpoint has the same name as a sent value, ${JSON.stringify(honeypot)}`;
  return [{ path: ['send', 'endpoint'], message }];
}

const folders = ['pages', 'layouts', 'pieces', 'forms', 'data', 'collections', 'media', 'schema'];

export const missingSchema: Rule = {
  code: 'missing-schema',
  description: 'There is no schema for this file.',
  help: 'Move it to the folder for its kind, or add a schema to `content/schema`.',
  check: {
    site: (site) => {
      // One finding for all files that lack the same schema.
      const first = new Map<string, string>();
      for (const file of site.localeDocuments.keys()) {
        const schemaFile = schemaFor(file);
        // `invalid-schema` reports invalid schemas of the site.
        const isKnown = site.schemas.has(schemaFile) || site.allDocuments.has(`schema/${schemaFile}`);
        if (!isKnown && !first.has(schemaFile) && kindOf(file) !== 'schema') first.set(schemaFile, file);
      }
      return [...first].map(([schemaFile, file]) => ({ file, ...problemOfFile(file, schemaFile, site) }));
    },
  },
};

function problemOfFile(file: string, schemaFile: string, { schemas, collections }: SiteContext): Problem {
  const [folder = ''] = file.split('/');
  const others = [...collections].filter((collection) => collection !== folder);
  const meant = nearest(folder, folders) ?? others.find((other) => singular(other) === singular(folder));
  if (meant && meant !== folder && file.includes('/'))
    return { message: `content/${folder} is not read; move its files to content/${meant}` };
  const { dir, name } = posix.parse(schemaFile);
  const siblings = [...schemas.keys()].map(posix.parse).filter((schema) => schema.dir === dir);
  const found = nearest(
    name,
    siblings.map((schema) => schema.name),
  );
  const message = `content/${file} has no schema; write content/schema/${schemaFile}`;
  return { message, suggestion: found && `schema/${posix.join(dir, found)}.json` };
}

/** A word without the usual endings of plurals. */
function singular(word: string): string {
  return word.replace(/(?:ies|y|e?s)$/, '');
}

export const invalidSchema: Rule = {
  code: 'invalid-schema',
  description: 'A schema of the site is invalid.',
  help: 'Write it in JSON Schema, draft-07, with the keywords that the schemas of the engine use.',
  check: {
    document: ({ file, document, documents, schemas }) => {
      const problem = problemOfSchema(file, documents, schemas);
      if (problem === undefined) return [];
      const path = pathIn(problem) ?? invalidPatternIn(document);
      return [{ ...(path && { path }), message: `this schema is invalid: ${problem}` }];
    },
  },
};

/** The path of the first error that Ajv reports, if it contains one. */
function pathIn(problem: string): Path | undefined {
  const [, pointer] = /^schema is invalid: data((?:\/[^\s/]+)+) /.exec(problem) ?? [];
  return pointer?.slice(1).split('/');
}

/** The path of the first pattern in a part of a schema that cannot be compiled. */
function invalidPatternIn(part: object): Path | undefined {
  for (const [key, value] of Object.entries(part)) {
    if (key === 'pattern' && typeof value === 'string' && patternProblem(value)) return [key];
    const below = isObject(value) ? invalidPatternIn(value) : undefined;
    if (below) return [key, ...below];
  }
  return undefined;
}

export const schemaMismatch: Rule = {
  code: 'schema-mismatch',
  isRenderable: true,
  description: '`$schema` is not the schema of the file, so editors would use the wrong one.',
  help: 'Write the path in the finding.',
  check: {
    document: ({ file, document: { $schema }, schemas, allDocuments }) => {
      const schemaFile = schemaFor(file);
      if (!schemas.has(schemaFile)) return [];
      const expected = schemaPath(file, allDocuments);
      if ($schema === expected || ($schema !== undefined && typeof $schema !== 'string')) return [];
      const path = ['$schema'];
      return $schema === undefined
        ? [{ path, message: `the property "$schema" is missing; it must be "${expected}"` }]
        : [{ path, message: 'this is not the schema of the file', suggestion: expected, isCertain: true }];
    },
  },
};
