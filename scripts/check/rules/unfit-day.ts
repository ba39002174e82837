import type { Rule } from '../rule.ts';
import { fillIn } from '../site/fill.ts';
import { isNoDay } from '../text/calendar.ts';

/** A contact for security reports that has expired, or holds for longer than RFC 9116 allows, as of a moment. */
export function unfitDay(now: Date): Rule {
  return {
    code: 'unfit-day',
    description:
      'The day until which the contact for security reports holds is past, or more than a year ahead.',
    help: 'Write a day within the next year. Found with `--launch` alone.',
    check: {
      document: (context) => {
        if (context.file !== 'site.json') return [];
        const { expires } = (context.document.security ?? {}) as { expires?: unknown };
        const day = typeof expires === 'string' ? fillIn(expires, context) : undefined;
        if (day === undefined || day.includes('{') || isNoDay(day)) return [];
        const [today] = now.toISOString().split('T') as [string];
        const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
        if (day >= today && day <= nextYear) return [];
        const what = day < today ? 'is past' : 'is more than a year ahead';
        const message = `${day} ${what}; write a day within the next year`;
        return [{ path: ['security', 'expires'], message }];
      },
    },
  };
}
