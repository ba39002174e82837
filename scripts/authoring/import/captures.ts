import { posix } from 'node:path';
import { replacedLines } from './fences.ts';
import type { Line, Report } from './note.ts';
import type { ReadBeside } from './read-beside.ts';

/** Start of a text that Liquid or Nunjucks keeps in a variable, alone on its line. */
const opening = /^(?<indent>[ \t]*)\{%-?\s*(?:set|capture)\s+(?<name>\w+)\s*-?%\}(?<first>.*)$/;
const closing = /^(?<last>.*)\{%-?\s*end(?:set|capture)\s*-?%\}\s*$/;
const raw = /\{%-?\s*(?:end)?raw\s*-?%\}/g;
const include = /^[ \t]*\{%-?\s*include\s+["']?([\w./-]+)["']?\s*-?%\}[ \t]*$/;
/** Maximum number of lines between such a text and the expression that highlights it. */
const maxDistance = 4;

/**
 * Replaces multi-line texts that Liquid or Nunjucks keeps in a variable with code blocks, in the language of the expression
 * that highlights them, or of the included file that shows them. Texts that an expression inserts as they are, are left alone.
 */
export function withCaptures(lines: readonly Line[], from: string, read: ReadBeside, report: Report): Line[] {
  const all = lines.map(({ text }) => text).join('\n');
  if (!/\{%-?\s*end(?:set|capture)\b/.test(all)) return [...lines];
  return replacedLines(lines, (index, line) => {
    const { indent = '', name = '', first = '' } = opening.exec(line.text)?.groups ?? {};
    const end = name ? lines.findIndex(({ text }, at) => at > index && closing.test(text)) : -1;
    const isInserted = new RegExp(`\\{\\{-?\\s*${name}\\s*(?:-?\\}\\}|\\|\\s*(?:markdownify|safe)\\b)`).test(
      all,
    );
    if (end < 0 || isInserted) return undefined;
    const inner = [
      { ...line, text: first },
      ...lines.slice(index + 1, end),
      { text: closing.exec(lines[end]?.text ?? '')?.groups?.last ?? '', number: lines[end]?.number ?? 1 },
    ].map(({ text, number }) => ({ text: text.replace(raw, ''), number }));
    const code = inner.filter(({ text }, at) => text.trim() || (at > 0 && at < inner.length - 1));
    const used = new RegExp(`^\\s*\\{\\{-?\\s*${name}\\s*\\|\\s*highlight\\(["'](\\w+)["']\\).*\\}\\}\\s*$`);
    const frames = framesOf(name, lines.slice(end + 1, end + 1 + maxDistance), from, read);
    const shown = lines.findIndex(
      ({ text }, at) => at > end && at <= end + maxDistance && (used.test(text) || frames.has(text)),
    );
    const frame = frames.get(lines[shown]?.text ?? '');
    const [, language = frame?.language ?? 'text'] = used.exec(lines[shown]?.text ?? '') ?? [];
    const title = frame?.title ? ` title="${frame.title}"` : '';
    const message = `templates are not supported; the text of ${name} is shown as code`;
    report({ line: line.number, about: 'code', isLost: false, message });
    const fence = '`'.repeat(Math.max(3, ...code.map(({ text }) => (/`+/.exec(text)?.[0].length ?? 0) + 1)));
    const plain = (text: string): Line => ({ text: text && indent + text, number: line.number });
    const block = [plain(''), plain(fence + language + title), ...code, plain(fence), plain('')];
    const last = Math.max(shown, end);
    return { lines: [...block, ...lines.slice(end + 1, last)], end: last + 1 };
  });
}

/** The language and the title that an included file gives to a variable, by the line that includes the file. */
function framesOf(
  name: string,
  lines: readonly Line[],
  from: string,
  read: ReadBeside,
): Map<string, { language: string | undefined; title: string }> {
  const variable = new RegExp(`\\{\\{-?\\s*${name}\\s*(?:\\|\\s*highlight\\(["'](\\w+)["']\\))?`);
  return new Map(
    lines.flatMap(({ text }) => {
      const [, path] = include.exec(text) ?? [];
      const source = path === undefined ? undefined : read(posix.join('/_includes', path), from);
      const [written, language] = variable.exec(source ?? '') ?? [];
      if (source === undefined || written === undefined) return [];
      const words = source
        .replace(/\{%-?\s*(?:set|capture)\s+\w+\s*-?%\}[\s\S]*?\{%-?\s*end(?:set|capture)\b/g, '{%')
        .replace(/\{#[\s\S]*?#\}|\{[{%][\s\S]*?[%}]\}|<[^<>]*>/g, ' ');
      return [[text, { language, title: words.replace(/["\s]+/g, ' ').trim() }] as const];
    }),
  );
}
