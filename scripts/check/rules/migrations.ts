import { kindOf } from '../../../renderer/content/documents.ts';
import { placeProblem } from '../migrations/old-forms.ts';
import { recordIn } from '../migrations/record.ts';
import type { Step } from '../migrations/step.ts';
import type { Problem, Rule } from '../rule.ts';

/** The engine reports it instead of the schema errors that the migrations correct. */
export const missingMigration: Rule = {
  code: 'missing-migration',
  isNeverDraft: true,
  description: 'The content, or a part of it, is as it was before a schema changed.',
  help: 'Run `npm run migrate`, which shows what it would change, and then `npm run migrate -- --write`.',
  check: {},
};

/** The engine reports it, because it knows its migrations. */
export const newerContent: Rule = {
  code: 'newer-content',
  description: 'A newer version of the engine has changed the content, and this one may not understand it.',
  help: 'Install that version: the one in `package-lock.json` of whoever changed the content.',
  check: {},
};

export const unknownSchema: Rule = {
  code: 'unknown-schema',
  description: 'A migration that has not run names a schema, or a part of one, that is not there.',
  help: 'Write the path of a schema, and a pointer to a part of it: `blocks/<type>.json#/properties/action`.',
  check: {
    document: ({ file, document, schemas, allDocuments }) => {
      if (kindOf(file) !== 'migration') return [];
      const name = `site/${file.replace(/^schema\/migrations\/|\.json$/g, '')}`;
      // What ran may be about schemas that are gone by now.
      if (recordIn(allDocuments.get('site.json'))?.includes(name)) return [];
      // Other rules report what is not a step.
      const steps = Array.isArray(document.steps) ? (document.steps as readonly Partial<Step>[]) : [];
      return steps.flatMap((step, index): Problem[] => {
        const problem = typeof step?.in === 'string' && placeProblem({ in: step.in }, schemas);
        return problem ? [{ ...problem, path: ['steps', index, 'in'] }] : [];
      });
    },
  },
};
