import { lookUp } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { isForPeople } from '../text/kinds.ts';
import { type ProblemInText, problemsInBody } from '../text/prose.ts';
import { isWritable } from '../text/variables.ts';
import { withoutCode } from '../text/without-code.ts';

export const shownVariable: Rule = {
  code: 'shown-variable',
  isRenderable: true,
  description:
    'A variable is in other brackets than single braces, so that its name would be shown, or has a dollar sign before it, which would be shown.',
  help: 'Write single braces; to show the name, format it as code.',
  check: {
    text: ({ value, key, schema, parent }, context) => {
      const text = String(value);
      // `keyword` checks Markdown documents.
      if (!sign.test(text) || !isForPeople(schema) || schema.format === 'prose') return [];
      const words = schema.format === 'markdown' ? withoutCode(text) : text;
      const found = [...withDollars(words, context), ...inBrackets(words, context)];
      if (found.length > 0) return found;
      // Placeholders that a block fills at runtime have double braces.
      const slots = (typeof key === 'string' && parent?.schema.slots?.[key]) || [];
      return doubledIn(words, context).filter(({ name }) => !slots.includes(name));
    },
    keyword: {
      // `stray-brace` reports double braces.
      prose: ({ value }, context) =>
        problemsInBody(value, context, (words) => [
          ...withDollars(words, context),
          ...inBrackets(words, context),
        ]),
    },
  },
};

const sign = /\{\{|\$\{|[[<%][=-]?\s?[a-z][\w-]*\./i;

function withDollars(words: string, { settings }: DocumentContext): ProblemInText[] {
  const found = [...words.matchAll(withDollar)].filter(({ 1: name = '', 2: format }) =>
    settings.every(({ scope }) => isNoAmount(lookUp(scope, name), format)),
  );
  return found.map(({ 0: whole, index }) => ({
    message: `${whole} would be shown with its dollar sign`,
    suggestion: whole.slice(1),
    inside: { offset: index, length: whole.length },
  }));
}

function doubledIn(words: string, { settings }: DocumentContext): (ProblemInText & { name: string })[] {
  return [...words.matchAll(doubled)].flatMap(({ 0: whole, 1: name = '', 2: format = '', index }) => {
    if (!settings.every(({ scope }) => isWritable(scope, name))) return [];
    const message = `double braces would show {${name}${format}} literally; write single braces`;
    return [
      { name, message, suggestion: `{${name}${format}}`, inside: { offset: index, length: whole.length } },
    ];
  });
}

/** Variables in the brackets of other template languages, such as `[brand.name]`. */
function inBrackets(words: string, { settings }: DocumentContext): ProblemInText[] {
  return [...words.matchAll(bracketed)].flatMap(({ 0: whole, 1: name = '', 2: format = '', index }) => {
    if (!settings.every(({ scope }) => isWritable(scope, name))) return [];
    const message = `${whole} would be shown literally; a variable is written in braces`;
    return [{ message, suggestion: `{${name}${format}}`, inside: { offset: index, length: whole.length } }];
  });
}

const bracketed = /[[<%]{1,2}[=-]?\s?([a-z][\w-]*(?:\.[\w-]+)+)(\|[a-z]+)?\s?-?[\]>%]{1,2}(?!\()/gi;
const withDollar = /\$\{([^{}|\s]+)(\|[a-z]+)?\}/g;

/** Whether a dollar sign before a value is a mistake: it is formatted, or not a number. */
function isNoAmount(value: unknown, format: string | undefined): boolean {
  return (
    value !== undefined && (format !== undefined || (typeof value === 'string' && !/^[\d.,]/.test(value)))
  );
}

const doubled = /\{\{\s*([^{}|\s]+)(\|[a-z]+)?\s*\}\}/g;
