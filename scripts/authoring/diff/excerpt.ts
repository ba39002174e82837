const longest = 60;
const context = 20;

/** A value as JSON, cut at its end when it is long. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted([...value], 0);
  const text = [...(JSON.stringify(value) ?? '')];
  return text.length > longest ? `${text.slice(0, longest).join('')}…` : text.join('');
}

/** Two values as JSON; of long texts what lies around the first letters that differ. */
export function shownBeside(before: unknown, after: unknown): [before: string, after: string] {
  if (typeof before !== 'string' || typeof after !== 'string') return [shown(before), shown(after)];
  const [old, now] = [[...before], [...after]];
  const shorter = Math.min(old.length, now.length);
  let same = 0;
  while (same < shorter && old[same] === now[same]) same++;
  let tail = 0;
  while (tail < shorter - same && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  // Where little differs there is room for more of what stands before it.
  const changed = Math.max(old.length, now.length) - same - tail;
  const start = startBefore(old, same, Math.max(context, longest - changed - Math.min(tail, context)));
  const cut = (text: readonly string[]) => quoted(text, text.length <= longest ? 0 : start);
  return [cut(old), cut(now)];
}

/** Makes what nobody can see in a line visible, as JSON would escape it: control characters, odd spaces, hidden signs. */
export function visible(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** The start of a word at most so many letters before a place. */
function startBefore(text: readonly string[], place: number, letters: number): number {
  if (place <= letters) return 0;
  const space = text.indexOf(' ', place - letters);
  return space >= 0 && space < place ? space + 1 : place - letters;
}

function quoted(text: readonly string[], start: number): string {
  // A sign or two left out would save no room.
  const end = start + longest;
  const last = end + 2 >= text.length ? text.length : end;
  const words = JSON.stringify(text.slice(start, last).join('')).slice(1, -1);
  return `"${start > 0 ? '…' : ''}${words}${last < text.length ? '…' : ''}"`;
}
