import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import type { Visit } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts } from '../site/fill.ts';
import { forQueries } from '../site/queries.ts';
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
    title: forQueries(({ where }) =>
      conditionsIn(where).flatMap(({ operator, limit, path }) => {
        const isDate = ['before', 'after'].includes(operator) && typeof limit === 'string';
        const day = isDate ? limit.slice(0, '2027-01-05'.length) : '';
        return isNoDay(day) ? report(day).map((problem) => ({ ...problem, below: ['where', ...path] })) : [];
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
