import { posix } from 'node:path';
import { endOfCode } from './fences.ts';
import { readFrontMatter } from './front-matter.ts';
import type { Line, Report } from './note.ts';
import { partialLines, withValues } from './partials.ts';
import type { ReadBeside } from './read-beside.ts';

/** Maximum nesting of includes. */
const maxDepth = 5;

/** Replaces the include syntax of VitePress, MkDocs and mdBook with file contents, also in code blocks. */
export function withIncludes(
  lines: readonly Line[],
  from: string,
  read: ReadBeside,
  report: Report,
  depth = 0,
): Line[] {
  const out: Line[] = [];
  let codeEnd = 0;
  for (const [index, line] of lines.entries()) {
    if (index >= codeEnd) codeEnd = endOfCode(lines, index) ?? codeEnd;
    const isCode = index < codeEnd;
    const found = includeIn(line.text, isCode);
    const partial = isCode || depth >= maxDepth ? undefined : partialLines(line, from, read);
    if (partial) {
      out.push(...withIncludes(partial, from, read, report, depth + 1));
      continue;
    }
    if (!found) {
      out.push(isCode ? line : { ...line, text: withValues(line.text, from, read) });
      continue;
    }
    const text = depth < maxDepth ? read(found.path, from) : undefined;
    if (text === undefined) {
      const message = `the included file ${found.path} does not exist`;
      report({ line: line.number, about: 'syntax', isLost: true, isMissing: depth < maxDepth, message });
    }
    if (text === undefined && !isCode) {
      out.push({ ...line, text: '' });
      continue;
    }
    const part = partOf(text ?? line.text, found.part).map((text) => ({
      text: text && found.indent + text,
      number: line.number,
    }));
    if (found.isCode) {
      const language = posix.extname(found.path).slice(1);
      const fence = (text: string) => ({ text: found.indent + text, number: line.number });
      out.push(fence(`\`\`\`${language}${found.info}`), ...part, fence('```'));
    } else if (isCode || !/\.mdx?$/i.test(found.path)) out.push(...part);
    else {
      const { body } = readFrontMatter(part.map((one) => one.text).join('\n'));
      const inner = body.split('\n').map((text) => ({ text, number: line.number }));
      out.push(...withIncludes(inner, posix.join(posix.dirname(from), found.path), read, report, depth + 1));
    }
  }
  return out;
}

/** An include. */
interface Include {
  indent: string;
  path: string;
  /** The included part: an anchor, a region, or a range of lines such as `2:5`. */
  part: string;
  /** Whether it becomes a code block, with its info string. */
  isCode: boolean;
  info: string;
}

/** Notations of includes on a line of their own. */
const notations: readonly { pattern: RegExp; isInCode: boolean; isCode?: boolean }[] = [
  {
    pattern:
      /^(?<indent>[ \t]*)\{\{\s*#(?:rustdoc_)?(?:include|playground)\s+(?<path>[^\s:}]+)(?::(?<part>[^\s}]*))?[^}]*\}\}[ \t]*$/,
    isInCode: true,
  },
  {
    pattern:
      /^(?<indent>[ \t]*)(?:--8<--|-{2,}8<-{2,})[ \t]+["'](?<path>[^"':]+)(?::(?<part>[^"']*))?["'][ \t]*$/,
    isInCode: true,
  },
  {
    pattern: /^(?<indent>[ \t]*)<!--\s*@include:\s*(?<path>[^\s#{]+)(?:#(?<part>[\w-]+))?[^>]*-->[ \t]*$/,
    isInCode: false,
  },
  {
    pattern:
      /^(?<indent>[ \t]*)<<<[ \t]*(?<path>[^\s#{[]+)(?:#(?<part>[\w-]+))?(?<info>[ \t]*(?:\{[^}]*\})?[ \t]*(?:\[[^\]]*\])?)[ \t]*$/,
    isInCode: false,
    isCode: true,
  },
];

function includeIn(text: string, isInside: boolean): Include | undefined {
  for (const { pattern, isInCode, isCode = false } of notations) {
    const groups = isInside && !isInCode ? undefined : pattern.exec(text)?.groups;
    if (!groups) continue;
    const { indent = '', path = '', part = '', info = '' } = groups;
    return { indent, path, part, isCode, info: info.replace(/[a-z]+(?=\})/i, '').replace(/\{\s*\}/, '') };
  }
  return undefined;
}

/** The lines of a region or range; all lines if there is no such part. */
function partOf(text: string, part: string): string[] {
  const lines = text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
  const mark = /\b(?:ANCHOR(?:_END)?:|#?(?:end)?region\b|--8<--)/;
  const shown = (some: string[]) => some.filter((line) => !mark.test(line));
  const [, first, colon, last] = /^(\d*)(:?)(\d*)$/.exec(part) ?? [];
  if (part === '' || first === undefined) {
    const start = part
      ? lines.findIndex((line) => mark.test(line) && new RegExp(`[\\s\\[:]${part}\\b`).test(line))
      : -1;
    const end = lines.findIndex(
      (line, index) => index > start && mark.test(line) && new RegExp(`[\\s\\[:]${part}\\b`).test(line),
    );
    return shown(start < 0 ? lines : lines.slice(start + 1, end < 0 ? undefined : end));
  }
  const from = Math.max(0, Number(first || 1) - 1);
  return shown(lines.slice(from, colon ? (last ? Number(last) : undefined) : from + 1));
}
