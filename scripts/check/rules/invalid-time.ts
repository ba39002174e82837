import type { Visit } from '../json/walk.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts } from '../site/fill.ts';
import { wrongPart } from '../text/calendar.ts';
import { fitsPattern } from './pattern-mismatch.ts';

export const invalidTime: Rule = {
  code: 'invalid-time',
  description: 'The time, or the offset of its zone, does not exist.',
  help: 'Write a time from 00:00 to 23:59 and an offset from -14:00 to +14:00, or Z for UTC.',
  check: {
    format: {
      moment: report,
      instant: report,
    },
  },
};

function report(visit: Visit, context: DocumentContext): Problem[] {
  const parts = filledTexts(visit, context).map((text) => fitsPattern(text, visit.schema) && wrongPart(text));
  const wrong = parts.find((part) => part && part.part !== 'day');
  return wrong ? [{ message: wrong.message }] : [];
}
