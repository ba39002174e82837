import { posix } from 'node:path';
import { kindOf, schemaFor } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

const folders = ['pages', 'layouts', 'pieces', 'forms', 'data', 'collections', 'media', 'schema'];

export const missingSchema: Rule = {
  code: 'missing-schema',
  description: 'There is no schema for this file.',
  help: 'Move it to the folder for its kind, or add a schema to `content/schema`.',
  check: {
    document: ({ file, schemas, known, collections }) => {
      const schemaFile = schemaFor(file);
      // `invalid-schema` reports invalid schemas of the site.
      if (schemas.has(schemaFile) || kindOf(file) === 'schema' || known.has(`schema/${schemaFile}`))
        return [];
      const [folder = ''] = file.split('/');
      const others = [...collections].filter((collection) => collection !== folder);
      const meant = nearest(folder, folders) ?? others.find((other) => singular(other) === singular(folder));
      if (meant && meant !== folder && file.includes('/'))
        return [{ message: `content/${folder} is not read; move the file to content/${meant}` }];
      const { dir, name } = posix.parse(schemaFile);
      const siblings = [...schemas.keys()].map(posix.parse).filter((schema) => schema.dir === dir);
      const found = nearest(
        name,
        siblings.map((schema) => schema.name),
      );
      const message = `content/${file} has no schema; write content/schema/${schemaFile}`;
      return [{ message, suggestion: found && `schema/${posix.join(dir, found)}.json` }];
    },
  },
};

/** A word without the usual endings of plurals. */
function singular(word: string): string {
  return word.replace(/(?:ies|y|e?s)$/, '');
}
