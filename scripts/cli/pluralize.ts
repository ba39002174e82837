/** A number with its noun, such as `1 file` and `2 files`. */
export function pluralize(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
