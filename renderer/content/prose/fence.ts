import type { Code } from 'mdast';
import { languageNames } from './languages.ts';

/** What the line above some code says. */
export interface Fence {
  /** The language, by the name that the author wrote; undefined for plain text. */
  language?: string;
  title?: string;
  /** The numbers of the marked lines, from 1. */
  marked: ReadonlySet<number>;
}

/** What is wrong with that line. */
interface Wrong {
  message: string;
  written: string;
  /** Whether it is the language, for which there may be a name that is nearly the same. */
  isLanguage?: boolean;
  /** The rule it breaks, where it is not that of code. */
  code?: 'unsupported';
}

const plain = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'output', 'ascii', 'tree']);
const part =
  /\{(?<lines>[^{}]*)\}|title=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>\S+))|(?<other>\S+)/g;

/** Reads the line above some code, such as `ts title="state.ts" {1,3-4}`. */
export function readFence({ lang, meta, value }: Code): Fence & { wrong: Wrong[] } {
  const wrong: Wrong[] = [];
  const marked = new Set<number>();
  const count = value.split('\n').length;
  let [, name = '', rest = ''] = /^([^{]*)(.*)$/s.exec(lang ?? '') ?? [];
  name = name.trim();
  rest = `${rest} ${meta ?? ''}`;
  let title: string | undefined;
  for (const { 0: written, groups = {} } of rest.matchAll(part)) {
    const { lines, double, single, bare, other } = groups;
    if (other !== undefined)
      wrong.push({
        message: `code takes title="…" and marked lines such as {1,3-4}, and no ${other}`,
        written,
      });
    else if (lines === undefined) title = double ?? single ?? bare;
    else
      for (const range of lines.split(',')) {
        const [, first = '', last = first] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range) ?? [];
        if (!first || Number(first) < 1 || Number(last) < Number(first) || Number(last) > count)
          wrong.push({ message: `this code has the lines 1 to ${count}, and no "${range.trim()}"`, written });
        else for (let line = Number(first); line <= Number(last); line++) marked.add(line);
      }
  }
  const language = name.toLowerCase();
  if (!language || plain.has(language)) return { ...(title && { title }), marked, wrong };
  if (language === 'mermaid')
    wrong.push({
      message: 'a diagram cannot be drawn here; use a picture of it, or write text to show this source',
      written: name,
      code: 'unsupported',
    });
  else if (!languageNames().has(language))
    wrong.push({
      message: `code of the language ${name} cannot be coloured; write text, or nothing`,
      written: name,
      isLanguage: true,
    });
  return { language, ...(title && { title }), marked, wrong };
}

/** Whether code ends with a line that closes it, as code between fences should. */
export function isClosed(written: string): boolean {
  const [, fence] = /^(`{3,}|~{3,})/.exec(written) ?? [];
  if (fence === undefined) return true;
  const last = written
    .slice(written.lastIndexOf('\n') + 1)
    .replace(/^[\s>]*/, '')
    .trimEnd();
  return (
    written.includes('\n') && last.length >= fence.length && [...last].every((sign) => sign === fence[0])
  );
}
