import type { Rule } from '../rule.ts';
import { proseChecks } from '../text/prose.ts';
import { isWritable } from '../text/variables.ts';

export const strayBrace: Rule = {
  code: 'stray-brace',
  description: 'A text contains an unpaired brace, perhaps half of a variable.',
  help: 'Complete the variable, or double the brace to show it literally; in Markdown documents, write \\\\ before it.',
  check: {
    ...proseChecks('stray-brace'),
    text: ({ value, key, schema }, context) => {
      const text = String(value);
      if (schema.format === 'prose') return [];
      if (key === '$schema' || !(text.includes('{') || text.includes('}'))) return [];
      const offset = strayIn(text);
      if (offset === undefined) return [];
      const [whole = '', name = '', format = ''] = spaced.exec(text.slice(offset)) ?? [];
      if (whole && context.settings.every(({ scope }) => isWritable(scope, name))) {
        const suggestion = `{${name}${format && `|${format}`}}`;
        const message = 'a variable is written without spaces';
        return [{ message, suggestion, inside: { offset, length: whole.length } }];
      }
      const brace = text[offset];
      const message = `this ${brace} is unpaired; for a literal brace, write ${brace}${brace}`;
      return [{ message, inside: { offset, length: 1 } }];
    },
  },
};

/** A variable with spaces inside its braces. */
const spaced = /^\{\s*([^{}|\s]+)\s*(?:\|\s*([a-z]+)\s*)?\}/;

/** The offset of the first brace that is neither doubled nor of a variable. */
function strayIn(text: string): number | undefined {
  braces.lastIndex = 0;
  for (let hit = braces.exec(text); hit; hit = braces.exec(text)) if (hit[1]) return hit.index;
  return undefined;
}

/** Doubled braces, a variable, or a stray brace. */
const braces = /\{\{|\}\}|\{[^{}|]+(?:\|[a-z]+)?\}|([{}])/g;
