import type { Rule } from '../rule.ts';

/** Search engines show about 60 characters; the longest titles of papers and laws have about 200. */
const longest = 300;

export const titleLength: Rule = {
  code: 'title-length',
  isRenderable: true,
  description: 'The title of a page is too long for tabs and search engines.',
  help: `Write at most ${longest} characters; search engines show about 60.`,
  check: {
    head: {
      property: 'title',
      check: ({ length }, path) =>
        length > longest
          ? `the title of ${path} has ${length} characters; at most ${longest} are allowed`
          : undefined,
    },
  },
};
