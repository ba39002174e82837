import type { Rule } from '../rule.ts';
import { problemsOfHeads } from '../site/heads.ts';

const [shortest, longest] = [50, 160];

export const descriptionLength: Rule = {
  code: 'description-length',
  description: 'Search engines would cut the description, or find it too short.',
  help: `Write ${shortest} to ${longest} characters.`,
  check: {
    site: (site) =>
      problemsOfHeads(site, 'description', (text, { path }) => {
        // Counting characters is slow, and hardly any text has some that count as two.
        const length = /[\ud800-\udfff]/.test(text) ? [...text].length : text.length;
        if (length >= shortest && length <= longest) return undefined;
        return `the description of ${path} has ${length} characters; search engines show ${shortest} to ${longest}`;
      }),
  },
};
