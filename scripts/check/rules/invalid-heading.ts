import type { Problem, Rule } from '../rule.ts';
import { bodyOf, proseChecks } from '../text/prose.ts';

const { keyword: found } = proseChecks('invalid-heading');

export const invalidHeading: Rule = {
  code: 'invalid-heading',
  isRenderable: true,
  description: 'A Markdown heading is empty or of level 1, or its id would depend on where a piece is used.',
  help: 'Start with ##; in a piece, end headings that contain variables with an id such as {#steps}.',
  check: {
    keyword: {
      prose: (visit, context): Problem[] => {
        const body = bodyOf(visit.value, context.source);
        const changing = (body?.prose.headings ?? []).filter(
          ({ text, id }) => id === undefined && text.includes('{with.'),
        );
        return [
          ...(found?.prose?.(visit, context) ?? []),
          ...changing.map(({ offset, length }) => ({
            message:
              'the text of this heading depends on where the piece is used; add an id, such as {#steps}',
            ...body?.locate({ offset, length }),
          })),
        ];
      },
    },
  },
};
