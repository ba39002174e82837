import { isRelative, momentOf } from '../../../renderer/content/collections/moments.ts';
import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import { readDate, type WrittenDate } from '../../../renderer/content/dates.ts';
import { objectOf } from '../../../renderer/content/documents.ts';
import { isLanguage } from '../../../renderer/content/language.ts';
import { unreadableDates } from '../../../renderer/content/publication.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';
import { lookUp, maxFilledLength, variablesIn } from '../../../renderer/content/variables.ts';
import { isTooLong, schemaPattern } from '../engine/patterns.ts';
import { type Visit, visitAt } from '../json/walk.ts';
import type { CheckValue, Problem, Rule, SchemaError } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts, isCheckedElsewhere, isInvalidAtSource, renderingsFor } from '../site/fill.ts';
import { forQueries, propertySchema, valuesOf } from '../site/queries.ts';
import { wrongPart } from '../text/calendar.ts';
import { nameOf } from '../text/kinds.ts';
import { isUrl } from '../text/links.ts';
import { markCheck } from '../text/marks.ts';
import { proseCheck } from '../text/prose.ts';
import { rewritten } from '../text/rewritten.ts';
import { variablesOf } from '../text/variables.ts';

export const empty: Rule = {
  code: 'empty',
  precedes: ['pattern-mismatch', 'too-short'],
  description: 'The text is empty.',
  help: 'Write something, or omit the property.',
  check: {
    value: {
      prose: proseCheck('empty'),
      'format:markdown': markCheck('empty'),
    },
    schemaError: {
      pattern: blankText,
      minLength: blankText,
      propertyNames: ({ path, params }) => {
        const problem = blank(params.propertyName, 'this name');
        return (
          problem && { ...problem, path: [...path, String(params.propertyName)], at: 'key', about: path }
        );
      },
    },
  },
};

function blankText({ value, schema, path }: SchemaError): Problem | undefined {
  const problem = blank(value);
  const isParagraph = schema.format === 'prose' && typeof path.at(-1) === 'number';
  if (!problem || !isParagraph) return problem;
  return { message: 'this is an empty paragraph; remove it, because each item becomes a paragraph anyway' };
}

function blank(value: unknown, what = 'this'): Problem | undefined {
  return String(value).trim() === '' ? { message: `${what} must not be empty` } : undefined;
}

export const tooShort: Rule = {
  code: 'too-short',
  isRenderable: true,
  description: 'The text is too short.',
  help: 'Write more.',
  check: {
    schemaError: { minLength: ({ limit }) => ({ message: `at least ${limit} characters are required` }) },
  },
};

export const tooLong: Rule = {
  code: 'too-long',
  isRenderable: true,
  description: 'The text is too long, possibly because of its variables.',
  help: 'Write less.',
  check: {
    value: {
      markup: ({ value }, context): Problem[] => {
        const variables = variablesOf(String(value));
        const [at] = variables.length > 0 ? renderingsFor(variables, context) : [];
        if (!at) return [];
        let filled = 0;
        for (const { path } of variables) {
          const value = lookUp(at.scope, path);
          // Not of an object, whose own `toString` would be called.
          if (typeof value !== 'object') filled += String(value ?? '').length;
        }
        const message = `variables add ${filled} characters to this text; at most ${maxFilledLength} are allowed`;
        return filled > maxFilledLength ? [{ message }] : [];
      },
    },
    schemaError: { maxLength: ({ limit }) => ({ message: `at most ${limit} characters are allowed` }) },
  },
};

