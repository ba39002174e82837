import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { SourceFile } from '../files/read.ts';
import type { Code } from './codes.ts';
import { duplicateKeys } from './duplicates.ts';
import type { Finding } from './finding.ts';
import { lineAndColumn } from './positions.ts';
import { deepest, shapeOf, tooDeepAt } from './shape.ts';

const words: Record<string, string> = {
  InvalidSymbol: 'this is no JSON value',
  InvalidNumberFormat: 'this is no JSON number',
  PropertyNameExpected: 'a property name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'nothing may follow the document',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the closing quote of the text is missing',
  InvalidUnicode: 'this escape is no character',
  InvalidEscapeCharacter: 'this escape does not exist in JSON',
  InvalidCharacter: 'a line break or control character may not stand in a text',
};

type At = (offset: number, length: number, code: Code, message: string) => Finding;

/** JSON itself: every error of the syntax, duplicate keys, and documents that are no object. */
export function checkSyntax(file: SourceFile): Finding[] {
  const { text, path, value, problem } = file;
  const at: At = (offset, length, code, message) => {
    const place = lineAndColumn(text, offset);
    return { file: `content/${path}`, ...place, length: Math.max(1, length), code, message };
  };
  if (problem) return [at(0, 1, 'unreadable', problem)];
  if (text.trim() === '') return [at(0, 1, 'json-syntax', 'the file is empty')];
  if (text.startsWith('\uFEFF'))
    return [at(0, 1, 'byte-order-mark', 'the file starts with a byte order mark')];
  if (value === undefined || shapeOf(file).deep) {
    const deep = tooDeepAt(text);
    if (deep === undefined) return errors(text, at);
    return [at(deep, 1, 'too-deep', `here the document is more than ${deepest} levels deep`)];
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return [at(0, 1, 'wrong-type', 'the document must be an object in braces')];
  const damaged = text.indexOf('\uFFFD');
  if (damaged >= 0) return [at(damaged, 1, 'not-utf-8', 'this character is damaged; save the file as UTF-8')];
  return duplicateKeys(file).map(({ name, offset, length }) =>
    at(offset, length, 'duplicate-key', `"${name}" stands here a second time`),
  );
}

/**
 * What a file that is no document holds as far as it can be read, so that what refers to it is not told as well.
 * Undefined for a file that is a document.
 */
export function standIn(file: SourceFile): Record<string, unknown> | undefined {
  const { text, value } = file;
  if (isDocument(value)) return shapeOf(file).deep ? {} : undefined;
  const read: unknown = tooDeepAt(text) === undefined ? parse(text.replace(/^\uFEFF/, '')) : {};
  return isDocument(read) ? read : {};
}

function isDocument(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function errors(text: string, at: At): Finding[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const first = errors.filter(({ offset }, index) => errors[index - 1]?.offset !== offset);
  const found = first.map(({ error, offset, length }) => {
    const comma = surplusComma(text, offset);
    if (comma !== undefined) return at(comma, 1, 'json-syntax', 'nothing follows this comma');
    return at(offset, length, 'json-syntax', words[printParseErrorCode(error)] ?? 'this is no JSON');
  });
  return found.length > 0 ? found : [at(0, 1, 'json-syntax', 'this is no JSON')];
}

/** Where the comma is that has a closing bracket behind it, seen from that bracket. */
function surplusComma(text: string, offset: number): number | undefined {
  if (text[offset] !== '}' && text[offset] !== ']') return undefined;
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(',') ? before.length - 1 : undefined;
}
