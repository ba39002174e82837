import { createRequire } from 'node:module';
import type { AtRule, CssSyntaxError, Declaration, Rule } from 'postcss';
import { offsetAt } from '../json/positions.ts';

export interface CssProblem {
  message: string;
  suggestion?: string | undefined;
  offset: number;
  length: number;
}

/** The at-rules, rules and declarations of a style sheet, in order; none if it cannot be parsed. */
export interface Css extends Array<AtRule | Rule | Declaration> {
  /** What is wrong with the syntax, and the properties that are misspelt. */
  problems(): CssProblem[];
}

const load = createRequire(import.meta.url);

/** Parses a style sheet. PostCSS and esbuild are loaded only for sites that have one. */
export function parseCss(text: string): Css {
  const { parse } = load('postcss') as typeof import('postcss');
  const nodes: (AtRule | Rule | Declaration)[] = [];
  let broken: CssProblem | undefined;
  try {
    parse(text).walk((node) => {
      if (node.type !== 'comment') nodes.push(node);
    });
  } catch (error) {
    const { reason, line = 1, column = 1 } = error as CssSyntaxError;
    const offset = offsetAt(text, line, column);
    broken = { message: `this is not CSS: ${reason.toLowerCase()}`, offset, length: 1 };
  }
  return Object.assign(nodes, { problems: () => (broken ? [broken] : warningsOf(text)) });
}

/** What esbuild says about a style sheet. */
function warningsOf(text: string): CssProblem[] {
  const { transformSync } = load('esbuild') as typeof import('esbuild');
  const { warnings } = transformSync(text, { loader: 'css', logLevel: 'silent' });
  return warnings.map(({ text: message, location }) => {
    const { line = 1, column = 0, length = 0, suggestion = '' } = location ?? {};
    return {
      message: `this is not CSS: ${message[0]?.toLowerCase()}${message.slice(1)}`,
      suggestion: suggestion || undefined,
      offset: offsetAt(text, line, column + 1),
      length: Math.max(1, length),
    };
  });
}
