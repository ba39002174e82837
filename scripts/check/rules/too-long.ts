import { lookUp, maxFilledLength } from '../../../renderer/content/variables.ts';
import type { Problem, Rule } from '../rule.ts';
import { settingsFor } from '../site/fill.ts';
import { variablesOf } from '../text/variables.ts';

export const tooLong: Rule = {
  code: 'too-long',
  isRenderable: true,
  description: 'The text is too long, possibly because of its variables.',
  help: 'Write less.',
  check: {
    error: { maxLength: ({ limit }) => ({ message: `at most ${limit} characters are allowed` }) },
    text: ({ value }, context): Problem[] => {
      const variables = variablesOf(String(value));
      const [at] = variables.length > 0 ? settingsFor(variables, context) : [];
      if (!at) return [];
      let filled = 0;
      for (const { path } of variables) filled += String(lookUp(at.scope, path) ?? '').length;
      const message = `variables add ${filled} characters to this text; at most ${maxFilledLength} are allowed`;
      return filled > maxFilledLength ? [{ message }] : [];
    },
  },
};
