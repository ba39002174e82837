import type { Visit } from '../json/walk.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts } from '../site/fill.ts';
import { partsOfMoment } from '../text/calendar.ts';

export const invalidTime: Rule = {
  code: 'invalid-time',
  description: 'The time does not exist.',
  help: 'Write a time from 00:00 to 23:59.',
  check: {
    format: {
      moment: report,
      instant: report,
    },
  },
};

function report(visit: Visit, context: DocumentContext): Problem[] {
  const times = filledTexts(visit, context).map((text) => partsOfMoment(text)?.time ?? '00:00');
  const time = times.find((text) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(text));
  if (time === undefined) return [];
  return [{ message: `the time ${time} does not exist; write one from 00:00 to 23:59` }];
}
