import { replacedLines } from './fences.ts';
import type { Line, Report } from './note.ts';

const script =
  /^(?:import\s(?:[^'"]*\sfrom\s*)?['"][^'"]+['"];?[ \t]*$|export\s+(?:const|let|default|function)\s)/;
const opened = /^import\s(?:\{[^}]*|type\s.*)$/;
const imported = /^import\s+(\w+)(?:\s*,[^'"]*)?\s+from\s*['"]([^'"]+)['"]/;

/** An MDX document without scripts. */
interface Plain {
  lines: Line[];
  /** Imported paths or packages, by name. */
  imports: ReadonlyMap<string, string>;
  /** Whether it contains scripts, so that braces are expressions. */
  isMdx: boolean;
}

/** Removes imports, exports, comments and multi-line expressions. Notes are added for what is lost. */
export function withoutScripts(lines: readonly Line[], report: Report, file: string): Plain {
  const imports = new Map<string, string>();
  let isMdx = /\.mdx$/i.test(file);
  const plain = replacedLines(lines, (index, line) => {
    const blank = { text: '', number: line.number };
    const isOpened =
      opened.test(line.text) &&
      lines.slice(index + 1, index + 31).some(({ text }) => /^\}\s*from\s/.test(text));
    if (script.test(line.text) || isOpened) {
      isMdx = true;
      const [, name, path] = imported.exec(line.text) ?? [];
      // In JavaScript, a backslash before another sign has no meaning.
      if (name && path) imports.set(name, path.replace(/\\(.)/g, '$1'));
      // Imports are reported where they are used.
      if (!line.text.startsWith('import')) {
        const message = `scripts are not supported; this one is omitted: ${line.text.trim()}`;
        report({ line: line.number, about: 'component', isLost: false, message });
      }
      const end = line.text.startsWith('export')
        ? endOfScript(lines, index)
        : isOpened
          ? endOfParagraph(lines, index + 1)
          : index + 1;
      return { lines: [blank], end };
    }
    const isComment = /^\s*\{\/\*/.test(line.text);
    const last =
      isComment || (isMdx && /^\s*\{(?![%{#])/.test(line.text)) ? endOfBraces(lines, index) : undefined;
    if (last === undefined) {
      const text = withHeadingId(isMdx ? withStrings(line.text) : line.text);
      return { lines: [{ ...line, text }], end: index + 1 };
    }
    // A single-line expression can be text.
    if (!isComment && last === index + 1) return undefined;
    const code = isComment ? [] : literalLines(lines.slice(index, last));
    if (!code) {
      const message = `expressions are not supported; this one is omitted: ${line.text.trim()}`;
      report({ line: line.number, about: 'component', isLost: true, message });
    }
    return { lines: [...(code ?? []), blank], end: last };
  });
  return { lines: plain, imports, isMdx };
}

/** A template literal in braces on several lines as a code block; undefined for other expressions. */
function literalLines(lines: readonly Line[]): Line[] | undefined {
  const text = lines.map((line) => line.text).join('\n');
  const [, code] = /^\s*\{\s*`\n?((?:[^`$\\]|\$(?!\{))*?)\n?\s*`\s*\}\s*$/.exec(text) ?? [];
  if (code === undefined) return undefined;
  const number = lines[0]?.number ?? 1;
  return ['```', ...code.split('\n'), '```'].map((one) => ({ text: one, number }));
}

/** Replaces template literals in braces with their escaped text. */
function withStrings(text: string): string {
  return text.replace(/(?<!=\s*)\{\s*`([^`$]*)`\s*\}/g, (_all, words: string) =>
    words.replace(/[{}<>*_[\]\\]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  );
}

/** Index after the line that closes all brackets of a script; without brackets, after its paragraph. */
export function endOfScript(lines: readonly Line[], start: number): number {
  const paragraph = endOfParagraph(lines, start);
  const text = lines
    .slice(start)
    .map((line) => line.text)
    .join('\n');
  let depth = 0;
  let line = start;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] as string;
    if (sign === '\n') {
      line++;
      if (depth === 0 && line >= paragraph) return line;
    } else if (/["'`]/.test(sign)) {
      let end = index + 1;
      while (end < text.length && text[end] !== sign && (sign === '`' || text[end] !== '\n'))
        end += text[end] === '\\' ? 2 : 1;
      // An apostrophe within a word does not start a string.
      if (text[end] !== sign) continue;
      line += text.slice(index, end).split('\n').length - 1;
      index = end;
    } else if (/[([{]/.test(sign)) depth++;
    else if (/[)\]}]/.test(sign)) depth--;
  }
  return depth === 0 ? lines.length : paragraph;
}

function endOfParagraph(lines: readonly Line[], start: number): number {
  const end = lines.findIndex(({ text }, index) => index >= start && !text.trim());
  return end < 0 ? lines.length : end;
}

function withHeadingId(text: string): string {
  return text.replace(
    /^(#{1,6} .*?)\s*\{\/\*\s*(#?[^\s*]+)\s*\*\/\}\s*$/,
    (_all, words: string, id: string) => `${words} {#${id.replace('#', '')}}`,
  );
}

/** Index after the line that closes the braces opened on a line, if nothing follows them. */
function endOfBraces(lines: readonly Line[], start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < lines.length; index++) {
    const { text = '' } = lines[index] ?? {};
    for (const [sign] of text.matchAll(/[{}]/g)) depth += sign === '{' ? 1 : -1;
    if (depth <= 0) return /\}\s*$/.test(text) && depth === 0 ? index + 1 : undefined;
  }
  return undefined;
}
