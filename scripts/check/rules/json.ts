import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';
import { invalidBytesMark } from '../../files/read.ts';
import { maxDepth, shapeOf, tooDeepAt } from '../json/shape.ts';
import { findSyntaxMistakes, replacement } from '../json/syntax-mistakes.ts';
import type { Rule, TextProblem } from '../rule.ts';

export const unreadable: Rule = {
  code: 'unreadable',
  precedes: ['byte-order-mark'],
  isNeverDraft: true,
  description:
    'The file is not read: it is of a kind that nothing reads in this folder, is too large, is not a regular file, is a symbolic link out of the content folder, or its permissions do not allow it.',
  help: 'Write it as a JSON file, move it to the folder for its kind or out of content, or correct its permissions.',
  check: {
    text: ({ problem }) => (problem === undefined ? [] : [{ message: problem }]),
  },
};

export const byteOrderMark: Rule = {
  code: 'byte-order-mark',
  precedes: ['not-utf-8'],
  isRenderable: true,
  description: 'The file starts with a byte order mark, an invisible character that some editors write.',
  help: 'Save it as UTF-8 without a byte order mark; `--fix` does that.',
  check: {
    text: ({ text }) => {
      const message = 'the file starts with a byte order mark';
      return text.startsWith('\uFEFF') && text.trim() !== '' ? [{ message, isCertain: true }] : [];
    },
  },
  removes: true,
};

export const notUtf8: Rule = {
  code: 'not-utf-8',
  precedes: ['too-deep'],
  description:
    'The file is saved in another encoding than UTF-8, or a character was damaged when it was saved.',
  help: 'Save the file as UTF-8.',
  check: {
    text: ({ text }) => {
      if (isUtf16(text)) return [{ message: 'the file is saved as UTF-16; save it as UTF-8' }];
      const offset = text.indexOf(invalidBytesMark);
      const message = 'this character is damaged; save the file as UTF-8';
      if (offset >= 0) return [{ offset, length: 1, message }];
      // Faster than the expression: hardly any text has one of these.
      const hit = ['Ã', 'Â', 'â'].some((sign) => text.includes(sign)) ? misread.exec(text) : null;
      if (!hit) return [];
      const [wrong] = hit;
      const right = decoded(wrong);
      const damaged = `"${wrong}" is a damaged "${right}"; write "${right}"`;
      return [{ offset: hit.index, length: wrong.length, message: damaged }];
    },
  },
};

/** Letters and punctuation in UTF-8 that were decoded as Windows-1252, such as é and ’. */
const misread = /[ÃÂ][\u00A0-\u00BF]|â€[™œ“”˜¦\u009D]|Ã[ŠŒŽš‡€‰œž”Ÿ–—„…]/;

/** The character whose bytes were decoded as Windows-1252. */
function decoded(wrong: string): string {
  const bytes = [...wrong].map((letter) => windows.indexOf(letter) + 0x80);
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The characters of Windows-1252 from 0x80. */
const windows: string = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 128 }, (_, index) => index + 0x80),
);

/**
 * Whether a text is UTF-16 that was decoded as UTF-8: every other character is zero, with or without a byte
 * order mark.
 */
function isUtf16(text: string): boolean {
  const start = text.startsWith('\uFFFD') || text.startsWith(invalidBytesMark) ? 2 : 0;
  return text.length > start + 1 && (text[start] === '\0') !== (text[start + 1] === '\0');
}

export const tooDeep: Rule = {
  code: 'too-deep',
  precedes: ['json-syntax'],
  isNeverDraft: true,
  description: 'Lists and objects are nested deeper than any document needs.',
  help: 'Look for an unclosed bracket.',
  check: {
    text: ({ text, value }) => {
      if (value !== undefined && !shapeOf(value).isTooDeep) return [];
      const offset = tooDeepAt(text);
      const message = `the document is nested more than ${maxDepth} levels deep here`;
      return offset === undefined ? [] : [{ offset, length: 1, message }];
    },
  },
};

export const jsonSyntax: Rule = {
  code: 'json-syntax',
  precedes: ['duplicate-key'],
  isNeverDraft: true,
  description: 'The file is not valid JSON.',
  help: 'Fix the reported position; later errors may be consequences of the first.',
  check: {
    text: ({ text, value }) => {
      if (value !== undefined) return [];
      if (text.trim() === '') return [{ message: 'the file is empty' }];
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
  const message = `the value of "${lost[1]}" is missing, or the bracket that opens it`;
  return [{ offset: lost.index, length: lost[0].length, message }];
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
        { offset, length: 1, message: 'unmatched {, or the name of the property is missing' },
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

function trailingComma(text: string, bracket: number): number | undefined {
  if (text[bracket] !== '}' && text[bracket] !== ']') return undefined;
  const before = text.slice(0, bracket).trimEnd();
  return before.endsWith(',') ? before.length - 1 : undefined;
}

export const duplicateKey: Rule = {
  code: 'duplicate-key',
  precedes: ['broken-picture'],
  isNeverDraft: true,
  description: 'An object has the same property twice; JSON parsers silently keep the last.',
  help: 'Remove one of them.',
  check: {
    text: ({ text, value }) => (keysWritten(text) === shapeOf(value).keys ? [] : duplicatesIn(text)),
  },
};

function duplicatesIn(text: string): TextProblem[] {
  const found: TextProblem[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, offset, length) => {
      const names = open.at(-1);
      if (names?.has(name))
        found.push({ offset, length, message: `"${name}" is written twice; keep one of them` });
      names?.add(name);
    },
  });
  return found;
}

/** Counts possible property names. A fast filter; strings can add to the count. */
function keysWritten(text: string): number {
  let keys = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote) keys++;
    else if (before <= space) return Number.POSITIVE_INFINITY;
  }
  return keys;
}

const [quote, space] = ['"'.charCodeAt(0), ' '.charCodeAt(0)];

/** Strings, to skip them, and whole numbers of 16 digits or more. */
const token = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g;

export const unsafeNumber: Rule = {
  code: 'unsafe-number',
  description: 'A whole number is so large that its last digits would change.',
  help: 'Write it as text, in double quotes.',
  check: {
    text: ({ text }) =>
      /\d{16}/.test(text)
        ? [...text.matchAll(token)].flatMap(({ 0: literal, index }) => {
            if (literal.startsWith('"') || BigInt(Number(literal)) === BigInt(literal)) return [];
            const message = `this number would become ${BigInt(Number(literal))}; write it as text`;
            return replacement(index, literal, JSON.stringify(literal), message);
          })
        : [],
  },
};
