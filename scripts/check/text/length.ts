/** Chinese, Japanese and Korean characters, which are twice as wide. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

export function hasWide(text: string): boolean {
  return wide.test(text);
}

/** Display length of a text: characters, with wide ones counted twice. */
export function lengthOf(text: string): number {
  // Fast path: without wide characters and surrogates, the length is the number of code units.
  if (!/[\u1100-\u11ff\u2e80-\uffff]/.test(text)) return text.length;
  return [...text].reduce((length, character) => length + (wide.test(character) ? 2 : 1), 0);
}
