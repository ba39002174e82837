import { getLocation, type Node, parseTree } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isObject } from '../../renderer/content/documents.ts';
import type { CheckedLocale } from '../check/engine/check.ts';
import { localeOf } from '../check/engine/locales.ts';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Path } from '../check/finding.ts';
import { decodedOffset, nodeAt, rawOffset } from '../check/json/positions.ts';
import { parseLeniently } from '../check/json/shape.ts';
import { type Visit, visitAt } from '../check/json/walk.ts';
import type { DocumentContext } from '../check/site/context.ts';
import { documentContext } from '../check/site/site.ts';
import { sourceFile } from '../files/source-file.ts';

/** A file of the content as an editor has it, with the site around it. */
export interface OpenFile {
  /** Its path under the content. */
  path: string;
  document: TextDocument;
  site: OpenCheck;
  /** The language that it is written in. */
  locale: CheckedLocale;
  /** What rules know of it, by its name in the first language. */
  context: DocumentContext;
}

/** A place in a JSON document. */
export interface Cursor extends OpenFile {
  offset: number;
  /** The path of the value or of the property name at the place. */
  at: Path;
  isKey: boolean;
  /** The value as the schema sees it: an empty text where none is written yet. */
  visit: Visit;
  /** The text that the place is in, where it is in one. */
  string: WrittenString | undefined;
  /** The name by which the page knows the text, where the place is in a file beside it. */
  beside?: string;
}

/** A JSON string and a place in it. */
export interface WrittenString {
  value: string;
  /** The place in the value. */
  at: number;
  /** The offset in the document of an offset in the value. */
  offsetOf(decoded: number): number;
}

/** A file as an editor has it, which need not be JSON. */
export function openFile(site: OpenCheck, path: string, text: string): OpenFile {
  const document = TextDocument.create('', 'json', 0, text);
  const source = sourceFile(path, text, site.files().get(path)?.texts);
  const { code, file } = localeOf(source);
  const [first, ...others] = site.locales();
  const locale = others.find((other) => other.code === code) ?? first;
  if (!locale) throw new Error('a check has a language at least');
  const value = parseLeniently(text);
  const written = isObject(value) && !Array.isArray(value) ? value : {};
  const context = documentContext(file, written, locale.context);
  return { path, document, site, locale, context };
}

/** What stands at an offset of a file. */
export function cursorAt(file: OpenFile, offset: number): Cursor {
  const text = file.document.getText();
  const { path: at, isAtPropertyKey: isKey } = getLocation(text, offset);
  const node = nodeAt(parseTree(text), at, isKey ? 'key' : undefined);
  const isHere = node?.type === 'string' && node.offset < offset && offset <= endOf(node, text);
  const { context } = file;
  const visit = visitAt(context.file, withText(context.document, isKey ? [] : at), context.schemas, at);
  const string = isHere ? stringIn(node, text, offset) : undefined;
  return { ...file, offset, at, isKey, visit, string };
}

/**
 * What stands at an offset of a text in a file beside a page: a place in a Markdown document.
 * @param page the page as the editor has it
 * @param name the name by which the page knows the file
 */
export function cursorInText(page: OpenFile, name: string, text: string, offset: number): Cursor {
  const schema = { format: 'prose' };
  const node = { file: '', schema, becomes: undefined, description: undefined };
  const visit = { file: page.context.file, value: text, node, schema };
  const string = { value: text, at: offset, offsetOf: (decoded: number) => decoded };
  const document = TextDocument.create('', 'markdown', 0, text);
  return { ...page, document, offset, at: [], isKey: false, visit, string, beside: name };
}

/** The JSON string of a node, with a place of the document in it. */
export function stringIn(node: Node, text: string, offset: number = node.offset): WrittenString {
  const raw = text.slice(node.offset + 1, endOf(node, text));
  return {
    value: String(node.value),
    at: decodedOffset(raw, offset - node.offset - 1),
    offsetOf: (decoded) => node.offset + 1 + rawOffset(raw, decoded),
  };
}

/** Where the text of a JSON string ends: before its closing quote, which may be missing. */
function endOf({ offset, length }: Node, text: string): number {
  const isClosed = /^"(?:[^"\\]|\\.)*"$/s.test(text.slice(offset, offset + length));
  return offset + length - (isClosed ? 1 : 0);
}

/** A document with an empty text at a path where nothing is written yet: it has the schema of texts. */
function withText(document: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return document ?? '';
  if (!isObject(document)) return document;
  const inner = withText(document[key], rest);
  if (inner === document[key]) return document;
  if (!Array.isArray(document)) return { ...document, [key]: inner };
  return document.toSpliced(Number(key), Number(key) < document.length ? 1 : 0, inner);
}
