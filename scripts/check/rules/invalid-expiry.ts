import { timeOf } from '../../../renderer/content/dates.ts';
import type { Rule } from '../rule.ts';
import { fillIn } from '../site/fill.ts';

/** The limit of one year is that of RFC 9116. */
export const invalidExpiry: Rule = {
  code: 'invalid-expiry',
  isForLaunch: true,
  description: 'The security contact has expired, or expires more than a year from now.',
  help: 'Write a date within the next year. Only reported with `--launch`.',
  check: {
    document: (context) => {
      if (context.file !== 'site.json') return [];
      const { expires } = (context.document.security ?? {}) as { expires?: unknown };
      const day = typeof expires === 'string' ? fillIn(expires, context) : undefined;
      if (day === undefined || Number.isNaN(timeOf(day, 'day'))) return [];
      const today = new Date(context.publication.at).toISOString().slice(0, 10);
      const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
      if (day >= today && day <= nextYear) return [];
      const what = day < today ? 'is in the past' : 'is more than a year from now';
      const message = `${day} ${what}; write a day within the next year`;
      return [{ path: ['security', 'expires'], message }];
    },
  },
};
