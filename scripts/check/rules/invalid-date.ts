import type { Visit } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts } from '../site/fill.ts';
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
  },
};

function reportMoment(visit: Visit, context: DocumentContext) {
  const days = filledTexts(visit, context).map((text) => partsOfMoment(text)?.day ?? '');
  return report(days.find(isNoDay));
}

function report(day: string | undefined) {
  return day === undefined ? [] : [{ message: `the day ${day} does not exist` }];
}
