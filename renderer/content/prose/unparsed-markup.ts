import type { ProseProblem } from './problem.ts';

/** Leftover Markdown syntax in plain text that readers would see. */
type UnparsedMarkup = Pick<ProseProblem, 'code' | 'message' | 'offset' | 'length'>;

const noTarget = (name: string) =>
  `this link has no definition "[${name}]: …", so its brackets would be shown`;

/** The pattern of each mark and the message for it; a backslash before a mark makes it literal. */
const patterns: readonly [
  pattern: RegExp,
  say: (...found: string[]) => string,
  code?: UnparsedMarkup['code'],
][] = [
  [
    /\[\^[^\]\s]+\]/,
    (mark) => `the footnote ${mark} does not exist; write it as "${mark}: …" on a separate line`,
    'unmatched-footnote',
  ],
  [/\[[^\][]+\]\[([^\][]*)\]/, (mark, name = '') => noTarget(name || mark.slice(1, -3))],
  [
    /\]\([^()\n]*\)/,
    (mark) =>
      /^..(?:tel|mailto):/.test(mark)
        ? 'this is not a link, so its brackets would be shown; remove the spaces from its address'
        : 'this is not a link, so its brackets would be shown; write [words](address), with %20 for a space',
  ],
  [
    /(?<=\([^()\n]*\))\[(?:[/#]|https?:|mailto:|tel:)[^[\]\s]*\]/,
    () => 'the brackets of this link are swapped, so they would be shown; write [words](address)',
  ],
  [
    /\]\((?:[/#]|https?:|mailto:|tel:)[^()\n]*$/m,
    () => 'this link is never closed, so its brackets would be shown; write ) after its address',
  ],
  [
    /\[\[(?!toc\])[^\][\s.](?:[^\][\n.]*[^\][\s.])?\]\]/i,
    (mark) => `this is not a link, so its brackets would be shown; write [${mark.slice(2, -2)}](address)`,
  ],
  [/\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,:;!?)。，、：；！？）」』”])\*\*/u, () => lone('**', '<b>…</b>')],
  [
    /(?<![*\p{L}\p{N}])\*\*[ \t]+[^*\n]*[^*\s\\][ \t]*\*\*(?![*\p{L}\p{N}])/u,
    () => 'these ** would be shown; write them directly before and after the bold text',
  ],
  [
    /\][ \t]+\((?:[/#]|https?:|mailto:|tel:)[^()\s]*\)/,
    () => 'this link contains a space, so its brackets would be shown; remove the space',
  ],
  [
    /#(?<=^[ \t]*#)#{1,5}(?=\p{L})/u,
    (mark) => `a heading needs a space after ${mark}; without it, this is shown as text`,
  ],
  [/~~(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])~~/u, () => lone('~~', '<del>…</del>')],
  [
    /<[a-z][\w-]*\/[a-z][\w-]*=[^<>\n]*>/i,
    (mark) => `this is not valid HTML, so ${mark} would be shown literally; remove it`,
    'html',
  ],
  [/`+/, (mark) => `this ${mark} is unpaired; to show it literally, write \\${mark}`],
];

function lone(mark: string, element: string): string {
  return `this ${mark} is unpaired, so it would be shown; close it, write ${element}, or write \\ before it to show it literally`;
}

/** Finds leftover Markdown syntax in the source of plain text: the first occurrence of each kind. */
export function unparsedMarkup(source: string): UnparsedMarkup[] {
  if (!/[[\]*`~#<]/.test(source)) return [];
  const unescaped = source.replace(/\\\[[^\][]*\]|\\[\s\S]/g, (plain) => ' '.repeat(plain.length));
  return patterns.flatMap(([pattern, say, code = 'stray-mark']) => {
    const found = pattern.exec(unescaped);
    if (!found) return [];
    return [{ code, message: say(...found), offset: found.index, length: found[0].length }];
  });
}
