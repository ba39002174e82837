import { markdownParser } from '../../../renderer/content/markdown.ts';
import type { RichText } from '../../../schema/types.d.ts';

/** Parses inline Markdown as the renderer does. */
export const parseMarkdown = markdownParser({});
const plainLink = /\[[^[\]]*\]\(([^()\s&]*)\)/g;

/** The addresses of the links inside inline Markdown. */
export function hrefsIn(text: string): string[] {
  if (!text.includes('](') && !/<\w+:/.test(text)) return [];
  // What stands in nearly every text is found without the parser.
  const links = /[`\\<]/.test(text) ? [] : [...text.matchAll(plainLink)];
  if (links.length > 0 && links.length === text.split('](').length - 1)
    return links.map(([, href = '']) => href);
  return hrefsOf(parseMarkdown(text));
}

function hrefsOf(tree: RichText): string[] {
  return tree.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('href' in part) return [part.href];
    if ('strong' in part) return hrefsOf(part.strong);
    return 'em' in part ? hrefsOf(part.em) : [];
  });
}

/** The plain parts of parsed Markdown, without its code. */
export function textsOf(tree: RichText): string[] {
  return tree.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if ('strong' in part) return textsOf(part.strong);
    if ('em' in part) return textsOf(part.em);
    return 'href' in part ? textsOf(part.text) : [];
  });
}
