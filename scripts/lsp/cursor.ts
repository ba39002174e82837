import { getLocation, parseTree } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isObject } from '../../renderer/content/documents.ts';
import type { Path } from '../check/finding.ts';
import { nodeAt } from '../check/json/positions.ts';
import { SchemaNode, type Visit, visitAt } from '../check/json/walk.ts';
import { endOf, type OpenFile, stringIn, type WrittenString } from '../operations/references/open-file.ts';

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
  textFile?: string;
}

/** The cursor at an offset of a file. */
export function cursorAt(file: OpenFile, offset: number): Cursor {
  const text = file.document.getText();
  const { path: at, isAtPropertyKey: isKey } = getLocation(text, offset);
  const node = nodeAt(parseTree(text), at, isKey ? 'key' : undefined);
  const isHere = node?.type === 'string' && node.offset < offset && offset <= endOf(node, text);
  const { context } = file;
  const visit = visitAt(context.file, insertText(context.document, isKey ? [] : at), context.schemas, at);
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
  return { ...page, document, offset, at: [], isKey: false, visit, string, textFile: name };
}

/** Copies a document with an empty string at a path without value, which makes its schema available. */
function insertText(document: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return document ?? '';
  if (!isObject(document)) return document;
  const inner = insertText(document[key], rest);
  if (inner === document[key]) return document;
  if (!Array.isArray(document)) return { ...document, [key]: inner };
  return document.toSpliced(Number(key), Number(key) < document.length ? 1 : 0, inner);
}
