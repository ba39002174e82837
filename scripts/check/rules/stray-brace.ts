import { variablesIn } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';

export const strayBrace: Rule = {
  code: 'stray-brace',
  means: 'A brace stands alone in a text, where it may be half of a variable.',
  mend: 'Complete the variable, or double the brace to mean the sign itself.',
  check: {
    text: ({ value, key }) => {
      const text = String(value);
      if (key === '$schema' || !/[{}]/.test(text)) return [];
      let rest = text;
      for (const { offset, length } of variablesIn(text))
        rest = rest.slice(0, offset) + ' '.repeat(length) + rest.slice(offset + length);
      const offset = rest.replace(/\{\{|\}\}/g, '  ').search(/[{}]/);
      if (offset < 0) return [];
      const brace = text[offset];
      const message = `a single ${brace} stands here; write ${brace}${brace} where you mean the sign itself`;
      return [{ message, inside: { offset, length: 1 } }];
    },
  },
};
