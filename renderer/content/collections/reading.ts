import { textsWithin } from '../documents.ts';

/** Words per minute: the mean for silent reading of English in Brysbaert, "How many words do we read per minute?" (2019). */
const wordsPerMinute = 238;
/** Characters of Chinese, Japanese and Korean per minute: readers manage about 250 to 350, and two make a word. */
const ideographs = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]/g;

/** The approximate reading time of blocks in minutes; at least 1. */
export function minutesToRead(blocks: unknown): number {
  const words = textsWithin(blocks).reduce((sum, text) => sum + countWords(text), 0);
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** The words in a text of several words; names, URLs and icons contain no spaces. */
function countWords(text: string): number {
  const dense = text.match(ideographs)?.length ?? 0;
  return (/\s/.test(text) ? text.trim().split(/\s+/).length : 0) + Math.round(dense / 2);
}
