import { maxDepth, shapeOf, tooDeepAt } from '../json/shape.ts';
import type { Rule } from '../rule.ts';

export const tooDeep: Rule = {
  code: 'too-deep',
  description: 'Lists and objects are nested deeper than any document needs.',
  help: 'Look for an unclosed bracket.',
  check: {
    file: ({ text, value }) => {
      if (value !== undefined && !shapeOf(value).isTooDeep) return [];
      const offset = tooDeepAt(text);
      const message = `the document is nested more than ${maxDepth} levels deep here`;
      return offset === undefined ? [] : [{ offset, length: 1, message }];
    },
  },
};
