import { patternProblem } from '../../files/patterns.ts';
import { problemOfSchema } from '../engine/own-schemas.ts';
import type { Path } from '../finding.ts';
import type { Rule } from '../rule.ts';

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
    const below = value !== null && typeof value === 'object' ? invalidPatternIn(value) : undefined;
    if (below) return [key, ...below];
  }
  return undefined;
}
