import { posix } from 'node:path';
import { kindOf, schemaFor } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const noSchema: Rule = {
  code: 'no-schema',
  description: 'Nothing says what this file may hold.',
  help: 'Move it where files of its kind stand, or write a schema for it in `content/schema`.',
  check: {
    document: ({ file, schemas, known }) => {
      const schemaFile = schemaFor(file);
      // Of a schema of the site that cannot be used, that is reported.
      if (schemas.has(schemaFile) || kindOf(file) === 'schema' || known.has(`schema/${schemaFile}`))
        return [];
      const { dir, name } = posix.parse(schemaFile);
      const siblings = [...schemas.keys()].map(posix.parse).filter((schema) => schema.dir === dir);
      const found = nearest(
        name,
        siblings.map((schema) => schema.name),
      );
      const message = `nothing says what content/${file} may hold; there is no schema/${schemaFile}`;
      return [{ message, suggestion: found && `schema/${posix.join(dir, found)}.json` }];
    },
  },
};
