import type { Code } from 'mdast';
import { languageNames } from './languages.ts';

/** The info string of a code block. */
interface Fence {
  /** The language, as written by the author; undefined for plain text. */
  language?: string;
  title?: string;
  /** The numbers of the marked lines, starting at 1. */
  markedLines: ReadonlySet<number>;
}

interface Wrong {
  message: string;
  text: string;
  /** Whether the problem is the language, for which a similar name may exist. */
  isLanguage?: boolean;
  /** The code of the rule, if it is not that of code blocks. */
  code?: 'unsupported';
}

const plain = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'output', 'ascii', 'tree']);
const part =
  /\{(?<lines>[^{}]*)\}|title=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>\S+))|(?<other>\S+)/g;

/** Parses the info string of a code block, such as `ts title="state.ts" {1,3-4}`. */
export function readFence({ lang, meta, value }: Code): Fence & { wrong: Wrong[] } {
  const wrong: Wrong[] = [];
  const markedLines = new Set<number>();
  const count = value.split('\n').length;
  let [, name = '', rest = ''] = /^([^{]*)(.*)$/s.exec(lang ?? '') ?? [];
  name = name.trim();
  rest = `${rest} ${meta ?? ''}`;
  let title: string | undefined;
  for (const { 0: text, groups = {} } of rest.matchAll(part)) {
    const { lines, double, single, bare, other } = groups;
    if (other !== undefined)
      wrong.push({
        message: `code blocks support title="…" and line numbers such as {1,3-4}, but not ${other}`,
        text,
      });
    else if (lines === undefined) title = double ?? single ?? bare;
    else
      for (const range of lines.split(',')) {
        const [, first = '', last = first] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
        if (!first || Number(first) < 1 || Number(last) < Number(first) || Number(last) > count)
          wrong.push({
            message: `this code block has the lines 1 to ${count}, but not "${range.trim()}"`,
            text,
          });
        else for (let line = Number(first); line <= Number(last); line++) markedLines.add(line);
      }
  }
  const language = name.toLowerCase();
  if (!language || plain.has(language)) return { ...(title && { title }), markedLines, wrong };
  if (language === 'mermaid')
    wrong.push({
      message:
        'diagrams are not supported; export this one as an SVG picture, or write the language text to show its source',
      text: name,
      code: 'unsupported',
    });
  else if (!languageNames().has(language))
    wrong.push({
      message: `there is no syntax highlighting for the language ${name}; write text, or no language`,
      text: name,
      isLanguage: true,
    });
  return { language, ...(title && { title }), markedLines, wrong };
}

/** Whether a code block or formula ends with a closing fence, as fenced ones should. */
export function isClosed(source: string): boolean {
  const [, fence] = /^(`{3,}|~{3,}|\${2,})/.exec(source) ?? [];
  if (fence === undefined) return true;
  const last = source
    .slice(source.lastIndexOf('\n') + 1)
    .replace(/^[\s>]*/, '')
    .trimEnd();
  return source.includes('\n') && last.length >= fence.length && [...last].every((sign) => sign === fence[0]);
}
