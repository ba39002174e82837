import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { endOfCode, withoutFenceTitle } from './fences.ts';
import type { Line } from './note.ts';

/** A tab: the words on it, in Markdown, and what it shows. */
export interface Tab {
  label: string;
  lines: readonly Line[];
}

/** Writes tabs as texts have them: details with one name beside each other. */
export function tabLines(tabs: readonly Tab[], number: number): Line[] {
  const plain = (text: string): Line => ({ text, number });
  // The first stands alone, and so has nothing to be chosen from.
  if (tabs.length < 2)
    return tabs.flatMap(({ label, lines }) => [plain(`**${label}**`), plain(''), ...lines, plain('')]);
  const name = `tabs-${number}`;
  return tabs.flatMap(({ label, lines }) => detailsLines(label, lines, number, ` name="${name}"`));
}

/** Writes something that opens when its words are chosen. */
export function detailsLines(label: string, lines: readonly Line[], number: number, attributes = ''): Line[] {
  const plain = (text: string): Line => ({ text, number });
  return [
    plain(`<details${attributes}>`),
    plain(`<summary>${htmlOf(label)}</summary>`),
    plain(''),
    ...lines,
    plain(''),
    plain('</details>'),
    plain(''),
  ];
}

/** Some lines of Markdown that are code alone, as one tab each; undefined where they hold something else. */
export function tabsOfCode(lines: readonly Line[]): Tab[] | undefined {
  const tabs: Tab[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    const end = endOfCode(lines, index);
    if (end === undefined) {
      if (line.text.trim()) return undefined;
      index++;
      continue;
    }
    const { title, text } = withoutFenceTitle(line.text);
    tabs.push({
      label: title || String(tabs.length + 1),
      lines: [{ ...line, text }, ...lines.slice(index + 1, end)],
    });
    index = end;
  }
  return tabs.length > 0 ? tabs : undefined;
}

/** Words in Markdown as HTML: right between two tags nothing is Markdown. */
function htmlOf(words: string): string {
  const [paragraph] = fromMarkdown(words.replace(/</g, '\\<')).children;
  if (paragraph?.type !== 'paragraph') return words.replace(/</g, '&lt;');
  const html = toHtml(toHast(paragraph)).replace(/^<p>|<\/p>$/g, '');
  return html.replace(/&#x([\dA-F]+);/g, (_all, code: string) => `&#${Number.parseInt(code, 16)};`);
}
