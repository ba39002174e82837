import { getLocation, type Node, parseTree } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isObject } from '../../renderer/content/documents.ts';
import { isPartial, withTypes } from '../../renderer/content/translation.ts';
import { localeOf } from '../check/engine/locales.ts';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Path } from '../check/finding.ts';
import { decodedOffset, nodeAt, rawOffset } from '../check/json/positions.ts';
import { parseLeniently } from '../check/json/shape.ts';
import { SchemaNode, type Visit, visitAt } from '../check/json/walk.ts';
import type { DocumentContext } from '../check/site/context.ts';
import { createDocumentContext } from '../check/site/document-context.ts';
import type { LocaleModel } from '../check/site/site.ts';
import { sourceFile } from '../files/source-file.ts';

/** A content file as open in the editor, with its site. */
export interface OpenFile {
  /** Path relative to the content folder. */
  path: string;
  document: TextDocument;
  site: OpenCheck;
  /** The locale of the file. */
  locale: LocaleModel;
  /** What rules know about it, under its name in the default locale. */
  context: DocumentContext;
}

/** A location in a JSON document. */
export interface Cursor extends OpenFile {
  offset: number;
  /** Path of the value or property name at the cursor. */
  at: Path;
  isKey: boolean;
  /** The value with its schema; an empty string if there is no value yet. */
  visit: Visit;
  /** The string that contains the cursor, if any. */
  string: WrittenString | undefined;
  /** The reference in the page to the Markdown file that contains the cursor, if any. */
  beside?: string;
}

/** A JSON string with a position in it. */
export interface WrittenString {
  value: string;
  /** Offset in the decoded value. */
  at: number;
  /** Converts an offset in the decoded value to one in the document. */
  offsetOf(decoded: number): number;
}

/** A file with its contents in the editor, which may be invalid JSON. */
export function openFile(site: OpenCheck, path: string, text: string): OpenFile {
  const document = TextDocument.create('', 'json', 0, text);
  const source = sourceFile(path, text, site.files().get(path)?.texts);
  const { code, file } = localeOf(source);
  const [first, ...others] = site.locales();
  const locale = others.find((other) => other.code === code) ?? first;
  if (!locale) throw new Error('the check needs at least one language');
  const value = parseLeniently(text);
  const written = isObject(value) && !Array.isArray(value) ? value : {};
  const original = isPartial(file.path) ? site.files().get(file.path) : undefined;
  const typed = code && original ? withTypes(file.path, original.value, written) : written;
  const context = createDocumentContext(file, typed, locale.context);
  return { path, document, site, locale, context };
}

/** The cursor at an offset of a file. */
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
 * The cursor at an offset of a Markdown file beside a page.
 * @param page the page with its contents in the editor
 * @param name the reference in the page to the file
 */
export function cursorInText(page: OpenFile, name: string, text: string, offset: number): Cursor {
  const schema = { format: 'prose' };
  const node = new SchemaNode({ file: '', schema });
  const visit = { file: page.context.file, value: text, node, schema };
  const string = { value: text, at: offset, offsetOf: (decoded: number) => decoded };
  const document = TextDocument.create('', 'markdown', 0, text);
  return { ...page, document, offset, at: [], isKey: false, visit, string, beside: name };
}

/** The JSON string of a node, with a position in it. */
export function stringIn(node: Node, text: string, offset: number = node.offset): WrittenString {
  const raw = text.slice(node.offset + 1, endOf(node, text));
  return {
    value: String(node.value),
    at: decodedOffset(raw, offset - node.offset - 1),
    offsetOf: (decoded) => node.offset + 1 + rawOffset(raw, decoded),
  };
}

/** End of the contents of a JSON string: before its closing quote, which may be missing. */
function endOf({ offset, length }: Node, text: string): number {
  const isClosed = /^"(?:[^"\\]|\\.)*"$/s.test(text.slice(offset, offset + length));
  return offset + length - (isClosed ? 1 : 0);
}

/** Copies a document with an empty string at a path without value, which makes its schema available. */
function withText(document: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return document ?? '';
  if (!isObject(document)) return document;
  const inner = withText(document[key], rest);
  if (inner === document[key]) return document;
  if (!Array.isArray(document)) return { ...document, [key]: inner };
  return document.toSpliced(Number(key), Number(key) < document.length ? 1 : 0, inner);
}
