import type { Rule } from '../rule.ts';
import { problemsOfHeads, unique } from '../site/heads.ts';

export const duplicateDescription: Rule = {
  code: 'duplicate-description',
  description: 'Two pages have the same description.',
  help: 'Give each page its own.',
  check: {
    heads: (site) => {
      const isTaken = unique('description', site);
      return problemsOfHeads(site, 'description', (text, at, page, file) =>
        page.robots === 'noindex' ? undefined : isTaken(text, at, page, file),
      );
    },
  },
};
