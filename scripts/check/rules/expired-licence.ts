import { kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { isNoDay } from '../text/calendar.ts';

export const expiredLicence: Rule = {
  code: 'expired-licence',
  isForLaunch: true,
  description: 'The licence of the file has expired.',
  help: 'Renew the licence, or remove the file from the site. Only reported with `--launch`.',
  check: {
    document: ({ file, document: { expires }, publication }) => {
      if (kindOf(file) !== 'record' || typeof expires !== 'string' || isNoDay(expires)) return [];
      if (expires >= new Date(publication.at).toISOString().slice(0, 10)) return [];
      return [{ path: ['expires'], message: `the licence of this file expired on ${expires}` }];
    },
  },
};
