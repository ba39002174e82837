import { readDate } from '../../../renderer/content/dates.ts';
import { isLanguage } from '../../../renderer/content/language.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';
import { variablesIn } from '../../../renderer/content/variables.ts';
import { limitedPattern } from '../engine/patterns.ts';
import type { Problem, Rule } from '../rule.ts';
import { filledTexts, isInvalidAtSource } from '../site/fill.ts';
import { nameOf } from '../text/kinds.ts';
import { isUrl } from '../text/links.ts';
import { rewritten } from '../text/rewritten.ts';

export const patternMismatch: Rule = {
  code: 'pattern-mismatch',
  description: 'The text does not have the required form, such as lowercase letters and hyphens.',
  help: 'Write it in the form that the finding describes.',
  check: {
    error: {
      // Texts with variables are checked below, once filled. `unknown-icon` reports icons.
      pattern: ({ value, limit, schema }) => {
        const text = String(value);
        const { format } = schema;
        if (format === 'icon' || variablesIn(text).length > 0) return undefined;
        // An alias is the actual old address, and other letters would change the shape of an outline.
        const suggestion =
          format === 'path' || format === 'outline'
            ? undefined
            : rewritten(text, limitedPattern(String(limit)));
        return { message: `${nameOf(value)} ${misses(schema)}`, suggestion, isCertain: true };
      },
      propertyNames: ({ path, params, schema: { propertyNames } }) => {
        const message = `${nameOf(params.propertyName)} ${misses(propertyNames)}`;
        return { path: [...path, String(params.propertyName)], at: 'key', about: path, message };
      },
    },
    keyword: {
      pattern: (visit, context) => {
        const { value, schema } = visit;
        if (typeof value !== 'string' || !value.includes('{') || schema.format === 'icon') return [];
        const wrong = filledTexts(visit, context).find((text) => !fitsPattern(text, schema));
        if (wrong === undefined || variablesIn(value).some(({ path }) => isInvalidAtSource(path, context)))
          return [];
        const message = `with its variables filled in, this is ${JSON.stringify(wrong)}, which ${misses(schema)}`;
        return [{ message }];
      },
    },
    title: {
      WordsByLanguage: ({ value, schema }) =>
        Object.keys(Object(value)).flatMap((code) =>
          notALanguage(code, schema.propertyNames).map(
            (problem): Problem => ({ ...problem, below: [code], at: 'key' }),
          ),
        ),
    },
    format: {
      language: ({ value, schema }) => notALanguage(String(value), schema),
      origin: (visit, context) => {
        const { schema } = visit;
        const pattern = limitedPattern(String(schema.pattern));
        const wrong = filledTexts(visit, context).find((text) => pattern.test(text) && !isUrl(text));
        return wrong === undefined ? [] : [{ message: `${JSON.stringify(wrong)} ${misses(schema)}` }];
      },
    },
  },
};

/** Whether a text, with its variables filled, has the form that a schema asks for. */
export function fitsPattern(text: string, { pattern, format }: Schema): boolean {
  if (pattern === undefined) return true;
  // The pattern of a moment accepts variables.
  const isFilled = format !== 'moment' || readDate(text)?.kind === 'moment';
  return isFilled && limitedPattern(pattern).test(text);
}

/** Reports a code that has the form of a language code, but is none. */
function notALanguage(code: string, { pattern }: Schema = {}): Problem[] {
  // Any other text does not match the pattern.
  if (!limitedPattern(String(pattern)).test(code) || isLanguage(code)) return [];
  return [{ message: `"${code}" is not a language code; write one of ISO 639-1, such as cs for Czech` }];
}

/** Describes a text that does not match the pattern of a schema, with `patternErrorMessage` if the schema has it. */
function misses({ patternErrorMessage, pattern }: Schema = {}): string {
  const form = patternErrorMessage ?? (pattern && `it must match the pattern ${pattern}`);
  return `does not have the right form${form ? `; ${form}` : ''}`;
}
