import type { Inline } from '../../../schema/types.d.ts';

/** Plain text of inline Markdown. */
export function textOf(parts: readonly Inline[]): string {
  return parts.map(wordsOf).join('');
}

function wordsOf(part: Inline): string {
  if (typeof part === 'string') return part;
  if ('strong' in part) return textOf(part.strong);
  if ('em' in part) return textOf(part.em);
  if ('code' in part) return part.code;
  return 'href' in part ? textOf(part.text) : part.term;
}
