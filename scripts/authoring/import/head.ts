import { decodeString } from 'micromark-util-decode-string';
import { attributesIn } from './elements.ts';
import { endOfCode } from './fences.ts';
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
  const start = lines.findIndex(({ text }, index) => opening.test(text) && !isInCode(lines, index));
  const last = lines.findIndex(({ text }, index) => start >= 0 && index >= start && closing.test(text));
  if (last < 0) return { lines };
  const source = lines
    .slice(start, last + 1)
    .map(({ text }) => text)
    .join('\n');
  const [, title] = /<title(?:\s[^<>]*)?>([^<>{}]*)<\/title>/i.exec(source) ?? [];
  const metas = [...source.matchAll(/<meta\s([^<>]*?)\/?>/gi)].map(([, written = '']) =>
    attributesIn(written),
  );
  const description = metas.find((meta) => meta.get('name') === 'description')?.get('content');
  report({
    line: lines[start]?.number ?? 1,
    about: 'html',
    isLost: false,
    message: '<head> is removed; only its title and its description are kept',
  });
  return {
    ...(title?.trim() && { title: plain(title) }),
    ...(description && { description: plain(description) }),
    lines: [
      ...lines.slice(0, start),
      { text: '', number: lines[start]?.number ?? 1 },
      ...lines.slice(last + 1),
    ],
  };
}

function isInCode(lines: readonly Line[], index: number): boolean {
  for (let at = 0; at <= index; ) {
    const end = endOfCode(lines, at);
    if (end !== undefined && index < end) return true;
    at = end ?? at + 1;
  }
  return false;
}

function plain(text: string): string {
  return decodeString(text.replace(/\s+/g, ' ').trim());
}
