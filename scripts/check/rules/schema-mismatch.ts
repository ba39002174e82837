import { schemaFor } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { schemaPath } from '../site/schema-path.ts';

export const schemaMismatch: Rule = {
  code: 'schema-mismatch',
  isRenderable: true,
  description: '`$schema` is not the schema of the file, so editors would use the wrong one.',
  help: 'Write the path in the finding.',
  check: {
    document: ({ file, document: { $schema }, schemas, known }) => {
      const schemaFile = schemaFor(file);
      if (!schemas.has(schemaFile)) return [];
      const expected = schemaPath(file, known);
      if ($schema === expected || ($schema !== undefined && typeof $schema !== 'string')) return [];
      const path = ['$schema'];
      return $schema === undefined
        ? [{ path, message: `the property "$schema" is missing; it must be "${expected}"` }]
        : [{ path, message: 'this is not the schema of the file', suggestion: expected, isCertain: true }];
    },
  },
};
