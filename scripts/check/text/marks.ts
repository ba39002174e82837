import { memoizeLast } from '../../../renderer/content/memoize.ts';
import { tooManyMarks } from '../../../renderer/content/prose/cost.ts';
import { bullets } from '../../../renderer/content/prose/dialects.ts';
import { type Schemas, typeWith } from '../../../renderer/content/schemas.ts';
import type { Visit } from '../json/walk.ts';
import type { CheckValue } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { filledTexts } from '../site/fill.ts';
import { hrefsIn, isMarkVisible, parseMarkdown, pictureMark } from './markdown.ts';
import { withoutCode } from './without-code.ts';

/** Markdown syntax that readers would see literally, with the rule that reports it. */
interface Mark {
  mark: string;
  at?: number;
  code: 'html' | 'stray-mark' | 'blank-line' | 'empty' | 'unmatched-footnote';
  message: string;
}

/** Creates the check that reports the first literal mark of a Markdown text if it belongs to the given rule. */
export function markCheck(code: Mark['code']): CheckValue {
  return (visit, context) => {
    const found = findMark(visit, context);
    if (found?.code !== code) return [];
    const { mark, at = -1, message } = found;
    const value = String(visit.value);
    // Filled variables before the mark shift its offset.
    const offset = value.startsWith(mark, at) && at >= 0 ? at : value.indexOf(mark);
    return [{ message, ...(offset >= 0 && { inside: { offset, length: mark.length } }) }];
  };
}

const htmlTag: RegExp = /<(?:!--(?:[\s\S]*?-->)?|[!?/]?[a-z][a-z\d-]*(?:[\s/][^<>]*)?>)/i;

/** Texts without any of these cannot have a wrong mark. */
const syntax = new RegExp(`[<*_[\\]\`\\n#]|~~|==|^[ \\t]*[>+${bullets}-]`);

/** Signs at the start of a text that the fast path treats as plain text. */
const likeMarker = new RegExp(`^\\s*[#>+${bullets}-]`);

/** Memoized, because several rules ask for it. */
const findMark = memoizeLast((visit: Visit, context: DocumentContext): Mark | undefined => {
  if (!syntax.test(String(visit.value))) return undefined;
  for (const text of filledTexts(visit, context)) {
    const { isPlain, hasTooManyMarks } = parseMarkdown(text);
    if (isPlain && !hasLateMark(text)) continue;
    if (hasTooManyMarks) return { mark: text.slice(0, 1), at: 0, code: 'stray-mark', message: tooManyMarks };
    const plain = withoutCode(text);
    const found =
      findHtml(plain) ??
      findUnpairedBold(plain) ??
      findBlankLine(text) ??
      findMistake(text, plain, context.schemas) ??
      findBrokenLink(text, plain);
    if (found) return found;
  }
  return undefined;
});

/** Whether a text that the fast path parses has a mark that it treats as plain text. */
function hasLateMark(text: string): boolean {
  // Separate searches: a regular expression of all would try each of them at each character.
  return text.includes('~~') || text.includes('==') || text.includes('![') || likeMarker.test(text);
}

function findHtml(plain: string): Mark | undefined {
  const mark = plain.includes('<') ? htmlTag.exec(plain)?.[0] : undefined;
  if (!mark) return undefined;
  const [, name = ''] = /([a-z]+)/i.exec(mark) ?? [];
  const advice = markdownFor.get(name.toLowerCase()) ?? 'remove it, or write \\\\< for a literal <';
  return { mark, code: 'html', message: `the HTML ${mark} would be shown literally; ${advice}` };
}

/** What to write instead of HTML, by its name. */
const markdownFor = new Map([
  ...['b', 'strong'].map((name) => [name, 'write **words** instead'] as const),
  ...['i', 'em'].map((name) => [name, 'write *words* instead'] as const),
  ['a', 'write [words](address) instead'],
]);

function findUnpairedBold(plain: string): Mark | undefined {
  if (plain.split('**').length % 2 === 1) return undefined;
  return {
    mark: '**',
    code: 'stray-mark',
    message: 'a ** is unpaired, so it would be shown; add the other one, or remove it',
  };
}

function findBrokenLink(text: string, plain: string): Mark | undefined {
  if (plain.split('](').length - 1 <= hrefsIn(text).length) return undefined;
  const at = plain.search(spacedLink);
  const message =
    at < 0
      ? 'this is not a link, so its brackets would be shown'
      : 'the address of this link contains a space, so its brackets would be shown; remove it';
  return { mark: '](', ...(at >= 0 && { at }), code: 'stray-mark', message };
}

const urlStart = '(?:[/#]|https?:|mailto:|tel:)';
const spacedLink = new RegExp(`\\]\\(${urlStart}[^()"]*\\s[^()"]*\\)`);
const bullet = '(?:[-*+]|\\d+[.)])(?=[ \\t]+\\S';

