/** The characters of Chinese, Japanese and Korean, which are as wide as two and say as much. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** Whether a text has such characters. */
export function hasWide(text: string): boolean {
  return wide.test(text);
}

/** How long a text is where it is shown: its characters, of which wide ones count as two. */
export function lengthOf(text: string): number {
  // Counting characters is slow, and hardly any text has some that are pairs of units or wide.
  if (!/[\u1100-\u11ff\u2e80-\uffff]/.test(text)) return text.length;
  return [...text].reduce((length, character) => length + (wide.test(character) ? 2 : 1), 0);
}
