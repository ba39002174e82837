import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { findSyntaxMistakes } from '../json/syntax-mistakes.ts';
import type { Rule, TextProblem } from '../rule.ts';

export const jsonSyntax: Rule = {
  code: 'json-syntax',
  description: 'The file is not valid JSON.',
  help: 'Fix the reported position; later errors may be consequences of the first.',
  check: {
    file: ({ text, value }) => {
      if (value !== undefined) return [];
      if (text.trim() === '') return [{ offset: 0, length: 1, message: 'the file is empty' }];
      return noDocument(text) ?? conflictIn(text) ?? lostValue(text) ?? errorsIn(text);
    },
  },
};

const messages: Record<string, string> = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'a property name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'nothing is allowed after the end of the document',
  InvalidUnicode: 'this escape sequence is not a valid character',
  InvalidEscapeCharacter: 'this escape sequence is not valid in JSON',
  InvalidCharacter: 'a text cannot contain line breaks or control characters',
};

/** Files in another language altogether, such as Markdown. */
function noDocument(text: string): TextProblem[] | undefined {
  const offset = text.search(/\S/);
  const isJson = /^(?:[{[<>]|\/[/*])/.test(text.slice(offset));
  return isJson ? undefined : [{ offset, length: 1, message: 'this is not JSON; a document starts with {' }];
}

/** Merge conflict markers of Git. */
function conflictIn(text: string): TextProblem[] | undefined {
  const mark = /^(?:<{7}|>{7})(?= |\r?$)/m.exec(text);
  const message =
    'this is a merge conflict; keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>';
  return mark ? [{ offset: mark.index, length: mark[0].length, message }] : undefined;
}

/** A property name that is followed by the next one instead of a value or an opening bracket. */
function lostValue(text: string): TextProblem[] | undefined {
  const lost = /"((?:[^"\\\n]|\\.)*)"[ \t]*:(?=[ \t]*\r?\n\s*"(?:[^"\\\n]|\\.)*"\s*:)/.exec(text);
  if (!lost) return undefined;
  return [
    {
      offset: lost.index,
      length: lost[0].length,
      message: `the value of "${lost[1]}" is missing, or the bracket that opens it`,
    },
  ];
}

function errorsIn(text: string): TextProblem[] {
  const { problems, repaired } = findSyntaxMistakes(text);
  const found = repaired === undefined ? problems : [...problems, ...errorsOf(repaired)];
  if (found.length === 0) return [{ offset: 0, length: 1, message: 'this is not JSON' }];
  return found.sort((a, b) => a.offset - b.offset);
}

function errorsOf(text: string): TextProblem[] {
  const errors: ParseError[] = [];
  parse(text, errors);
  const first = errors.filter(({ offset }, index) => errors[index - 1]?.offset !== offset);
  return first.map(({ error, offset, length }) => {
    const comma = trailingComma(text, offset);
    if (comma !== undefined)
      return { offset: comma, length: 1, message: 'a trailing comma is not allowed; remove it' };
    const message = messages[printParseErrorCode(error)] ?? 'this is not JSON';
    return { offset, length: Math.max(1, length), message };
  });
}

/** Offset of a comma before a closing bracket. */
function trailingComma(text: string, bracket: number): number | undefined {
  if (text[bracket] !== '}' && text[bracket] !== ']') return undefined;
  const before = text.slice(0, bracket).trimEnd();
  return before.endsWith(',') ? before.length - 1 : undefined;
}
