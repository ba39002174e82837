import type { ProseProblem } from './problem.ts';

/** A mark that was left over in plain words, where readers would see it. */
type Stray = Pick<ProseProblem, 'code' | 'message' | 'offset' | 'length'>;

const noAddress = (name: string) =>
  `there is no address "[${name}]: …" for this link, so its brackets would be shown`;

/** What each mark looks like, and what is wrong with it; a backslash before one makes it plain. */
const strays: readonly [pattern: RegExp, code: Stray['code'], say: (...found: string[]) => string][] = [
  [
    /\[\^[^\]\s]+\]/,
    'wrong-footnote',
    (mark) => `there is no footnote ${mark}; write it as "${mark}: …" on a line of its own`,
  ],
  [/\[[^\][]+\]\[([^\][]*)\]/, 'stray-mark', (mark, name = '') => noAddress(name || mark.slice(1, -3))],
  [
    /\]\([^()\n]*\)/,
    'stray-mark',
    () => 'this is no link, so its marks would be shown; write [words](address), with %20 for a space',
  ],
  [
    /\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,:;!?)。，、：；！？）」』”])\*\*/u,
    'stray-mark',
    () => lone('**', '<b>…</b>'),
  ],
  [/~~(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])~~/u, 'stray-mark', () => lone('~~', '<del>…</del>')],
  [/`+/, 'stray-mark', (mark) => `this ${mark} has no partner; write \\${mark} to mean it`],
];

function lone(mark: string, element: string): string {
  return `this ${mark} makes nothing bold or struck out, so it would be shown; close it, write ${element}, or \\ before it to mean it`;
}

/**
 * The marks that were left over in plain words: the first of each kind.
 * @param written the source of the words, with backslashes
 */
export function straysIn(written: string): Stray[] {
  if (!/[[\]*`~]/.test(written)) return [];
  const words = written.replace(/\\\[[^\][]*\]|\\[\s\S]/g, (plain) => ' '.repeat(plain.length));
  return strays.flatMap(([pattern, code, say]) => {
    const found = pattern.exec(words);
    if (!found) return [];
    return [{ code, message: say(...found), offset: found.index, length: found[0].length }];
  });
}
