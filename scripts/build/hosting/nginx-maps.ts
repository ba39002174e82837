/** An nginx `map` block. Exact keys ignore case; keys that start with `~` are regular expressions. */
export function mapOf(from: string, to: string, lines: readonly (readonly [string, string])[]): string {
  const entries = lines.map(([key, value]) => `  ${key === 'default' ? key : quoted(key)} ${quoted(value)};`);
  return [`map ${from} ${to} {`, ...entries, '}'].join('\n');
}

/** Escapes a text for a regular expression; `*` matches anything. */
export function escaped(pattern: string): string {
  return pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
}

export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
