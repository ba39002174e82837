import { endOfCode } from './fences.ts';
import type { Line, Report } from './note.ts';

/** Replacements for sectioning and presentational elements that texts do not support. */
const others: Readonly<Record<string, string>> = {
  ...byName(
    'div',
    'address article aside center fieldset footer form header hgroup main nav noscript output section',
  ),
  ...byName('span', 'big data font label legend'),
  ...{ acronym: 'abbr', dir: 'ul', menu: 'ul', strike: 'del', tt: 'code' },
};

function byName(name: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((other) => [other, name]));
}

/** A paragraph that contains another block, which HTML does not allow. */
const wrongParagraph =
  /<p((?:\s[^<>]*)?)>((?:(?!<\/?p[\s>]|\n[ \t]*\n)[\s\S])*?<(?:blockquote|div|dl|h[1-6]|ol|pre|table|ul)[\s>](?:(?!<\/?p[\s>]|\n[ \t]*\n)[\s\S])*?)<\/p>/gi;
const longHeading =
  /^([ \t]*<h([1-6])(?:\s[^<>]*)?>)(?=[^\n]*\n)((?:(?!<\/?h\d|\n[ \t]*\n)[\s\S])*?)(<\/h\2>)(?=[ \t]*$)/gim;
const code = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;
const tag =
  /<(?<close>\/?)(?<name>[a-z][a-z\d]*)(?<attributes>(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+))?)*)\s*\/?>/gi;

/** Replaces these elements. Attributes that texts do not support are dropped. Line numbers do not change. */
export function withPlainTags(written: readonly Line[], report: Report): Line[] {
  const lines = withWholeTags(written);
  const out: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    let end = index;
    while (end < lines.length && endOfCode(lines, end) === undefined) end++;
    out.push(...plainLines(lines.slice(index, end), report));
    const codeEnd = end < lines.length ? (endOfCode(lines, end) ?? end) : end;
    out.push(...lines.slice(end, codeEnd));
    index = codeEnd;
  }
  return out;
}

/** A tag that starts on a line and ends on another one. */
const started = /<\/?[a-z][a-z\d]*(?:\s[^<>`]*)?$/i;
/** Maximum number of lines of a tag. */
const maxLines = 12;

/** Writes each tag on one line. */
function withWholeTags(lines: readonly Line[]): Line[] {
  const out: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const code = endOfCode(lines, index);
    const line = { ...(lines[index] as Line) };
    out.push(...(code === undefined ? [line] : lines.slice(index, code)));
    index = code ?? index + 1;
    while (code === undefined && started.test(line.text)) {
      const next = lines.slice(index, index + maxLines);
      const end = next.findIndex(({ text }) => /[<>`]|^\s*$/.test(text));
      if (end < 0 || !/^[^<>`]*>/.test(next[end]?.text ?? '')) break;
      const more = next.slice(0, end + 1).map(({ text }) => text.trimStart());
      line.text = [line.text.trimEnd(), ...more].join(' ').replace(/ (?=>)/, '');
      index += more.length;
    }
  }
  return out;
}

function plainLines(lines: readonly Line[], report: Report): Line[] {
  const source = lines.map((line) => line.text).join('\n');
  if (!source.includes('<')) return [...lines];
  const text = withPlainBlocks(source);
  const isInCode = codeSpansOf(text);
  const changed = text.replace(tag, (written, ...args) => {
    const { close = '', name = '', attributes = '' } = args.at(-1) as Record<string, string>;
    const index = Number(args.at(-3));
    if (isInCode(index)) return written;
    const instead = insteadOf(name.toLowerCase(), close, attributes);
    if (instead === undefined) return written;
    if (!close)
      report({
        line: lines[text.slice(0, index).split('\n').length - 1]?.number ?? 1,
        about: 'html',
        isLost: false,
        message: instead
          ? `<${name}> is replaced by ${instead.trim()}`
          : `<${name}> is removed; its content is kept`,
      });
    return instead + '\n'.repeat(written.split('\n').length - 1);
  });
  const before = text.split('\n');
  return changed.split('\n').flatMap((part, index) => {
    // After a blank line, the indented content of the tag would be code.
    const isRemoved = part.trim() === '' && before[index]?.trim() !== '';
    return isRemoved ? [] : [{ text: part, number: lines[index]?.number ?? 1 }];
  });
}

function codeSpansOf(text: string): (index: number) => boolean {
  const spans = [...text.matchAll(code)].map(({ 0: { length }, index }) => [index, index + length] as const);
  return (index) => spans.some(([start, end]) => start <= index && index < end);
}

/** Replaces paragraphs that contain blocks with `div`, and headings in summaries with `strong`, and writes others on one line. */
function withPlainBlocks(text: string): string {
  const isInCode = codeSpansOf(text);
  return text
    .replace(/^[ \t]*<!--(?:(?!-->).)*-->[ \t]*(?=<h[1-6][\s>])/gim, '')
    .replace(/(<(?:br|hr|img|source)\b[^<>]*?)\s*\\>/gi, '$1>')
    .replace(/<summary\b(?:(?!<\/summary>)[\s\S])*<\/summary>/gi, (summary) =>
      summary.replace(/<(\/?)h[1-6](\s+id="[^"]*")?(?:\s[^<>]*)?>/gi, '<$1strong$2>'),
    )
    .replace(wrongParagraph, (written, attributes: string, inside: string, index: number) =>
      isInCode(index) ? written : `<div${attributes}>${inside}</div>`,
    )
    .replace(longHeading, (_all, open: string, _level, words: string, close: string) => {
      const lines = `${open}${words}${close}`.split('\n').map((line) => line.trim());
      return lines.join(' ').replace(/(<h\d[^<>]*>) | (?=<\/h\d>$)/g, '$1') + '\n'.repeat(lines.length - 1);
    });
}

function insteadOf(name: string, close: string, attributes: string): string | undefined {
  // It contains an `img` as a fallback, which is enough.
  if (name === 'picture' || (name === 'source' && /\ssrcset=/i.test(attributes))) return '';
  if (name === 'input' && /\stype=["']?checkbox/i.test(attributes))
    return /\schecked\b/i.test(attributes) ? '☑' : '☐';
  if (name === 'progress') {
    const [value, most] = ['value', 'max'].map(
      (key) => new RegExp(`\\s${key}=["']?([\\d.]+)`).exec(attributes)?.[1],
    );
    return value && most ? `${value}/${most}` : close ? '' : undefined;
  }
  if (!Object.hasOwn(others, name)) return undefined;
  const kept = attributes.match(/\s(?:id|title|lang|dir|markdown)(?:="[^"]*")?(?=\s|$)/gi) ?? [];
  return `<${close}${others[name]}${close ? '' : kept.join('')}>`;
}