export const patternMismatch: Rule = {
  code: 'pattern-mismatch',
  description: 'The text does not have the required form, such as lowercase letters and hyphens.',
  help: 'Write it in the form that the finding describes.',
  check: {
    value: {
      pattern: (visit, context) => {
        const { value, schema } = visit;
        if (typeof value !== 'string' || !value.includes('{') || schema.format === 'icon') return [];
        const wrong = filledTexts(visit, context).find((text) => !fitsPattern(text, schema));
        if (wrong === undefined || variablesIn(value).some(({ path }) => isInvalidAtSource(path, context)))
          return [];
        const message = `with its variables filled in, this is ${JSON.stringify(wrong)}, which ${misses(schema)}`;
        return [{ message }];
      },
      'title:WordsByLanguage': ({ value, schema }) =>
        Object.keys(objectOf(value)).flatMap((code) =>
          notALanguage(code, schema.propertyNames).map(
            (problem): Problem => ({ ...problem, below: [code], at: 'key' }),
          ),
        ),
      'format:language': ({ value, schema }) => notALanguage(String(value), schema),
      'format:origin': (visit, context) => {
        const { schema } = visit;
        const pattern = schemaPattern(String(schema.pattern));
        const wrong = filledTexts(visit, context).find((text) => pattern.test(text) && !isUrl(text));
        return wrong === undefined ? [] : [{ message: `${JSON.stringify(wrong)} ${misses(schema)}` }];
      },
    },
    schemaError: {
      // Texts with variables are checked below, once filled. `unknown-icon` reports icons.
      pattern: ({ value, limit, schema }) => {
        const text = String(value);
        const { format } = schema;
        if (format === 'icon' || variablesIn(text).length > 0) return undefined;
        if (isTooLong(text, String(limit)))
          return {
            message: `this text is too long for the pattern ${limit}; shorten it, or simplify the pattern`,
          };
        // An alias is the actual old path, and other letters would change the shape of an outline.
        const suggestion =
          format === 'path' || format === 'outline'
            ? undefined
            : rewritten(text, schemaPattern(String(limit)));
        return { message: `${nameOf(value)} ${misses(schema)}`, suggestion, isCertain: true };
      },
      propertyNames: ({ path, params, schema: { propertyNames } }) => {
        const message = `${nameOf(params.propertyName)} ${misses(propertyNames)}`;
        return { path: [...path, String(params.propertyName)], at: 'key', about: path, message };
      },
    },
  },
};

/** Whether a text, with its variables filled, has the form that a schema asks for. */
function fitsPattern(text: string, { pattern, format }: Schema): boolean {
  if (pattern === undefined) return true;
  // The pattern of a moment accepts variables.
  const isFilled = format !== 'moment' || isKind(text, format);
  return isFilled && schemaPattern(pattern).test(text);
}

/** Reports a code that has the form of a language code, but is none. */
function notALanguage(code: string, { pattern }: Schema = {}): Problem[] {
  // Any other text does not match the pattern.
  if (!schemaPattern(String(pattern)).test(code) || isLanguage(code)) return [];
  return [{ message: `"${code}" is not a language code; write one of ISO 639-1, such as cs for Czech` }];
}

/** Describes a text that does not match the pattern of a schema, with `patternErrorMessage` if the schema has it. */
function misses({ patternErrorMessage, pattern }: Schema = {}): string {
  const form = patternErrorMessage ?? (pattern && `it must match the pattern ${pattern}`);
  return `does not have the right form${form ? `; ${form}` : ''}`;
}

export const invalidDate: Rule = {
  code: 'invalid-date',
  description:
    'The date does not exist or cannot be read, or structured data has a date that search engines cannot read.',
  help: 'Correct the date. In structured data, write it as 2027-05-01 or 2027-05-01T18:00+02:00.',
  check: {
    value: {
      'format:day': checkDate('day'),
      'format:moment': checkDate('moment'),
      'format:instant': checkDate('instant'),
      'format:json-ld': reportStructured,
      ...forQueries(({ collection, where }, context) =>
        conditionsIn(where).flatMap(({ property, operator, limit, path }): Problem[] => {
          const { format = '' } = propertySchema(collection, property, context) ?? {};
          const isMoment = ['before', 'after'].includes(operator);
          if (!isMoment && !['day', 'instant'].includes(format)) return [];
          const texts = valuesOf(limit, () => context.renderings)
            .flat()
            .filter((value) => typeof value === 'string');
          const problemOf = (text: string) =>
            wrongPart(text)?.message ?? (isMoment && problemOfDuration(text, context.publication.at));
          const message = texts.map(problemOf).find((found) => found);
          return message ? [{ message, below: ['where', ...path] }] : [];
        }),
      ),
    },
    // The build takes these for dates, whatever their schema says.
    document: ({ file, document, schemas }) =>
      unreadableDates(file, document).flatMap((path): Problem[] => {
        const { key, value, schema } = visitAt(file, document, schemas, path);
        const isChecked = key === path.at(-1) && typeof value === 'string' && schema.format === 'instant';
        if (isChecked) return [];
        const message = `"${path.at(-1)}" is not a date and time with a zone, so this is never published; ${examples.instant}`;
        return [{ path, message }];
      }),
  },
};

