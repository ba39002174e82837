import type { Node } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isRecord } from '../../../renderer/content/documents.ts';
import { addTypes, isPartial } from '../../../renderer/content/translation.ts';
import { localeOf } from '../../check/engine/locales.ts';
import type { OpenCheck } from '../../check/engine/open.ts';
import { decodedOffset, rawOffset } from '../../check/json/positions.ts';
import { parseLeniently } from '../../check/json/shape.ts';
import type { DocumentContext } from '../../check/site/context.ts';
import { createDocumentContext } from '../../check/site/document-context.ts';
import type { LocaleModel } from '../../check/site/site.ts';
import { isSibling, siblingsOf, sourceFile } from '../../files/source-file.ts';

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
  const source = sourceFile(path, text, site.file(path)?.texts);
  const { code, file } = localeOf(source);
  const [first, ...others] = site.locales();
  const locale = others.find((other) => other.code === code) ?? first;
  const value = parseLeniently(text);
  const content = isRecord(value) ? value : {};
  const original = isPartial(file.path) ? site.file(file.path) : undefined;
  const typed = code && original ? addTypes(file.path, original.value, content) : content;
  const context = createDocumentContext(file, typed, locale.context);
  return { path, document, site, locale, context };
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
export function endOf({ offset, length }: Node, text: string): number {
  const isClosed = /^"(?:[^"\\]|\\.)*"$/s.test(text.slice(offset, offset + length));
  return offset + length - (isClosed ? 1 : 0);
}

/** The text of a content file; empty if there is none. */
export function textOf(site: OpenCheck, path: string): string {
  const file = site.file(path);
  if (file || !isSibling(path)) return file?.text ?? '';
  const siblings = [...site.files().values()].flatMap(siblingsOf);
  return siblings.find((sibling) => sibling.path === path)?.text ?? '';
}
