const maxLength = 60;
const context = 20;

/** Formats a value as JSON, truncated when it is long. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return quote([...value], 0);
  const text = [...(JSON.stringify(value) ?? '')];
  return text.length > maxLength ? `${text.slice(0, maxLength).join('')}…` : text.join('');
}

/** Formats two values as JSON. Long texts are cut to an excerpt around the first difference. */
export function formatPair(before: unknown, after: unknown): [before: string, after: string] {
  if (typeof before !== 'string' || typeof after !== 'string')
    return [formatValue(before), formatValue(after)];
  const [old, now] = [[...before], [...after]];
  const shorter = Math.min(old.length, now.length);
  let same = 0;
  while (same < shorter && old[same] === now[same]) same++;
  let tail = 0;
  while (tail < shorter - same && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  // A small difference leaves room for more context before it.
  const changed = Math.max(old.length, now.length) - same - tail;
  const start = wordStartBefore(old, same, Math.max(context, maxLength - changed - Math.min(tail, context)));
  const cut = (text: readonly string[]) => quote(text, text.length <= maxLength ? 0 : start);
  return [cut(old), cut(now)];
}

/** Escapes the invisible characters of a line as JSON would: control and format characters, unusual spaces. */
export function escapeInvisible(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** The start of a word at most `letters` before an index. */
function wordStartBefore(text: readonly string[], index: number, letters: number): number {
  if (index <= letters) return 0;
  const space = text.indexOf(' ', index - letters);
  return space >= 0 && space < index ? space + 1 : index - letters;
}

function quote(text: readonly string[], start: number): string {
  // The ellipsis takes a character itself.
  const end = start + maxLength;
  const last = end + 2 >= text.length ? text.length : end;
  const snippet = JSON.stringify(text.slice(start, last).join('')).slice(1, -1);
  return `"${start > 0 ? '…' : ''}${snippet}${last < text.length ? '…' : ''}"`;
}
