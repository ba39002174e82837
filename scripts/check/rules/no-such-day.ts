import type { Rule } from '../rule.ts';
import { filledTexts } from '../site/fill.ts';
import { isNoDay, partsOfMoment } from '../text/calendar.ts';

export const noSuchDay: Rule = {
  code: 'no-such-day',
  description: 'The calendar has no such day.',
  help: 'Correct the date.',
  check: {
    format: {
      day: (visit, context) => report(filledTexts(visit, context).find(isNoDay)),
      moment: (visit, context) =>
        report(
          filledTexts(visit, context)
            .map((text) => partsOfMoment(text)?.day ?? '')
            .find(isNoDay),
        ),
    },
  },
};

function report(day: string | undefined) {
  return day === undefined ? [] : [{ message: `the calendar has no ${day}` }];
}
