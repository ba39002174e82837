import type { RichText } from '../../schema/types.d.ts';

const word = '[\\p{L}\\p{N}£€%+]';
/** Text without Markdown syntax; an ampersand before a space does not start an entity. */
const plainRun = '(?:[^*_`[\\]\\\\<&\\n]|&(?= ))*';
const before = '(?<=^|[\\s(])';
const after = '(?=$|[\\s.,;:!?)])';
const inner = `${word}(?:${plainRun}${word})?[.:!?)]?`;
/** The parts of a text: plain text, **bold**, *emphasis*, `code`, or a [link](/pricing). */
const piece = new RegExp(
  [
    `${before}\\*\\*(${inner})\\*\\*${after}`,
    `${before}\\*(${inner})\\*${after}`,
    `${before}\`(${inner})\`${after}`,
    `\\[(${inner})\\]\\(([/#a-z][\\w/#.:?=@+-]*)\\)`,
    `((?:[^*_\`[\\]\\\\<&\\n]|&(?= ))+)`,
  ].join('|'),
  'uy',
);

/**
 * The Markdown fast path: parses unambiguous inline Markdown, which is nearly all of it, much faster than the full parser.
 * Returns undefined for texts that may be ambiguous, which the full parser handles.
 */
export function parseFast(text: string): RichText | undefined {
  if (text !== text.trim()) return undefined;
  const parts: RichText = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text);
    if (!found) return undefined;
    // Groups without names: with names, each piece would get an object more.
    const [, strong, em, code, label, href, plain] = found;
    if (plain !== undefined) parts.push(plain);
    else if (strong !== undefined) parts.push({ strong: [strong] });
    else if (em !== undefined) parts.push({ em: [em] });
    else if (code !== undefined) parts.push({ code });
    else if (href !== undefined && label !== undefined) parts.push({ href, text: [label] });
  }
  return parts;
}
