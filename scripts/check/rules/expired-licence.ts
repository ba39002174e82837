import { kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { isNoDay } from '../text/calendar.ts';

/** A picture whose licence has run out, as of a moment. */
export function expiredLicence(now: Date): Rule {
  return {
    code: 'expired-licence',
    description: 'The day until which the licence allows to show the picture is past.',
    help: 'Renew the licence, or take the picture off the pages. Found with `--launch` alone.',
    check: {
      document: ({ file, document: { expires } }) => {
        if (kindOf(file) !== 'record' || typeof expires !== 'string' || isNoDay(expires)) return [];
        const [today = ''] = now.toISOString().split('T');
        if (expires >= today) return [];
        return [{ path: ['expires'], message: `the licence of this picture ran out on ${expires}` }];
      },
    },
  };
}
