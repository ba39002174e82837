import { lookUp } from '../../../renderer/content/variables.ts';
import type { Problem, Rule } from '../rule.ts';
import { isForPeople } from '../text/kinds.ts';
import { withoutCode } from '../text/marks.ts';
import { isWritable } from '../text/variables.ts';

export const shownVariable: Rule = {
  code: 'shown-variable',
  description:
    'A variable is in double braces, so that its name would be shown, or has a dollar sign before it, which would be shown.',
  help: 'Write single braces; to show the name, format it as code.',
  check: {
    text: ({ value, key, schema, parent }, context) => {
      const text = String(value);
      // In Markdown documents, stray-brace reports double braces.
      if (!/\{\{|\$\{/.test(text) || !isForPeople(schema) || schema.format === 'prose') return [];
      // Placeholders that a block fills at runtime have double braces.
      const slots = (typeof key === 'string' && parent?.schema.slots?.[key]) || [];
      const words = schema.format === 'markdown' ? withoutCode(text) : text;
      const dollars = [...words.matchAll(withDollar)].filter(({ 1: name = '', 2: format }) =>
        context.settings.every(({ scope }) => isNoAmount(lookUp(scope, name), format)),
      );
      if (dollars.length > 0)
        return dollars.map(({ 0: whole, index }) => ({
          message: `${whole} would be shown with its dollar sign`,
          suggestion: whole.slice(1),
          inside: { offset: index, length: whole.length },
        }));
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

const withDollar = /\$\{([^{}|\s]+)(\|[a-z]+)?\}/g;

/** Whether a dollar sign before a value is a mistake: it is formatted, or not a number. */
function isNoAmount(value: unknown, format: string | undefined): boolean {
  return (
    value !== undefined && (format !== undefined || (typeof value === 'string' && !/^[\d.,]/.test(value)))
  );
}

const doubled = /\{\{\s*([^{}|\s]+)(\|[a-z]+)?\s*\}\}/g;
