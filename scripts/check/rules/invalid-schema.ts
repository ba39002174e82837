import { problemOfSchema } from '../engine/own-schemas.ts';
import type { Path } from '../finding.ts';
import type { Rule } from '../rule.ts';

export const invalidSchema: Rule = {
  code: 'invalid-schema',
  description: 'A schema of the site is invalid.',
  help: 'Write it in JSON Schema, draft-07, with the keywords that the schemas of the engine use.',
  check: {
    document: ({ file, documents, schemas }) => {
      const problem = problemOfSchema(file, documents, schemas);
      if (problem === undefined) return [];
      const path = pathIn(problem);
      return [{ ...(path && { path }), message: `this schema is invalid: ${problem}` }];
    },
  },
};

/** The path of the first error that Ajv reports, if it contains one. */
function pathIn(problem: string): Path | undefined {
  const [, pointer] = /^schema is invalid: data((?:\/[^\s/]+)+) /.exec(problem) ?? [];
  return pointer?.slice(1).split('/');
}
