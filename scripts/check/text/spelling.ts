/** A word without capitals and accents, and with a hyphen for each space. */
export function spellingOf(word: string): string {
  const letters = word.normalize('NFKD').replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '');
  return letters
    .toLowerCase()
    .trim()
    .replace(/[\s_-]+/g, '-');
}
