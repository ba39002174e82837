import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { findSyntaxMistakes, replacement } from '../json/syntax-mistakes.ts';
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
  InvalidEscapeCharacter: 'this escape sequence is not valid in JSON; a backslash is written \\\\',
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
  const problems: TextProblem[] = [];
  for (const [index, { error, offset, length }] of errors.entries()) {
    if (errors[index - 1]?.offset === offset) continue;
    const name = printParseErrorCode(error);
    const unclosed = unclosedBefore(text, offset);
    // All later errors are its consequences.
    if (unclosed) return [...problems, unclosed];
    if (text[offset] === '{' && name === 'PropertyNameExpected')
      return [
        ...problems,
        { offset, length: 1, message: 'this brace is one too many, or its name is missing' },
      ];
    const comma = trailingComma(text, offset);
    const message = messages[name] ?? 'this is not JSON';
    const end = text.slice(0, offset).trimEnd().length;
    const insertion = name === 'CommaExpected' && { edit: { offset: end, length: 0, text: ',' } };
    problems.push(
      comma === undefined
        ? { offset, length: Math.max(1, length), message, ...insertion }
        : replacement(comma, ',', '', 'a trailing comma is not allowed; remove it'),
    );
  }
  return problems;
}

/** The bracket that should have been closed before an offset: a list with a property name, or an object before the next. */
function unclosedBefore(text: string, offset: number): TextProblem | undefined {
  const next = text[offset];
  if (next !== ':' && next !== '{') return undefined;
  const open: { sign: string; index: number }[] = [];
  for (const { 0: sign, index } of text.slice(0, offset).matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') open.push({ sign, index });
    else if (sign === ']' || sign === '}') open.pop();
  }
  const { sign, index = 0 } = open.at(-1) ?? {};
  if (next === ':' && sign === '[')
    return { offset: index, length: 1, message: 'the closing bracket ] of this list is missing' };
  const isBetween = next === '{' && sign === '{' && /[^\s:{,]\s*,?\s*$/.test(text.slice(index + 1, offset));
  return isBetween
    ? {
        offset: index,
        length: 1,
        message: 'the closing brace } of this object is missing before the next object',
      }
    : undefined;
}

/** Offset of a comma before a closing bracket. */
function trailingComma(text: string, bracket: number): number | undefined {
  if (text[bracket] !== '}' && text[bracket] !== ']') return undefined;
  const before = text.slice(0, bracket).trimEnd();
  return before.endsWith(',') ? before.length - 1 : undefined;
}
