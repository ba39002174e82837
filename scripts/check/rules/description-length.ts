import type { Rule } from '../rule.ts';
import { problemsOfHeads } from '../site/heads.ts';

const [shortest, longest] = [50, 160];

export const descriptionLength: Rule = {
  code: 'description-length',
  description: 'Search engines would cut the description, or find it too short.',
  help: `Write ${shortest} to ${longest} characters; those of Chinese, Japanese and Korean count as two.`,
  check: {
    site: (site) =>
      problemsOfHeads(site, 'description', (text, { path }) => {
        const length = lengthOf(text);
        if (length >= shortest && length <= longest) return undefined;
        const much = wide.test(text)
          ? `counts as ${length} characters, as wide ones are two`
          : `has ${length} characters`;
        return `the description of ${path} ${much}; search engines show ${shortest} to ${longest}`;
      }),
  },
};

/** The characters of Chinese, Japanese and Korean, which are as wide as two and say as much. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

function lengthOf(text: string): number {
  // Counting characters is slow, and hardly any text has some that are pairs of units or wide.
  if (!/[\u1100-\u11ff\u2e80-\uffff]/.test(text)) return text.length;
  return [...text].reduce((length, character) => length + (wide.test(character) ? 2 : 1), 0);
}
