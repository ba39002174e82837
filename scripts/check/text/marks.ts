import type { Visit } from '../json/walk.ts';
import type { Problem } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts } from '../site/fill.ts';
import { hrefsIn, parseMarkdown, pictureMark, showsMark } from './markdown.ts';

/** Markdown syntax that readers would see literally, with the rule that reports it. */
interface Mark {
  mark: string;
  /** Offset of the mark. */
  at?: number;
  code: 'html' | 'stray-mark' | 'blank-line' | 'empty';
  message: string;
}

let last: { visit: Visit; mark: Mark | undefined } | undefined;

/** Reports the first literal mark of a Markdown text if it belongs to the given rule. The last search is memoized. */
export function reportMark(code: Mark['code'], visit: Visit, context: DocumentContext): Problem[] {
  if (last?.visit !== visit) last = { visit, mark: findMark(visit, context) };
  const { mark: found } = last;
  if (found?.code !== code) return [];
  const { mark, at = -1, message } = found;
  const value = String(visit.value);
  // Filled variables before the mark shift its offset.
  const offset = value.startsWith(mark, at) && at >= 0 ? at : value.indexOf(mark);
  return [{ message, ...(offset >= 0 && { inside: { offset, length: mark.length } }) }];
}

/** An HTML tag or comment. */
export const htmlTag: RegExp = /<(?:!--(?:[\s\S]*?-->)?|[!?/]?[a-z][a-z\d-]*(?:[\s/][^<>]*)?>)/i;

/** Texts without any of these cannot have a wrong mark. */
const telling = /[<*[\]`\n#]|~~|^[ \t]*[>+-]/;

function findMark(visit: Visit, context: DocumentContext): Mark | undefined {
  if (!telling.test(String(visit.value))) return undefined;
  for (const text of filledTexts(visit, context)) {
    // The fast path treats these as plain text.
    if (parseMarkdown(text).isPlain && !/~~|!\[|^\s*[#>+-]/.test(text)) continue;
    const words = withoutCode(text);
    const found =
      findHtml(words) ??
      findOddBold(words) ??
      findBlankLine(text) ??
      findSlip(text, words) ??
      findHalfLink(text, words);
    if (found) return found;
  }
  return undefined;
}

function findHtml(words: string): Mark | undefined {
  const mark = words.includes('<') ? htmlTag.exec(words)?.[0] : undefined;
  return mark
    ? { mark, code: 'html', message: `the HTML ${mark} would be shown as it stands here; ${noHtml}` }
    : undefined;
}

const noHtml = 'take it out, or write \\\\< where you mean the sign itself';

function findOddBold(words: string): Mark | undefined {
  if (words.split('**').length % 2 === 1) return undefined;
  return { mark: '**', code: 'stray-mark', message: 'a ** has no partner, so both would be shown' };
}

function findHalfLink(text: string, words: string): Mark | undefined {
  if (words.split('](').length - 1 <= hrefsIn(text).length) return undefined;
  const at = words.search(spacedLink);
  const message =
    at < 0
      ? 'this is no link, so its brackets would be shown'
      : 'a space stands in the address of this link, so its brackets would be shown; take it out';
  return { mark: '](', ...(at >= 0 && { at }), code: 'stray-mark', message };
}

const address = '(?:[/#]|https?:|mailto:|tel:)';
const spacedLink = new RegExp(`\\]\\(${address}[^()"]*\\s[^()"]*\\)`);
const bullet = '(?:[-*+]|\\d+[.)])(?=[ \\t]+\\S';

/** Syntax that looks like Markdown, but is not. Texts without the sign are skipped. */
const slips: readonly [sign: string, slip: RegExp, code: Mark['code'], message: string][] = [
  ['`', /`+/, 'stray-mark', 'a ` has no partner, so it would be shown'],
  [
    '~~',
    /~~(?=\S)[^~]*[^\s~]~~/,
    'stray-mark',
    'nothing can be struck out, so its ~~ would be shown; take them out',
  ],
  [
    ']',
    new RegExp(`\\][ \\t]+\\(${address}[^()\\s]*\\)`),
    'stray-mark',
    'a space stands inside this link, so its brackets would be shown; take the space out',
  ],
  [
    ')[',
    new RegExp(`\\([^()]*\\)\\[${address}[^[\\]\\s]*\\]`),
    'stray-mark',
    'the brackets of this link are swapped, so they would be shown; write [words](address)',
  ],
  [
    '![',
    pictureMark,
    'stray-mark',
    'no picture can stand in this text; put it into a block of its own: {"type": "figure", "picture": "team.jpg"}',
  ],
  [
    '](',
    /\[[ \t]*\]\([^()\s]*\)/,
    'empty',
    'this link has no words, so nobody could see it; write them in its brackets',
  ],
  [
    '#',
    /(?<=^[ \t]*)(?:#(?=[ \t]+(?!\p{Ll})\p{L})|#{2,6}(?=[ \t]+\S))/mu,
    'stray-mark',
    'no heading can stand in this text, so its # would be shown; take it out',
  ],
  [
    '>',
    /(?<=^[ \t]*)>(?=[ \t]*(?![=\d\s])\S)/m,
    'stray-mark',
    'no quote can stand in this text, so its > would be shown; take it out, or use a block of type text',
  ],
  [
    '',
    /(?<=^[ \t]*)[-*+](?=[ \t]+\S)/m,
    'stray-mark',
    'no list can stand in this text, so its sign would be shown; write \\\\ before it to mean it, or use a block of type text',
  ],
  [
    '\n',
    new RegExp(`(?<=^[ \\t]*)${bullet}.*\\n[ \\t]*${bullet}))`, 'm'),
    'stray-mark',
    'no list can stand in this text, so its lines would be shown as one; make a text of each',
  ],
];

/** Replaces code and escapes with quotes of the same length, so that they neither match nor end a word. */
export function withoutCode(text: string): string {
  if (!/[`\\]/.test(text)) return text;
  return text.replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\[\s\S]/g, (part) => '"'.repeat(part.length));
}

/** Blank lines, which end a paragraph. Inline texts are rendered as one paragraph. */
function findBlankLine(text: string): Mark | undefined {
  const [mark] = text.includes('\n') ? (/\n\s*\n(?=\s*\S)/.exec(text.trimStart()) ?? []) : [];
  if (!mark) return undefined;
  const message =
    'a blank line is not rendered, so the words around it would run together; make two texts of this one';
  return { mark, code: 'blank-line', message };
}

/**
 * Finds Markdown syntax that is malformed or not allowed in inline text.
 * @param words the text without code
 */
function findSlip(text: string, words: string): Mark | undefined {
  for (const [sign, slip, code, message] of slips) {
    const hit = words.includes(sign) ? slip.exec(words) : null;
    if (hit) return { mark: text.slice(hit.index, hit.index + hit[0].length), at: hit.index, code, message };
  }
  if (!words.includes('**') || !showsMark(parseMarkdown(words).tree, '**')) return undefined;
  const mark = words.match(/\*\*[^*]*\*\*/g)?.find((pair) => /^\*\*\s|\s\*\*$/.test(pair)) ?? '**';
  const message =
    'these ** make nothing bold, so they would be shown; put them right before and behind words';
  return { mark, code: 'stray-mark', message };
}
