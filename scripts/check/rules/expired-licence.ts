import { timeOf } from '../../../renderer/content/dates.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';

export const expiredLicence: Rule = {
  code: 'expired-licence',
  isForLaunch: true,
  description: 'The licence of the file has expired.',
  help: 'Renew the licence, or remove the file from the site. Only reported with `--launch`.',
  check: {
    document: ({ file, document: { expires }, publication }) => {
      const nextDay = timeOf(expires, 'day') + 24 * 3_600_000;
      if (kindOf(file) !== 'record' || Number.isNaN(nextDay) || publication.at < nextDay) return [];
      return [{ path: ['expires'], message: `the licence of this file expired on ${expires}` }];
    },
  },
};
