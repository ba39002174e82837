/** The first item of a list of Markdown blocks that only continues the item before it, as a line of the same block. */
interface BrokenLine {
  index: number;
  /** What both items are lines of. */
  block: 'a table' | 'code' | 'a sentence';
}

/** Finds where a list of Markdown blocks is a list of lines instead; undefined if each item is complete. */
export function brokenLineIn(items: readonly string[]): BrokenLine | undefined {
  for (const [before, item] of items.entries()) {
    const next = items[before + 1];
    if (next === undefined) return undefined;
    const block = blockOf(item, next);
    if (block) return { index: before + 1, block };
  }
  return undefined;
}

/** Markdown that is more than words, at the start of a block. */
const blockMark = /^\s*(?:[#>|+*$<:~`[!-]|\d+[.)]\s)/;

function blockOf(item: string, next: string): BrokenLine['block'] | undefined {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(item) ?? [];
  if (fence) return item.slice(fence.length).includes(`\n${fence}`) ? undefined : 'code';
  const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line);
  if (isRow(item) && isRow(next)) return 'a table';
  const isSplit = /[\p{L}\p{N},]$/u.test(item) && /^\p{Ll}+(?![\p{L}\p{N}])/u.test(next);
  return isSplit && !blockMark.test(item) ? 'a sentence' : undefined;
}
