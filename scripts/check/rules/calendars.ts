import { ruleProblem } from '../../../renderer/content/collections/calendar.ts';
import { isZone } from '../../../renderer/content/zone.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const invalidRecurrence: Rule = {
  code: 'invalid-recurrence',
  description: 'The rule by which an event repeats cannot be read, so that it would have only one date.',
  help: 'Write a rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=TU or FREQ=MONTHLY;BYDAY=1SA;COUNT=6.',
  check: {
    value: {
      'format:recurrence': ({ value }) => {
        const message = ruleProblem(String(value));
        return message === undefined ? [] : [{ message }];
      },
    },
  },
};

export const unknownTimeZone: Rule = {
  code: 'unknown-time-zone',
  description: 'There is no time zone with this name.',
  help: 'Write the name of a zone in the time zone database, such as Europe/Berlin.',
  check: {
    value: {
      'format:time-zone': ({ value }) => {
        const name = String(value);
        if (isZone(name) && !/^[+-]/.test(name)) return [];
        const message = `there is no time zone ${JSON.stringify(name)}; write one such as Europe/Berlin`;
        return [{ message, suggestion: nearest(name, Intl.supportedValuesOf('timeZone')) }];
      },
    },
  },
};
