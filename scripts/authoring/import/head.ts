import { decodeString } from 'micromark-util-decode-string';
import { attributesIn } from './elements.ts';
import { replacedLines } from './fences.ts';
import type { Line, Report } from './note.ts';

/** Metadata of a page in its text, as in Docusaurus. */
interface Head {
  /** The title in search results. */
  title?: string;
  description?: string;
  lines: readonly Line[];
}

const opening = /^[ \t]*<head>/i;
const closing = /<\/head>[ \t]*$/i;

/** Reads the title and the description in the first element `head` outside of code, and removes it. */
export function withoutHead(lines: readonly Line[], report: Report): Head {
  let head: Omit<Head, 'lines'> | undefined;
  const rest = replacedLines(lines, (index, line) => {
    const last = lines.findIndex(({ text }, at) => at >= index && closing.test(text));
    if (head || last < 0 || !opening.test(line.text)) return undefined;
    const source = lines
      .slice(index, last + 1)
      .map(({ text }) => text)
      .join('\n');
    const [, title] = /<title(?:\s[^<>]*)?>([^<>{}]*)<\/title>/i.exec(source) ?? [];
    const metas = [...source.matchAll(/<meta\s([^<>]*?)\/?>/gi)].map(([, written = '']) =>
      attributesIn(written),
    );
    const description = metas.find((meta) => meta.get('name') === 'description')?.get('content');
    const message = '<head> is removed; only its title and its description are kept';
    report({ line: line.number, about: 'html', isLost: false, message });
    head = {
      ...(title?.trim() && { title: plain(title) }),
      ...(description && { description: plain(description) }),
    };
    return { lines: [{ ...line, text: '' }], end: last + 1 };
  });
  return { ...head, lines: rest };
}

function plain(text: string): string {
  return decodeString(text.replace(/\s+/g, ' ').trim());
}
