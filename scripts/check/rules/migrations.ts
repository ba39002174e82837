import type { Rule } from '../rule.ts';

/** The engine reports it instead of the schema errors that the migrations correct. */
export const missingMigration: Rule = {
  code: 'missing-migration',
  description: 'The content, or a part of it, is as it was before a schema changed.',
  help: 'Run `npm run migrate`, which shows what it would change, and then `npm run migrate -- --write`.',
  check: {},
};
