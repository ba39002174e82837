import { type ParseError, parse, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import type { SourceFile } from '../read.ts';
import { type Finding, lineAndColumn } from './finding.ts';

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
  UnexpectedEndOfString: 'the closing quote of the text is missing',
  InvalidUnicode: 'this escape is no character',
  InvalidEscapeCharacter: 'this escape does not exist in JSON',
  InvalidCharacter: 'a line break or control character may not stand in a text',
};

/** JSON itself: every error of the syntax, duplicate keys, and documents that are no object. */
export function checkSyntax(file: SourceFile): Finding[] {
  const { text, path } = file;
  const at = (offset: number, length: number, code: string, message: string): Finding => ({
    file: `content/${path}`,
    ...lineAndColumn(text, offset),
    length: Math.max(1, length),
    code,
    message,
  });
  if (file.problem) return [at(0, 1, 'unreadable', file.problem)];
  if (text.trim() === '') return [at(0, 1, 'json-syntax', 'the file is empty')];
  if (text.startsWith('\uFEFF'))
    return [at(0, 1, 'byte-order-mark', 'the file starts with a byte order mark')];

  if (file.value === undefined) {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const first = errors.filter(({ offset }, index) => errors[index - 1]?.offset !== offset);
    const found = first.map(({ error, offset, length }) =>
      at(offset, length, 'json-syntax', words[printParseErrorCode(error)] ?? 'this is no JSON'),
    );
    return found.length > 0 ? found : [at(0, 1, 'json-syntax', 'this is no JSON')];
  }
  if (parseTree(text)?.type !== 'object')
    return [at(0, 1, 'wrong-type', 'the document must be an object in braces')];
  return duplicates(text, at);
}

function duplicates(
  text: string,
  at: (offset: number, length: number, code: string, message: string) => Finding,
): Finding[] {
  const found: Finding[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, offset, length) => {
      const names = open.at(-1);
      if (names?.has(name))
        found.push(at(offset, length, 'duplicate-key', `"${name}" stands here a second time`));
      names?.add(name);
    },
  });
  return found;
}
