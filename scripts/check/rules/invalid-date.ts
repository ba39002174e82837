import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import type { Visit } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts, isCheckedElsewhere } from '../site/fill.ts';
import { forQueries, propertySchema } from '../site/queries.ts';
import { isNoDay, partsOfMoment } from '../text/calendar.ts';
import { nameOf } from '../text/kinds.ts';

export const invalidDate: Rule = {
  code: 'invalid-date',
  description: 'The date does not exist, or structured data has a date that search engines cannot read.',
  help: 'Correct the date. In structured data, write it as 2027-05-01 or 2027-05-01T18:00+02:00.',
  check: {
    format: {
      day: (visit, context) => report(filledTexts(visit, context).find(isNoDay)),
      moment: reportMoment,
      instant: reportMoment,
      'json-ld': reportStructured,
    },
    title: forQueries(({ collection, where }, context) =>
      conditionsIn(where).flatMap(({ property, operator, limit, path }) => {
        const { format = '' } = propertySchema(collection, property, context) ?? {};
        const isDate = ['before', 'after'].includes(operator) || ['day', 'instant'].includes(format);
        const texts = isDate ? [limit].flat().filter((text) => typeof text === 'string') : [];
        const day = texts.map((text) => text.slice(0, '2027-01-05'.length)).find(isNoDay);
        return report(day).map((problem) => ({ ...problem, below: ['where', ...path] }));
      }),
    ),
  },
};

function reportMoment(visit: Visit, context: DocumentContext) {
  const days = filledTexts(visit, context).map((text) => partsOfMoment(text)?.day ?? '');
  return report(days.find(isNoDay));
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
  const day = texts.map((text) => /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text)?.[0] ?? '').find(isNoDay);
  if (day !== undefined) return report(day);
  const text = datedProperty.test(String(visit.key)) ? texts.find((each) => !isoDate.test(each)) : undefined;
  if (text === undefined) return [];
  return [{ message: `search engines cannot read ${nameOf(text)}; write a date such as 2027-05-01` }];
}

function report(day: string | undefined) {
  return day === undefined ? [] : [{ message: `the day ${day} does not exist` }];
}
