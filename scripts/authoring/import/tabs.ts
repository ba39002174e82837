import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { endOfCode, withoutFenceTitle } from './fences.ts';
import type { Line } from './note.ts';

/** A tab: its label in Markdown, and its content. */
export interface Tab {
  label: string;
  lines: readonly Line[];
}

/** Formats tabs: consecutive details elements with the same name. */
export function tabLines(tabs: readonly Tab[], number: number): Line[] {
  const plain = (text: string): Line => ({ text, number });
  // A single tab has nothing to switch to.
  if (tabs.length < 2)
    return tabs.flatMap(({ label, lines }) => [plain(`**${label}**`), plain(''), ...lines, plain('')]);
  const name = `tabs-${number}`;
  return tabs.flatMap(({ label, lines }) => detailsLines(label, lines, number, ` name="${name}"`));
}

/** Formats a details element. */
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

/** Converts lines that only contain code blocks to a tab per block; undefined if there is anything else. */
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

/** Converts inline Markdown to HTML, because Markdown does not work directly between two tags. */
function htmlOf(words: string): string {
  const [paragraph] = fromMarkdown(words.replace(/</g, '\\<')).children;
  if (paragraph?.type !== 'paragraph') return words.replace(/</g, '&lt;');
  const html = toHtml(toHast(paragraph)).replace(/^<p>|<\/p>$/g, '');
  return html.replace(/&#x([\dA-F]+);/g, (_all, code: string) => `&#${Number.parseInt(code, 16)};`);
}
