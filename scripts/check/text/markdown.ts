import { markdownParser } from '../../../renderer/content/markdown.ts';
import { parseFast } from '../../../renderer/content/markdown-fast.ts';
import type { RichText } from '../../../schema/types.d.ts';

/** A text as the renderer parses it. */
interface Parsed {
  text: string;
  tree: RichText;
  /** Whether the fast path read all of it, so that nothing in it is left in doubt. */
  isPlain: boolean;
}

const parse = markdownParser({});
let last: Parsed | undefined;

/** Parses inline Markdown as the renderer does; a text once for all that look at it in a row. */
export function parseMarkdown(text: string): Parsed {
  if (last?.text === text) return last;
  const tree = parseFast(text);
  last = { text, tree: tree ?? parse(text), isPlain: tree !== undefined };
  return last;
}

/** A picture as Markdown writes it; a mark behind a word ends a sentence, and a link follows. */
export const pictureMark: RegExp = /(?<!\S)!\[[^[\]]*\]\([^()]*\)/;

/** A text without the pictures in it, whose addresses are no links. */
export function withoutPictures(text: string): string {
  return text.includes('![') ? text.replace(new RegExp(pictureMark, 'g'), '') : text;
}

/** The addresses of the links inside inline Markdown. */
export function hrefsIn(text: string): string[] {
  return text.includes('](') || /<\w+:/.test(text) ? hrefsOf(parseMarkdown(text).tree) : [];
}

function hrefsOf(tree: RichText): string[] {
  return tree.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('href' in part) return [part.href];
    if ('strong' in part) return hrefsOf(part.strong);
    return 'em' in part ? hrefsOf(part.em) : [];
  });
}

/** Whether some plain part of parsed Markdown, which is not code, holds a mark. */
export function showsMark(tree: RichText, mark: string): boolean {
  return tree.some((part) => {
    if (typeof part === 'string') return part.includes(mark);
    if ('strong' in part) return showsMark(part.strong, mark);
    if ('em' in part) return showsMark(part.em, mark);
    return 'href' in part && showsMark(part.text, mark);
  });
}
