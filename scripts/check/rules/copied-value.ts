import { escapeRegExp } from '../../../renderer/content/escape-regexp.ts';
import type { Rule } from '../rule.ts';
import { type BaseContext, siteQuery } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { type SharedValue, sharedValues } from '../site/shared-values.ts';
import { isForPeople } from '../text/kinds.ts';
import { withoutCode } from '../text/without-code.ts';

export const copiedValue: Rule = {
  code: 'copied-value',
  isRenderable: true,
  description:
    'A price, date, name or address that is defined once for the whole site is repeated literally.',
  help: 'Use the variable, so that it changes everywhere at once; `--fix` does that.',
  check: {
    search: {
      in: (context) =>
        context.file !== 'site.json' &&
        !context.file.startsWith('data/') &&
        mayHoldCopy(context.source.text, context),
      check: ({ value, key, schema }, context) => {
        // Code has no variables.
        const text = schema.format === 'prose' ? withoutCode(String(value)) : String(value);
        if (key === '$schema' || schema.entryOf) return [];
        const values = context.ask(writtenValues);
        return values.flatMap(({ variable, text: shown, pattern }) => {
          const hit = pattern.exec(text);
          // Formatted values, such as dates in words, only occur in texts for visitors.
          if (!hit || (variable.includes('|') && !isForPeople(schema))) return [];
          const message = `"${hit[0]}" is a shared value; use its variable`;
          const inside = { offset: hit.index, length: hit[0].length };
          // Two plans can have the same price.
          const isCertain = values.filter((value) => value.text === shown).length === 1;
          return [{ message, suggestion: variable, isCertain, inside }];
        });
      },
    },
  },
};

/** A shared value as it is written, and the variable for it. */
interface WrittenValue {
  variable: string;
  text: string;
  pattern: RegExp;
}

/** Formats of schemas whose values are unambiguous wherever they occur, with the format of their variables. */
const formats: Readonly<Record<string, string>> = { phone: '', money: '|money', day: '|date' };

/** The format of the variable for a value that is unambiguous wherever it occurs; undefined for other values. */
function formatOf({ path, value, format }: SharedValue): string | undefined {
  if (/\.\d/.test(path)) return undefined;
  const isName = path === 'brand.name' || path === 'brand.legalName';
  if (isName || (typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value))) return '';
  return format === undefined ? undefined : formats[format];
}

const writtenValues = siteQuery('shared values as written', (context: BaseContext): WrittenValue[] => {
  const { scope } = context;
  return sharedValues(context).flatMap((shared): WrittenValue[] => {
    const format = formatOf(shared);
    if (format === undefined || shared.value === '') return [];
    const variable = `{${shared.path}${format}}`;
    const text = tryFill(variable, scope);
    if (!text || text.length < 4) return [];
    return [
      { variable, text, pattern: new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(text)}(?![\\p{L}\\d])`, 'u') },
    ];
  });
});

/** Whether a text may contain a shared value. A fast filter: hardly any text does. */
function mayHoldCopy(text: string, context: BaseContext): boolean {
  return context.ask(partsIn).some((part) => text.includes(part));
}

const partsIn = siteQuery('parts of shared values', (context: BaseContext): string[] => {
  return [...new Set(context.ask(writtenValues).flatMap(({ text }) => partsOf(text)))];
});

/**
 * Substrings of a value as written in JSON, where characters may be escaped. For an e-mail address it is the part from
 * the @, which the addresses of a site share.
 */
function partsOf(text: string): string[] {
  const part = text.slice(Math.max(0, text.indexOf('@')));
  return [part, JSON.stringify(part).slice(1, -1), '\\u'];
}
