import type { Rule } from '../rule.ts';
import { htmlTag } from '../text/marks.ts';

export const plainText: Rule = {
  code: 'plain-text',
  description: 'Markdown stands in a text that shows it as it is written.',
  help: 'Take the marks out.',
  check: {
    text: ({ value, schema: { format, pattern } }) => {
      if (format === 'markdown' || format === 'prose' || pattern !== '\\S') return [];
      const text = String(value);
      const hit = (text.includes('<') ? htmlTag.exec(text) : null) ?? marks.exec(text);
      if (!hit) return [];
      const message = `this text is plain, so ${hit[0]} would be shown as it stands here`;
      return [{ message, inside: { offset: hit.index, length: hit[0].length } }];
    },
  },
};

const marks = /\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]*\)/;
