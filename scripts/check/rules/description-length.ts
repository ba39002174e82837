import type { Rule } from '../rule.ts';
import { hasWide, lengthOf } from '../text/length.ts';

const [shortest, longest] = [50, 160];

export const descriptionLength: Rule = {
  code: 'description-length',
  isRenderable: true,
  description: 'The description is too long or too short for search engines.',
  help: `Write ${shortest} to ${longest} characters; Chinese, Japanese and Korean characters count twice.`,
  check: {
    head: {
      property: 'description',
      // `empty` reports these.
      includes: ({ description }) => String(description).trim() !== '',
      check: (text, path) => {
        const length = lengthOf(text);
        if (length >= shortest && length <= longest) return undefined;
        const much = hasWide(text)
          ? `counts as ${length} characters, because wide characters count twice`
          : `has ${length} character${length === 1 ? '' : 's'}`;
        return `the description of ${path} ${much}; search engines show ${shortest} to ${longest}`;
      },
    },
  },
};
