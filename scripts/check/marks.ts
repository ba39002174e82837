import { markdownParser } from '../../renderer/content/markdown.ts';
import type { RichText } from '../../schema/types.d.ts';
import type { Code } from './codes.ts';

/** Signs that readers would see, and what is wrong with them. */
export interface Shown {
  mark: string;
  /** Where the mark stands in the text. */
  at?: number;
  code: Code;
  message: string;
}

const parse = markdownParser({});
const address = '(?:[/#]|https?:|mailto:|tel:)';
const bullet = '(?:[-*+]|\\d+[.)])(?=[ \\t]+\\S';

const slips: readonly [slip: RegExp, code: Code, message: string][] = [
  [/`+/, 'stray-mark', 'a ` has no partner, so it would be shown'],
  [
    /~~(?=\S)[^~]*[^\s~]~~/,
    'stray-mark',
    'nothing can be struck out, so its ~~ would be shown; take them out',
  ],
  [
    new RegExp(`\\][ \\t]+\\(${address}[^()\\s]*\\)`),
    'stray-mark',
    'a space stands inside this link, so its brackets would be shown; take the space out',
  ],
  [
    new RegExp(`\\([^()]*\\)\\[${address}[^[\\]\\s]*\\]`),
    'stray-mark',
    'the brackets of this link are swapped, so they would be shown; write [words](address)',
  ],
  [
    /\[[ \t]*\]\([^()\s]*\)/,
    'empty',
    'this link has no words, so nobody could see it; write them in its brackets',
  ],
  [
    /(?<=^[ \t]*)(?:#(?=[ \t]+(?!\p{Ll})\p{L})|#{2,6}(?=[ \t]+\S))/mu,
    'stray-mark',
    'no heading can stand in this text, so its # would be shown; take it out',
  ],
  [
    new RegExp(`(?<=^[ \\t]*)${bullet}.*\\n[ \\t]*${bullet}))`, 'm'),
    'stray-mark',
    'no list can stand in this text, so its lines would be shown as one; make a text of each',
  ],
];

/** A text without what its code and its escapes hold; every other sign keeps its place. */
export function withoutCode(text: string): string {
  return text.replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\[\s\S]/g, (part) => 'x'.repeat(part.length));
}

/** Lines that end a paragraph, of which an inline text is one: what follows them is drawn right behind it. */
export function findBlankLine(text: string): Shown | undefined {
  const [mark] = /\n\s*\n(?=\s*\S)/.exec(text.trimStart()) ?? [];
  if (!mark) return undefined;
  const message =
    'a blank line is not drawn, so the words around it would run together; make two texts of this one';
  return { mark, code: 'blank-line', message };
}

/**
 * Marks that Markdown has, but not like this or not in a line of words.
 * @param words the text without its code
 */
export function findSlip(text: string, words: string): Shown | undefined {
  for (const [slip, code, message] of slips) {
    const hit = slip.exec(words);
    if (hit) return { mark: text.slice(hit.index, hit.index + hit[0].length), at: hit.index, code, message };
  }
  if (!words.includes('**') || !textsOf(parse(words)).some((part) => part.includes('**'))) return undefined;
  const mark = words.match(/\*\*[^*]*\*\*/g)?.find((pair) => /^\*\*\s|\s\*\*$/.test(pair)) ?? '**';
  const message =
    'these ** make nothing bold, so they would be shown; put them right before and behind words';
  return { mark, code: 'stray-mark', message };
}

function textsOf(tree: RichText): string[] {
  return tree.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if ('strong' in part) return textsOf(part.strong);
    if ('em' in part) return textsOf(part.em);
    return 'href' in part ? textsOf(part.text) : [];
  });
}
