import type { Rule } from '../rule.ts';
import { htmlTag } from '../text/marks.ts';

export const plainText: Rule = {
  code: 'plain-text',
  means: 'Markdown stands in a text that shows it as it is written.',
  mend: 'Take the marks out.',
  check: {
    text: ({ value, schema: { format, pattern } }) => {
      if (format === 'markdown' || pattern !== '\\S') return [];
      const text = String(value);
      const hit = htmlTag.exec(text) ?? marks.exec(text);
      if (!hit) return [];
      const message = `this text is plain, so ${hit[0]} would be shown as it stands here`;
      return [{ message, inside: { offset: hit.index, length: hit[0].length } }];
    },
  },
};

const marks = /\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]*\)/;
