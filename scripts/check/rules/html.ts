import type { Rule } from '../rule.ts';
import { reportMark } from '../text/marks.ts';
import { proseChecks } from '../text/prose.ts';

/** The block types for elements that a text cannot contain. */
const blocksFor = new Map([
  ['audio', 'audio'],
  ['embed', 'embed'],
  ['form', 'form'],
  ['iframe', 'embed'],
  ['object', 'embed'],
  ['video', 'video'],
]);

/** What to write instead of an element that a text cannot contain. */
function insteadOf(element: string): string {
  if (element === 'picture') return 'write ![what it shows](team.jpg)';
  const block = blocksFor.get(element);
  if (block) return `add a block of the type "${block}" instead`;
  return `write Markdown, or \\<${element}> to show it literally`;
}

export const html: Rule = {
  code: 'html',
  isRenderable: true,
  description: 'A text contains HTML that is not allowed there.',
  help: 'Use Markdown where the description says so; write \\\\< for a literal <.',
  check: {
    ...proseChecks('html', ({ message, element }) =>
      element === undefined ? {} : { message: `${message}; ${insteadOf(element)}` },
    ),
    format: { markdown: (visit, context) => reportMark('html', visit, context) },
  },
};
