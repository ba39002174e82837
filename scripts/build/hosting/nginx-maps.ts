/** A map of nginx: the value of a variable for each value of another; a key that begins with `~` is a pattern. */
export function mapOf(from: string, to: string, lines: readonly (readonly [string, string])[]): string {
  const written = lines.map(([key, value]) => `  ${key === 'default' ? key : quoted(key)} ${quoted(value)};`);
  return [`map ${from} ${to} {`, ...written, '}'].join('\n');
}

/** A text as a part of a pattern, in which `*` is anything. */
export function escaped(pattern: string): string {
  return pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
