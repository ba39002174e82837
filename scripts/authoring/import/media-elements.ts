import { blockLines } from './blocks.ts';
import { attributesIn } from './elements.ts';
import { replacedLines } from './fences.ts';
import type { Line, Report } from './note.ts';

/** The opening tag of an iframe, video or audio element, possibly in a wrapper element. */
const opening =
  /^[ \t]*(?:<(?<box>div|figure|center|p|span)(?:\s[^<>]*)?>[ \t]*)?<(?<name>iframe|video|audio)(?=[\s>]|$)/i;
const box = /^[ \t]*<(div|figure|center|p)(?:\s[^<>]*)?>[ \t]*$/i;
/** Start of a list item, an admonition, a definition or a footnote, whose content is indented. */
const container = /^(?:[-*+:]\s|\d+[.)]\s|!!!|\?\?\?|===|\[\^)/;
/** Maximum number of lines of such an element. */
const maxLines = 40;

/** Replaces iframe, video and audio elements on separate lines with blocks. */
export function withMediaBlocks(lines: readonly Line[], report: Report): Line[] {
  return replacedLines(lines, (index, line) => {
    // A wrapper around a single element is for styling.
    const [, name] = box.exec(line.text) ?? [];
    const found = elementAt(lines, name ? index + 1 : index);
    const isBoxed = name && new RegExp(`^\\s*</${name}>\\s*$`, 'i').test(lines[found?.end ?? -1]?.text ?? '');
    if (!found || (name && !isBoxed)) return undefined;
    if (found.fallback) {
      const message = `the text for browsers that cannot show it is omitted: ${found.fallback}`;
      report({ line: line.number, about: 'html', isLost: false, message });
    }
    // Outside of lists and the like, the indentation is that of HTML.
    const outer = lines.slice(0, index + 1).findLast(({ text }) => /^\S/.test(text))?.text ?? '';
    const text = container.test(outer) ? line.text : line.text.trimStart();
    return { lines: blockLines(found.block, { ...line, text }), end: isBoxed ? found.end + 1 : found.end };
  });
}

function elementAt(lines: readonly Line[], start: number) {
  const groups = opening.exec(lines[start]?.text ?? '')?.groups;
  if (!groups) return undefined;
  const name = groups.name?.toLowerCase() ?? '';
  const text = lines
    .slice(start, start + maxLines)
    .map((line) => line.text)
    .join('\n');
  const whole = new RegExp(
    `^\\s*(?:<${groups.box}[^<>]*>\\s*)?<${name}(?<attributes>(?:"[^"]*"|'[^']*'|[^"'>])*?)(?:/>(?:\\s*</${name}>)?|>(?<inside>[\\s\\S]*?)</${name}>)[ \\t]*${groups.box ? `(?:\\s*</${groups.box}>)` : ''}[ \\t]*(?=\\n|$)`,
    'i',
  );
  const found = whole.exec(text);
  if (!found) return undefined;
  const { attributes = '', inside = '' } = found.groups ?? {};
  const own = attributesIn(attributes);
  const sources = [...inside.matchAll(/<source\s([^<>]*?)\/?>/gi)].map(([, written = '']) =>
    attributesIn(written),
  );
  const tracks = [...inside.matchAll(/<track\s([^<>]*?)\/?>/gi)].map(([, written = '']) =>
    attributesIn(written),
  );
  const addresses = [own, ...sources].flatMap((one) => one.get('src') ?? []).filter(isAddress);
  if (addresses.length === 0) return undefined;
  return {
    end: start + found[0].split('\n').length,
    fallback: inside
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    block: {
      kind: name === 'iframe' ? ('embed' as const) : (name as 'audio' | 'video'),
      addresses,
      label: own.get('title') ?? own.get('aria-label') ?? '',
      ...(isAddress(own.get('poster')) && { poster: own.get('poster') }),
      ...((own.has('muted') || [...own.values()].includes('muted')) && { isSilent: true }),
      tracks: tracks.flatMap((track) => {
        const file = track.get('src');
        return file ? [{ file, lang: track.get('srclang') ?? 'en', label: track.get('label') ?? '' }] : [];
      }),
    },
  };
}

function isAddress(value: string | undefined): value is string {
  return value !== undefined && value !== '' && !/[{}\s]/.test(value);
}
