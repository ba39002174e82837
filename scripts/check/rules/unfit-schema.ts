import { problemOfSchema } from '../engine/own-schemas.ts';
import type { Rule } from '../rule.ts';

export const unfitSchema: Rule = {
  code: 'unfit-schema',
  description: 'Nothing can be checked by a schema of the site.',
  help: 'Write it in JSON Schema, draft-07, with the keywords that the schemas of the engine use.',
  check: {
    document: ({ file, documents, schemas }) => {
      const problem = problemOfSchema(file, documents, schemas);
      return problem === undefined ? [] : [{ message: `nothing can be checked by this schema: ${problem}` }];
    },
  },
};
