import type { Root } from 'mdast';
import { parseProse } from '../../renderer/content/prose/parse.ts';
import { nearest } from '../check/text/nearest.ts';
import { UserError } from '../cli/errors.ts';

export interface TextRange {
  offset: number;
  length: number;
}

/** A heading of a Markdown text. */
interface Heading extends TextRange {
  title: string;
  level: number;
  /** Its line, from 1. */
  line: number;
}

/** The headings of a Markdown text. */
export function headingsIn(text: string): Heading[] {
  const { children }: Root = parseProse(text).tree;
  return children.flatMap((node): Heading[] => {
    if (node.type !== 'heading') return [];
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const title = text
      .slice(start, end)
      .replace(/^#+\s*|\s*#*\s*$|\s*\{#[^}]*\}\s*$|\n[=-]+$/g, '')
      .trim();
    const line = node.position?.start.line ?? 1;
    return [{ title, level: node.depth, line, offset: start, length: end - start }];
  });
}

/** The range below a heading, up to the next one of its level or a higher one. Throws if there is no such heading. */
export function sectionIn(text: string, title: string): TextRange {
  const headings = headingsIn(text);
  const found = headings.filter((heading) => heading.title === title.replace(/^#+\s*/, ''));
  const [heading] = found;
  if (!heading || found.length > 1) {
    const titles = headings.map((heading) => heading.title);
    const near = nearest(title, titles) ?? titles.slice(0, 12).join(', ');
    throw new UserError(
      heading
        ? `there are ${found.length} headings "${title}"; name the lines`
        : `there is no heading "${title}"${near && `; there is "${near}"`}`,
    );
  }
  const next = headings.find(({ offset, level }) => offset > heading.offset && level <= heading.level);
  const start = heading.offset + heading.length;
  return { offset: start, length: (next?.offset ?? text.length) - start };
}

/** The range of lines, from 1, without the last line break. Throws if there are no such lines. */
export function linesIn(text: string, [first, last]: readonly [number, number]): TextRange {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const count = text.endsWith('\n') ? starts.length - 1 : starts.length;
  if (first < 1 || last < first - 1 || last > count || first > count + 1)
    throw new UserError(`there are no lines ${first} to ${last}; the file has ${count}`);
  const offset = starts[first - 1] ?? text.length;
  return { offset, length: (starts[last] ?? text.length) - offset };
}
