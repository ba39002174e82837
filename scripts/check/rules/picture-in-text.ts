import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';

export const pictureInText: Rule = {
  code: 'picture-in-text',
  description: 'A picture stands in a line of words, which shows none.',
  help: 'Put it into a block that takes pictures, such as `figure`.',
  check: { format: { markdown: (visit, context) => reportMark('picture-in-text', visit, context) } },
};
