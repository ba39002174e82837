import type { Rule } from '../rule.ts';
import { markedWords, reportMark } from '../text/marks.ts';
import { type ProblemInText, problemsInBody, proseChecks } from '../text/prose.ts';

const parsed = proseChecks('stray-mark').keyword?.prose;

export const strayMark: Rule = {
  code: 'stray-mark',
  isRenderable: true,
  description: 'A Markdown mark is unpaired, so it would be shown literally.',
  help: 'Add the missing one, or write a backslash before the mark.',
  check: {
    keyword: {
      prose: (visit, context) => [
        ...(parsed?.(visit, context) ?? []),
        ...problemsInBody(visit.value, context, markedIn),
      ],
    },
    format: { markdown: (visit, context) => reportMark('stray-mark', visit, context) },
  },
};

function markedIn(words: string): ProblemInText[] {
  const hit = words.includes('==') ? markedWords.pattern.exec(words) : null;
  return hit ? [{ message: markedWords.message, inside: { offset: hit.index, length: hit[0].length } }] : [];
}
