import { posix } from 'node:path';
import { schemaFor } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { memoize } from '../site/memoize.ts';

export const wrongSchema: Rule = {
  code: 'wrong-schema',
  description: '`$schema` does not name the schema of the file, so an editor helps with the wrong one.',
  help: 'Write the path that the finding names.',
  check: {
    document: ({ file, document: { $schema }, schemas }) => {
      const schemaFile = schemaFor(file);
      if (!schemas.has(schemaFile)) return [];
      const wanted = pathBetween(`${posix.dirname(`content/${file}`)} schema/${schemaFile}`);
      if ($schema === wanted || ($schema !== undefined && typeof $schema !== 'string')) return [];
      const path = ['$schema'];
      return $schema === undefined
        ? [{ path, message: `the property "$schema" is missing; it must be "${wanted}"` }]
        : [{ path, message: 'this is not the schema of the file', suggestion: wanted }];
    },
  },
};

/** The relative path from a folder to a file, both in one text; of thousands of pages many share theirs. */
const pathBetween = memoize((folderAndFile) => {
  const [folder = '', file = ''] = folderAndFile.split(' ');
  return posix.relative(folder, file);
});
