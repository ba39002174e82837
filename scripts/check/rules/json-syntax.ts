import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Rule, TextProblem } from '../rule.ts';

export const jsonSyntax: Rule = {
  code: 'json-syntax',
  description: 'The text is not JSON.',
  help: 'Fix it where the finding points; what follows may be a consequence of the first one.',
  check: {
    file: ({ text, value }) => {
      if (text.trim() === '') return [{ offset: 0, length: 1, message: 'the file is empty' }];
      return value === undefined ? errorsIn(text) : [];
    },
  },
};

const messages: Record<string, string> = {
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

function errorsIn(text: string): TextProblem[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const first = errors.filter(({ offset }, index) => errors[index - 1]?.offset !== offset);
  const found = first.map(({ error, offset, length }) => {
    const comma = trailingComma(text, offset);
    if (comma !== undefined) return { offset: comma, length: 1, message: 'nothing follows this comma' };
    const message = messages[printParseErrorCode(error)] ?? 'this is no JSON';
    return { offset, length: Math.max(1, length), message };
  });
  return found.length > 0 ? found : [{ offset: 0, length: 1, message: 'this is no JSON' }];
}

/** The offset of a comma in front of a closing bracket. */
function trailingComma(text: string, bracket: number): number | undefined {
  if (text[bracket] !== '}' && text[bracket] !== ']') return undefined;
  const before = text.slice(0, bracket).trimEnd();
  return before.endsWith(',') ? before.length - 1 : undefined;
}
