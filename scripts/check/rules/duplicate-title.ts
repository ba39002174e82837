import type { Rule } from '../rule.ts';
import { unique } from '../site/heads.ts';

export const duplicateTitle: Rule = {
  code: 'duplicate-title',
  isRenderable: true,
  description: 'Two pages have the same title.',
  help: 'Give each page its own.',
  check: { head: unique({ property: 'title' }) },
};
