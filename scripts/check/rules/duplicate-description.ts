import type { Rule } from '../rule.ts';
import { unique } from '../site/heads.ts';

export const duplicateDescription: Rule = {
  code: 'duplicate-description',
  isRenderable: true,
  description: 'Two pages have the same description.',
  help: 'Give each page its own.',
  check: { head: unique({ property: 'description', includes: ({ robots }) => robots !== 'noindex' }) },
};
