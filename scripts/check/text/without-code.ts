import { groupBy } from '../group-by.ts';

/** Replaces code and escapes with quotes of the same length, so that they neither match nor end a word. */
export function withoutCode(text: string): string {
  if (!/[`\\]/.test(text)) return text;
  const runs = groupBy(text.matchAll(/`+/g), ([run]) => run);
  const start = /`+|\\[\s\S]/g;
  let without = '';
  for (let done = 0; ; ) {
    start.lastIndex = Math.max(done, start.lastIndex);
    const { 0: mark = '', index = text.length } = start.exec(text) ?? {};
    if (mark === '') return without + text.slice(done);
    const ends: { index: number }[] = runs.get(mark) ?? [];
    while (ends[0] && ends[0].index <= index) ends.shift();
    const last = mark[0] === '\\' ? index : ends[0]?.index;
    if (last === undefined) continue;
    without += text.slice(done, index) + '"'.repeat(last - index + mark.length);
    done = last + mark.length;
  }
}
