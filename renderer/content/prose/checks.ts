import type { Code, Table } from 'mdast';
import { isClosed, readFence } from './fence.ts';
import { texProblem } from './math.ts';
import type { ProseProblem } from './problem.ts';
import { type Span, spanOf } from './span.ts';

type Report = (problem: ProseProblem) => void;

/** Checks that a code block is closed, and its info string. */
export function checkCode(node: Code, source: string, report: Report, span: Span): void {
  if (node.lang === 'math') {
    checkMath(node.value, true, report, span);
    return;
  }
  const [first = ''] = source.split('\n', 1);
  if (!isClosed(source))
    report({
      code: 'invalid-info-string',
      message: 'this code block is never closed, so everything after it is code',
      offset: span.offset,
      length: first.trimEnd().length,
    });
  for (const { message, text: part, isLanguage, code } of readFence(node).wrong)
    report({
      code: code ?? 'invalid-info-string',
      message,
      ...(isLanguage && { suggestion: part }),
      offset: span.offset + Math.max(0, first.indexOf(part)),
      length: part.length,
    });
}

/** Checks a formula in a block of its own. */
export function checkFormula(tex: string, source: string, report: Report, span: Span): void {
  const message =
    'this formula is never closed, so everything after it is part of it; write $$ on a line of its own below it';
  if (isClosed(source)) checkMath(tex, true, report, span);
  else report({ code: 'invalid-math', message, offset: span.offset, length: 2 });
}

/** Checks the TeX of a formula. */
export function checkMath(tex: string, isBlock: boolean, report: Report, span: Span): void {
  const message = texProblem(tex, isBlock);
  if (message) report({ code: 'invalid-math', message, ...span });
}

/** Checks that all cells of a table are shown, and that its rows are meant as such. */
export function checkTable({ align, children }: Table, source: string, report: Report): void {
  const columns = align?.length ?? 0;
  for (const row of children) {
    const span = spanOf(row);
    if (row.children.length < columns && !source.slice(span.offset, span.offset + span.length).includes('|'))
      report({
        code: 'invalid-table',
        message: 'this line would be a row of the table above it; write a blank line before it',
        ...span,
      });
    const cell = row.children[columns];
    if (!cell) continue;
    const message = `this table has ${columns} columns, so this cell would not be shown; write \\| for a literal | in a cell`;
    report({ code: 'invalid-table', message, ...spanOf(cell) });
  }
}
