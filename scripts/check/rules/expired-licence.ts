import { kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { isNoDay } from '../text/calendar.ts';

/** Creates the rule for pictures whose licence has expired. */
export function expiredLicence(now: Date): Rule {
  return {
    code: 'expired-licence',
    description: 'The licence of the picture has expired.',
    help: 'Renew the licence, or remove the picture from the pages. Only reported with `--launch`.',
    check: {
      document: ({ file, document: { expires } }) => {
        if (kindOf(file) !== 'record' || typeof expires !== 'string' || isNoDay(expires)) return [];
        const [today = ''] = now.toISOString().split('T');
        if (expires >= today) return [];
        return [{ path: ['expires'], message: `the licence of this picture expired on ${expires}` }];
      },
    },
  };
}
