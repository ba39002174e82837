import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';
import { variablesOf } from '../text/variables.ts';

export const strayBrace: Rule = {
  code: 'stray-brace',
  description: 'A text contains an unpaired brace, perhaps half of a variable.',
  help: 'Complete the variable, or double the brace to show it literally; in Markdown documents, write \\\\ before it.',
  check: {
    ...proseChecks('stray-brace'),
    text: ({ value, key, schema }) => {
      const text = String(value);
      if (schema.format === 'prose') return [];
      if (key === '$schema' || !(text.includes('{') || text.includes('}'))) return [];
      let rest = text;
      for (const { offset, length } of variablesOf(text))
        rest = rest.slice(0, offset) + ' '.repeat(length) + rest.slice(offset + length);
      const offset = rest.replace(/\{\{|\}\}/g, '  ').search(/[{}]/);
      if (offset < 0) return [];
      const brace = text[offset];
      const message = `a single ${brace} stands here; write ${brace}${brace} where you mean the sign itself`;
      return [{ message, inside: { offset, length: 1 } }];
    },
  },
};
