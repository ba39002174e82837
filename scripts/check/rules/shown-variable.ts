import type { Problem, Rule } from '../rule.ts';
import { isForPeople } from '../text/kinds.ts';
import { withoutCode } from '../text/marks.ts';
import { isWritable } from '../text/variables.ts';

export const shownVariable: Rule = {
  code: 'shown-variable',
  description: 'A variable is in double braces, so its name would be shown instead of its value.',
  help: 'Write single braces; to show the name, format it as code.',
  check: {
    text: ({ value, key, schema, parent }, context) => {
      const text = String(value);
      // In Markdown documents, stray-brace reports double braces.
      if (!text.includes('{{') || !isForPeople(schema) || schema.format === 'prose') return [];
      // Placeholders that a block fills at runtime have double braces.
      const slots = (typeof key === 'string' && parent?.schema.slots?.[key]) || [];
      const words = schema.format === 'markdown' ? withoutCode(text) : text;
      return [...words.matchAll(doubled)].flatMap(
        ({ 0: whole, 1: name = '', 2: format = '', index }): Problem[] => {
          if (slots.includes(name) || !context.settings.every(({ scope }) => isWritable(scope, name)))
            return [];
          const message = `double braces would show {${name}${format}} literally; write single braces`;
          const inside = { offset: index, length: whole.length };
          return [{ message, suggestion: `{${name}${format}}`, inside }];
        },
      );
    },
  },
};

const doubled = /\{\{\s*([^{}|\s]+)(\|[a-z]+)?\s*\}\}/g;
