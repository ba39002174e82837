import type { Rule } from '../rule.ts';
import { shortcodesIn } from '../text/emoji.ts';
import { isForPeople } from '../text/kinds.ts';
import { type ProblemInText, problemsInBody } from '../text/prose.ts';
import { withoutCode } from '../text/without-code.ts';

export const emojiShortcode: Rule = {
  code: 'emoji-shortcode',
  isRenderable: true,
  description: 'An emoji is written as its name between colons, which would be shown.',
  help: 'Write the emoji itself; to show the name, format it as code.',
  check: {
    text: ({ value, schema }) => {
      const text = String(value);
      // `keyword` checks Markdown documents.
      if (!text.includes(':') || !isForPeople(schema) || schema.format === 'prose') return [];
      return namesIn(schema.format === 'markdown' ? withoutCode(text) : text);
    },
    keyword: {
      prose: ({ value }, context) => problemsInBody(value, context, namesIn),
    },
  },
};

function namesIn(text: string): ProblemInText[] {
  // A letter between colons is rarely meant as an emoji.
  return shortcodesIn(text)
    .filter(({ written }) => written.length > ':b:'.length)
    .map(({ written, emoji, offset }) => ({
      message: `${written} would be shown literally; write the emoji itself`,
      suggestion: emoji,
      inside: { offset, length: written.length },
    }));
}
