import { problemOfSchema } from '../engine/own-schemas.ts';
import type { Path } from '../finding.ts';
import type { Rule } from '../rule.ts';

export const unfitSchema: Rule = {
  code: 'unfit-schema',
  description: 'Nothing can be checked by a schema of the site.',
  help: 'Write it in JSON Schema, draft-07, with the keywords that the schemas of the engine use.',
  check: {
    document: ({ file, documents, schemas }) => {
      const problem = problemOfSchema(file, documents, schemas);
      if (problem === undefined) return [];
      const path = placeIn(problem);
      return [{ ...(path && { path }), message: `nothing can be checked by this schema: ${problem}` }];
    },
  },
};

/** Where it is that Ajv complains of first, as far as it says so. */
function placeIn(problem: string): Path | undefined {
  const [, pointer] = /^schema is invalid: data((?:\/[^\s/]+)+) /.exec(problem) ?? [];
  return pointer?.slice(1).split('/');
}
