/** How many there are of something, in words: 1 problem, 3 problems. */
export function countOf(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
