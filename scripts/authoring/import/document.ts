import { posix } from 'node:path';
import { decodeString } from 'micromark-util-decode-string';
import { bullets } from '../../../renderer/content/prose/bullets.ts';
import { convertedLines } from './conversion.ts';
import { type FrontMatterValue, readFrontMatter, textOf } from './front-matter.ts';
import { withoutHead } from './head.ts';
import { withoutRepeatedAnchors, withoutTitle } from './headings.ts';
import { homeOf } from './home.ts';
import { languageOf } from './language.ts';
import type { Note, Report } from './note.ts';
import { type State, stateOf } from './publication.ts';
import type { ReadBeside } from './read-beside.ts';
import { repairMarkdown } from './repair.ts';
import { textsIn } from './site-values.ts';
import type { Templates } from './templates.ts';

/** A converted document, whose links are not rewritten yet. */
export interface Draft {
  /** Path of the source file, relative to the imported folder. */
  file: string;
  /** Title in search results, and main heading of the page. */
  title: string;
  heading: string;
  /** Description in the front matter; empty if there is none. */
  description: string;
  /** Whether and when it is published. */
  state: State;
  /** Its language, if the front matter or the path names one. */
  language: string | undefined;
  /** The front matter. */
  values: ReadonlyMap<string, FrontMatterValue>;
  text: string;
  notes: Note[];
  /** Adds a note at an offset of the text. */
  reportAt(offset: number, note: Omit<Parameters<Report>[0], 'line'>, text: string): void;
}

/**
 * Converts a document of another generator.
 * @param file path relative to the imported folder
 * @param source contents of the file
 * @param read reads included files
 * @param templates Markdown for components
 * @param carriedBy returns the front matter properties that entries support in addition to those of pages; undefined for pages
 * @param now the time in milliseconds
 */
export function readDocument(
  file: string,
  source: string,
  read: ReadBeside = () => undefined,
  templates: Templates = new Map(),
  carriedBy?: (values: ReadonlyMap<string, FrontMatterValue>) => ReadonlySet<string>,
  now = Date.now(),
): Draft {
  const notes: Note[] = [];
  const report: Report = (note) => void notes.push({ file, ...note });
  const { values, body, line } = readFrontMatter(source.replaceAll('\r\n', '\n'));
  const given = (...names: string[]) => names.map((name) => textOf(values.get(name))).find(Boolean);
  const { state, used } = stateOf(file, values, carriedBy === undefined, now, report);
  const also = new Set([...used, ...(carriedBy?.(values) ?? [])]);
  for (const [name, { line }] of values)
    if (!carried.has(name) && !also.has(name)) {
      const message = `the front matter value "${name}" is not supported`;
      report({ line, about: 'front-matter', isLost: false, message });
    }

  const home = homeOf(values);
  const written = body.split('\n').map((text, index) => ({ text, number: line + index }));
  const head = withoutHead(written, report);
  const { lines: plain, isMdx } = convertedLines(head.lines, {
    ...{ file, values, read, report },
    templates: new Map([...templates, ...paramsOf(values)]),
  });
  const lines = [...home.lines, ...plain];
  const numbers = lines.map(({ number }) => number);
  const reportAt: Draft['reportAt'] = (offset, note, text) => {
    const index = text.slice(0, offset).split('\n').length - 1;
    report({ ...note, line: numbers[index] ?? numbers.at(-1) ?? line });
  };
  const { title: heading, text: rest } = withoutTitle(lines.map(({ text }) => text).join('\n'));
  const repair = (text: string) =>
    repairMarkdown(text, isMdx, (offset, note) => reportAt(offset, note, text));
  const cleaned = (words: string) => words.replace(looks, ' ').replace(entity, decodeString).trim();
  const title = given('title', 'sidebar_label', 'linkTitle') ?? heading ?? home.title ?? nameOf(file);
  return {
    file,
    title: cleaned(head.title ?? title),
    heading: cleaned(heading ?? home.title ?? title),
    description: (given('description', 'summary', 'excerpt') ?? head.description ?? '').replace(
      entity,
      decodeString,
    ),
    state,
    language: languageOf(file, values),
    values,
    text: withoutRepeatedAnchors(repair(rest)),
    notes,
    reportAt,
  };
}

/** HTML in a title, which must be plain text, or a bullet before it. */
const looks = new RegExp(
  `\\s*</?(?:b|br|code|em|i|small|span|strong|sub|sup)(?:\\s[^<>]*)?/?>\\s*|^\\s*[${bullets}]`,
  'gi',
);

/** A character reference, which titles show literally. */
const entity = /&(?:#x?[\da-f]+|[a-z\d]+);/gi;

/** Front matter properties that pages support. */
const carried = new Set(
  'title sidebar_label linkTitle hero id features description summary excerpt lang language slug permalink aliases redirect_from'.split(
    ' ',
  ),
);

/** Markdown for the shortcode `param` of Hugo, which inserts front matter values. */
function paramsOf(values: ReadonlyMap<string, FrontMatterValue>): [name: string, markdown: string][] {
  return [...values]
    .flatMap(([key, { value }]) => textsIn(value, [key]))
    .map(([key, text]) => [`param ${key}`, text]);
}

function nameOf(file: string): string {
  const { name, dir } = posix.parse(file);
  const words = (/^(?:index|readme)$/i.test(name) && posix.basename(dir) ? posix.basename(dir) : name)
    .replace(/^\d+[-_.]/, '')
    .replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
