import { isRelative, momentOf } from '../../../renderer/content/collections/moments.ts';
import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import { readDate, type WrittenDate } from '../../../renderer/content/dates.ts';
import { unreadableDates } from '../../../renderer/content/publication.ts';
import { type Visit, visitAt } from '../json/walk.ts';
import type { CheckValue, Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts, isCheckedElsewhere } from '../site/fill.ts';
import { forQueries, propertySchema, valuesOf } from '../site/queries.ts';
import { wrongPart } from '../text/calendar.ts';
import { nameOf } from '../text/kinds.ts';
import { fitsPattern } from './pattern-mismatch.ts';

export const invalidDate: Rule = {
  code: 'invalid-date',
  description:
    'The date does not exist or cannot be read, or structured data has a date that search engines cannot read.',
  help: 'Correct the date. In structured data, write it as 2027-05-01 or 2027-05-01T18:00+02:00.',
  check: {
    format: {
      day: checkDate('day'),
      moment: checkDate('moment'),
      instant: checkDate('instant'),
      'json-ld': reportStructured,
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
    title: forQueries(({ collection, where }, context) =>
      conditionsIn(where).flatMap(({ property, operator, limit, path }): Problem[] => {
        const { format = '' } = propertySchema(collection, property, context) ?? {};
        const isMoment = ['before', 'after'].includes(operator);
        if (!isMoment && !['day', 'instant'].includes(format)) return [];
        const texts = valuesOf(limit, () => context.settings)
          .flat()
          .filter((value) => typeof value === 'string');
        const problemOf = (text: string) =>
          wrongPart(text)?.message ?? (isMoment && problemOfDuration(text, context.publication.at));
        const message = texts.map(problemOf).find((found) => found);
        return message ? [{ message, below: ['where', ...path] }] : [];
      }),
    ),
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
      if (readDate(text)?.kind !== kind)
        return [{ message: `${nameOf(text)} cannot be read; ${examples[kind]}` }];
    }
    return [];
  };
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
  const written = String(visit.value);
  const isOwn = (format: string) => !written.includes('|') && isCheckedElsewhere(written, format, context);
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
  const whole = /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text.replace(/(T.*[+-]\d{2})(\d{2})$/, '$1:$2');
  return [whole, ...(/^\d{4}-\d{2}-\d{2}T/.test(text) ? [text.slice(0, '2027-01-05'.length)] : [])];
}
