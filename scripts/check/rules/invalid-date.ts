import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import type { Visit } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts } from '../site/fill.ts';
import { forQueries, propertySchema } from '../site/queries.ts';
import { isNoDay, partsOfMoment } from '../text/calendar.ts';

export const invalidDate: Rule = {
  code: 'invalid-date',
  description: 'The date does not exist.',
  help: 'Correct the date.',
  check: {
    format: {
      day: (visit, context) => report(filledTexts(visit, context).find(isNoDay)),
      moment: reportMoment,
      instant: reportMoment,
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

function report(day: string | undefined) {
  return day === undefined ? [] : [{ message: `the day ${day} does not exist` }];
}