const examples: Readonly<Record<WrittenDate['kind'], string>> = {
  day: 'write a day such as 2027-01-05',
  moment: 'write a day and a time such as 2027-01-05T09:00',
  instant: 'write a day, a time and its zone, such as 2027-01-05T09:00Z or 2027-07-05T09:00+01:00',
};

/** Checks a text whose schema has the format of a kind of dates. `invalid-time` reports times and offsets. */
function checkDate(kind: WrittenDate['kind']): CheckValue {
  return (visit, context) => {
    // `pattern-mismatch` reports the others.
    for (const text of filledTexts(visit, context).filter((each) => fitsPattern(each, visit.schema))) {
      const wrong = wrongPart(text);
      if (wrong?.part === 'day') return [{ message: wrong.message }];
      if (!isKind(text, kind)) return [{ message: `${nameOf(text)} cannot be read; ${examples[kind]}` }];
    }
    return [];
  };
}

/** Whether a text is a date of a kind; a moment may have a zone. */
function isKind(text: string, kind: WrittenDate['kind']): boolean {
  const found = readDate(text)?.kind;
  return found === kind || (kind === 'moment' && found === 'instant');
}

/** The message about a duration that leads to no date; undefined for other texts. The schema limits how they are written. */
function problemOfDuration(text: string, at: number): string | undefined {
  const isTooLong = isRelative(text) && Number.isNaN(momentOf(text, at));
  return isTooLong ? `the duration ${text} is too long` : undefined;
}

/** The properties of schema.org that are dates, such as `startDate`, `datePublished` and `validThrough`. */
const datedProperty = /^date[A-Z]|[a-z]Date$|^valid(?:From|Through|Until)$|ValidUntil$/;

/** A date of ISO 8601: a year, a month, a day or a moment. */
const isoDate = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

function reportStructured(visit: Visit, context: DocumentContext) {
  const raw = String(visit.value);
  const isOwn = (format: string) => !raw.includes('|') && isCheckedElsewhere(raw, format, context);
  if (['day', 'moment', 'instant'].some(isOwn)) return [];
  const texts = filledTexts(visit, context);
  for (const text of texts) {
    const wrong = inStructuredData(text)
      .map(wrongPart)
      .find((part) => part);
    if (wrong) return [{ message: wrong.message }];
  }
  const text = datedProperty.test(String(visit.key)) ? texts.find((each) => !isoDate.test(each)) : undefined;
  if (text === undefined) return [];
  return [{ message: `search engines cannot read ${nameOf(text)}; write a date such as 2027-05-01` }];
}

/** A date in the other forms of ISO 8601 as content writes it, and its day. */
function inStructuredData(text: string): string[] {
  const moment = /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text.replace(/(T.*[+-]\d{2})(\d{2})$/, '$1:$2');
  return [moment, ...(/^\d{4}-\d{2}-\d{2}T/.test(text) ? [text.slice(0, '2027-01-05'.length)] : [])];
}

export const invalidTime: Rule = {
  code: 'invalid-time',
  description: 'The time, or the offset of its zone, does not exist.',
  help: 'Write a time from 00:00 to 23:59 and an offset from -14:00 to +14:00, or Z for UTC.',
  check: {
    value: {
      'format:moment': checkTime,
      'format:instant': checkTime,
    },
  },
};

function checkTime(visit: Visit, context: DocumentContext): Problem[] {
  const parts = filledTexts(visit, context).map((text) => fitsPattern(text, visit.schema) && wrongPart(text));
  const wrong = parts.find((part) => part && part.part !== 'day');
  return wrong ? [{ message: wrong.message }] : [];
}
