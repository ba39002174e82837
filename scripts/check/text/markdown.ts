import { parseInline } from '../../../renderer/content/markdown.ts';
import { parseFast } from '../../../renderer/content/markdown-fast.ts';
import { memoizeLast } from '../../../renderer/content/memoize.ts';
import type { RichText } from '../../../schema/types.d.ts';

interface Parsed {
  tree: RichText;
  /** Whether the fast path could parse it, so that nothing in it is ambiguous. */
  isPlain: boolean;
  /** Whether it has so many marks that it is shown as it is written. */
  hasTooManyMarks: boolean;
}

/** Parses inline Markdown like the renderer. The last result is memoized. */
export const parseMarkdown: (text: string) => Parsed = memoizeLast((text: string) => {
  const fast = parseFast(text);
  const tree = fast ?? parseInline(text);
  return { tree: tree ?? [text], isPlain: fast !== undefined, hasTooManyMarks: tree === undefined };
});

/** A Markdown picture. An exclamation mark after a word is punctuation before a link instead. */
export const pictureMark: RegExp = /(?<!\S)!\[[^[\]]*\]\([^()]*\)/;

/** Removes pictures, whose URLs are not links. */
export function withoutPictures(text: string): string {
  return text.includes('![') ? text.replace(new RegExp(pictureMark, 'g'), '') : text;
}

export function hrefsIn(text: string): string[] {
  return text.includes('](') || /<\w+:/.test(text) ? hrefsOf(parseMarkdown(text).tree) : [];
}

function hrefsOf(tree: RichText, found: string[] = []): string[] {
  for (const part of tree) {
    if (typeof part === 'string') continue;
    if ('href' in part) found.push(part.href);
    else if ('strong' in part) hrefsOf(part.strong, found);
    else if ('em' in part) hrefsOf(part.em, found);
  }
  return found;
}

/** Whether a mark is visible in parsed Markdown, outside of code. */
export function isMarkVisible(tree: RichText, mark: string): boolean {
  return tree.some((part) => {
    if (typeof part === 'string') return part.includes(mark);
    if ('strong' in part) return isMarkVisible(part.strong, mark);
    if ('em' in part) return isMarkVisible(part.em, mark);
    return 'href' in part && isMarkVisible(part.text, mark);
  });
}