/** Highlighted words, as some Markdown editors write them. */
export const markedWords: { pattern: RegExp; message: string } = {
  pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/,
  message: 'highlighting is not supported, so its == would be shown; write ** for bold instead',
};

/** A link without text, which shows the number of a clause. */
export const blankLink: RegExp = /\[\]\(#([^()\s]+)\)/g;

/**
 * Syntax that looks like Markdown, but is not. Texts without the sign are skipped. In messages, `{text}` and `{img}` are the
 * types of the blocks for Markdown documents and pictures.
 */
const mistakes: readonly [sign: string, pattern: RegExp, message: string, code?: Mark['code']][] = [
  ['`', /`+/, 'a ` is unpaired, so it would be shown; add the other one, or remove it'],
  [
    '~~',
    /~~(?=\S)[^~]*[^\s~]~~/,
    'strikethrough is not supported here, so its ~~ would be shown; remove them',
  ],
  ['==', markedWords.pattern, markedWords.message],
  [
    ']',
    new RegExp(`\\][ \\t]+\\(${urlStart}[^()\\s]*\\)`),
    'this link contains a space, so its brackets would be shown; remove the space',
  ],
  [
    ')[',
    new RegExp(`\\([^()]*\\)\\[${urlStart}[^[\\]\\s]*\\]`),
    'the brackets of this link are swapped, so they would be shown; write [words](address)',
  ],
  [
    '![',
    pictureMark,
    'this text cannot contain pictures; use a separate block: {"type": "{img}", "picture": "team.jpg"}',
  ],
  [
    '[^',
    /\[\^[^\]\s]+\](?![([])/,
    'this text cannot contain footnotes, so this mark would be shown; write the note itself, or use a block of type {text}',
    'unmatched-footnote',
  ],
  [
    '](',
    /\[[ \t]*\]\((?!#)[^()\s]*\)|\[[ \t]+\]\([^()\s]*\)|\[\]\(#\)/,
    'this link has no text, so it would be invisible; write it in the brackets',
    'empty',
  ],
  [
    '](',
    /\]\((?:\s+|\s*<\s*>\s*)?\)/,
    'this link has no target, so it would lead nowhere; write one, such as /about',
    'empty',
  ],
  [
    '#',
    /#(?<=^[ \t]*#)(?:(?=[ \t]+(?!\p{Ll})\p{L})|#{1,5}(?=[ \t]+\S))/mu,
    'this text cannot contain headings, so its # would be shown; remove it',
  ],
  [
    '>',
    />(?<=^[ \t]*>)(?=[ \t]*(?![=\d\s])\S)/m,
    'this text cannot contain quotes, so its > would be shown; remove it, or use a block of type {text}',
  ],
  [
    '',
    /[-*+](?<=^[ \t]*[-*+])(?=[ \t]+\S)/m,
    'this text cannot contain lists, so its marker would be shown; write \\\\ before it to show it, or use a block of type {text}',
  ],
  [
    '',
    new RegExp(`[${bullets}](?<=^[ \\t]*[${bullets}])(?=[ \\t]*\\S)`, 'm'),
    'this text cannot contain lists, so its bullet would be shown; remove it, or use a block of type {text}',
  ],
  [
    '\n',
    new RegExp(`(?=[-*+\\d])(?<=^[ \\t]*)${bullet}.*\\n[ \\t]*${bullet}))`, 'm'),
    'this text cannot contain lists, so its lines would be joined; make each line a separate text',
  ],
];

/** Blank lines, which end a paragraph. Inline texts are rendered as one paragraph. */
function findBlankLine(text: string): Mark | undefined {
  const [mark] = text.includes('\n') ? (/\n\s*\n(?=\s*\S)/.exec(text.trimStart()) ?? []) : [];
  if (!mark) return undefined;
  const message =
    'a blank line is not rendered, so the text around it would be joined; split it into two texts';
  return { mark, code: 'blank-line', message };
}

/** Finds Markdown syntax in a text, and in it without code, that is malformed or not allowed in inline text. */
function findMistake(text: string, plain: string, schemas: Schemas): Mark | undefined {
  for (const [sign, pattern, advice, code = 'stray-mark'] of mistakes) {
    const hit = plain.includes(sign) ? pattern.exec(plain) : null;
    if (!hit) continue;
    const message = advice
      .replace('{text}', () => typeWith(schemas, ({ role }) => role === 'text') ?? '')
      .replace('{img}', () => typeWith(schemas, ({ elements }) => elements?.includes('img')) ?? '');
    return { mark: text.slice(hit.index, hit.index + hit[0].length), at: hit.index, code, message };
  }
  if (!plain.includes('**') || !isMarkVisible(parseMarkdown(plain).tree, '**')) return undefined;
  const mark = plain.match(/\*\*[^*]*\*\*/g)?.find((pair) => /^\*\*\s|\s\*\*$/.test(pair)) ?? '**';
  const message = 'these ** would be shown; write them directly before and after the bold text';
  return { mark, code: 'stray-mark', message };
}
