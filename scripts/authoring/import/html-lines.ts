import { replacedLines } from './fences.ts';
import type { Line } from './note.ts';

/** A line that only contains tags of block-level elements. */
const tags =
  /^[ \t]*(?:<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|header|hgroup|main|nav|p|section|summary|u?l|ol|li)(?:\s[^<>]*)?>[ \t]*)+$/i;
/** A summary on one line. */
const summary = /^[ \t]*(?:<details(?:\s[^<>]*)?>[ \t]*)?<summary(?:\s[^<>]*)?>.*<\/summary>[ \t]*$/i;
const opening = /<(\w+)((?:\s[^<>]*)?)>/g;
/** The attribute of kramdown and MkDocs for elements that contain Markdown. */
const mark = /\smarkdown(?:=(?:"\w+"|'\w+'|\w+))?(?=[\s/]|$)/i;

/**
 * Surrounds tags of elements that contain Markdown with blank lines, as CommonMark requires.
 * @param isMdx whether all elements contain Markdown
 */
export function withApartTags(lines: readonly Line[], isMdx: boolean): Line[] {
  const open: { name: string; isMarked: boolean }[] = [];
  const table = /^([ \t]*)<(\/?)(table|pre|svg)\b/i;
  let isInTable = false;
  let indent: number | undefined;
  return replacedLines(lines, (index, line) => {
    const instead = (...texts: string[]) => ({
      lines: texts.map((text) => ({ text, number: line.number })),
      end: index + 1,
    });
    const [, space = '', isEnd, name] = table.exec(line.text) ?? [];
    if (isEnd !== undefined) {
      isInTable = !isEnd && !/<\/(?:table|pre|svg)>/i.test(line.text);
      indent = isInTable && name?.toLowerCase() === 'table' ? space.length : undefined;
    }
    if (isInTable || !(tags.test(line.text) || (isMdx && summary.test(line.text))))
      return indent === undefined ? undefined : instead(withIndent(line.text, indent));
    let isApart = isMdx;
    // An element that is closed within text is part of a paragraph.
    const close = /<p[\s>]/i.test(line.text) && lines.slice(index).find(({ text }) => /<\/p>/i.test(text));
    if (close && !tags.test(close.text)) return undefined;
    for (const [, name = '', attributes = ''] of line.text.matchAll(opening)) {
      const isMarked = mark.test(attributes);
      isApart ||= isMarked;
      open.push({ name: name.toLowerCase(), isMarked });
    }
    for (const [, name = ''] of line.text.matchAll(/<\/(\w+)>/g)) {
      const at = open.findLastIndex((one) => one.name === name.toLowerCase());
      isApart = at >= 0 && (open.splice(at).some(({ isMarked }) => isMarked) || isApart);
    }
    // Paragraphs cannot be nested, and Markdown content has its own.
    const text = line.text
      .replace(
        opening,
        (_all, name: string, attributes: string) => `<${name}${attributes.replace(mark, '')}>`,
      )
      .replace(isApart ? /(<\/?)p(?=[\s>])/gi : /(?!)/, '$1div');
    return isApart ? instead('', text, '') : undefined;
  });
}

/** Limits the indentation in a table, where indented lines after a blank one would be code. Keeps that of lists. */
function withIndent(text: string, most: number): string {
  return /^\s*(?:[-*+]|\d+[.)])\s/.test(text)
    ? text
    : text.replace(/^[ \t]+/, (space) => space.slice(0, most));
}
