import type { Rule } from '../rule.ts';
import { problemsOfHeads, unique } from '../site/heads.ts';

export const duplicateTitle: Rule = {
  code: 'duplicate-title',
  description: 'Two pages have the same title.',
  help: 'Give each page its own.',
  check: { heads: (site) => problemsOfHeads(site, 'title', unique('title', site)) },
};
