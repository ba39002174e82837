import { posix } from 'node:path';
import { withoutComponents } from './components.ts';
import { withoutDirectives } from './directives.ts';
import { endOfCode, fenceLine } from './fences.ts';
import { readFrontMatter } from './front-matter.ts';
import { withoutTitle } from './headings.ts';
import type { Line, Note, Report } from './note.ts';
import { repaired } from './repair.ts';

/** A document in the Markdown of pages; its links are not rewritten yet. */
export interface Draft {
  /** The path of its file in its folder. */
  file: string;
  /** The title for search results, and the main heading of the page. */
  title: string;
  heading: string;
  /** The description that its front matter gives; empty where there is none. */
  description: string;
  isDraft: boolean;
  /** The addresses that it gives itself. */
  slugs: readonly string[];
  text: string;
  notes: Note[];
  /** Adds a note about a place of the text. */
  reportAt(offset: number, note: Omit<Parameters<Report>[0], 'line'>, text: string): void;
}

/** Reads a document of another generator. @param file its path in its folder @param source what it holds */
export function readDocument(file: string, source: string): Draft {
  const notes: Note[] = [];
  const report: Report = (note) => void notes.push({ file, ...note });
  const { values, body, line } = readFrontMatter(source.replaceAll('\r\n', '\n'));
  const given = (...names: string[]) =>
    names.map((name) => values.get(name)?.value).find((value) => typeof value === 'string' && value) as
      | string
      | undefined;
  const slugs = ['slug', 'permalink', 'aliases', 'redirect_from'].flatMap(
    (name) => values.get(name)?.value ?? [],
  );
  for (const [name, { line }] of values)
    if (!carried.has(name))
      report({
        line,
        about: 'front-matter',
        isLost: false,
        message: `the value "${name}" of the front matter has no place here`,
      });

  const lines = prepared(
    body.split('\n').map((text, index) => ({ text, number: line + index })),
    report,
  );
  const numbers = lines.map(({ number }) => number);
  const reportAt: Draft['reportAt'] = (offset, note, text) => {
    const index = text.slice(0, offset).split('\n').length - 1;
    report({ ...note, line: numbers[index] ?? numbers.at(-1) ?? line });
  };
  const { title: heading, text: rest } = withoutTitle(lines.map(({ text }) => text).join('\n'));
  const repair = (text: string) => repaired(text, (offset, note) => reportAt(offset, note, text));
  const title = given('title', 'sidebar_label') ?? heading ?? nameOf(file);
  return {
    file,
    title,
    heading: heading ?? title,
    description: given('description', 'summary', 'excerpt') ?? '',
    isDraft: given('draft') === 'true',
    slugs,
    text: repair(rest),
    notes,
    reportAt,
  };
}

/** What of front matter has a place in a page. */
const carried = new Set([
  'title',
  'sidebar_label',
  'description',
  'summary',
  'excerpt',
  'draft',
  'slug',
  'permalink',
  'aliases',
  'redirect_from',
]);

/** The lines of a document in the Markdown of pages, as far as lines alone tell. */
function prepared(lines: readonly Line[], report: Report): Line[] {
  const out: Line[] = [];
  const plain = withoutDirectives(withoutComponents(lines, report), report);
  for (let index = 0; index < plain.length; ) {
    const line = plain[index] as Line;
    const end = endOfCode(plain, index);
    if (end === undefined) out.push(...preparedLine(line, report));
    else out.push(fenceLine(line, report), ...plain.slice(index + 1, end));
    index = end ?? index + 1;
  }
  return out;
}

function preparedLine({ text, number }: Line, report: Report): Line[] {
  if (/^\s*(?:\[{1,2}_?toc_?\]{1,2}|\{:\s*toc\s*\})\s*$/i.test(text)) {
    report({
      line: number,
      about: 'syntax',
      isLost: false,
      message: `${text.trim()} is left out: a text makes no table of its headings`,
    });
    return [{ text: '', number }];
  }
  const [, level, words] = /^[ \t]*<h([1-6])(?:\s[^>]*)?>(.*)<\/h\1>[ \t]*$/i.exec(text) ?? [];
  if (words?.trim())
    return ['', `${'#'.repeat(Number(level))} ${words.trim()}`, ''].map((text) => ({ text, number }));
  if (!/^#{1,6}\s/.test(text)) return [{ text, number }];
  // Other attributes of a heading say how it looks.
  return [
    {
      text: text.replace(/\s*\{:?\s*(?=[#.])(?:[^}]*?(#[\w.:-]+))?[^}]*\}\s*#*\s*$/, (_all, id) =>
        id ? ` {${id}}` : '',
      ),
      number,
    },
  ];
}

function nameOf(file: string): string {
  const { name, dir } = posix.parse(file);
  const words = (/^(?:index|readme)$/i.test(name) && posix.basename(dir) ? posix.basename(dir) : name)
    .replace(/^\d+[-_.]/, '')
    .replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
