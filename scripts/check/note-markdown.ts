import type { Notes } from './notes.ts';
import { countOf } from './shape.ts';

const space = ' '.charCodeAt(0);
const hash = '#'.charCodeAt(0);
/** Bold words that leave no doubt: the marks stand between them and a space or the like. */
const bold =
  /(?<![^\s([])\*\*(?![\s*])[^*[\]]*(?:\[[^*[\]]+\]\([^*[\]()\s]*\)[^*[\]]*)*(?<!\s)\*\*(?=$|[\s.,;:!?)\]])/g;

/** Notes the links of a Markdown text, where they are plain to see, and whether its other marks are. Gives true. */
export function noteMarkdown(text: string, notes: Notes): true {
  if (text.charCodeAt(0) <= hash && /^\s*#/.test(text)) notes.unclear = true;
  if (!/[*[\]\n]/.test(text)) return true;
  if (text.includes('\n')) notes.unclear = true;
  if (text.includes('**') && 4 * (text.match(bold)?.length ?? 0) !== countOf('*', text)) notes.unclear = true;
  const before = notes.links.length;
  notes.stars += countOf('*', text);
  notes.brackets += countOf('[', text);
  for (let at = text.indexOf('['); at >= 0 && !notes.unclear; ) {
    const end = text.indexOf(']', at);
    const close = text.indexOf(')', end);
    const href = text.slice(end + 2, close);
    const hasWords = end > at + 1 && text.charCodeAt(at + 1) > space;
    const isPlain = hasWords && text[end + 1] === '(' && close > end && !/[\s(&]/.test(href);
    if (href.includes('{')) notes.filledLinks.push(href);
    const next = text.indexOf('[', at + 1);
    if (isPlain && (next < 0 || next > close)) notes.links.push(href);
    else notes.unclear = true;
    at = next;
  }
  if (countOf('](', text) !== notes.links.length - before) notes.unclear = true;
  return true;
}
