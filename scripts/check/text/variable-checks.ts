import type { Schema } from '../../../renderer/content/schemas.ts';
import type { Checks, Problem } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { bodyOf, inJson } from './prose.ts';
import { eachVariable, type Variable } from './variables.ts';

/** A variable in its context. */
interface Written extends Omit<Variable, 'offset' | 'length'> {
  whole: string;
  /** Schema of the text that contains it. */
  schema: Schema;
  /** Whether it is in a Markdown document, where braces are often not variables. */
  isProse: boolean;
  /** Returns what an author must write to show the braces literally. */
  literal(whole: string): string;
}

type CheckVariable = (variable: Written, context: DocumentContext) => Omit<Problem, 'inside'> | undefined;

/** Creates checks that call a function for each variable, in inline texts and Markdown documents. */
export function variableChecks(check: CheckVariable): Pick<Checks, 'text' | 'keyword'> {
  return {
    text: (visit, context) =>
      visit.schema.format === 'prose'
        ? []
        : eachVariable(visit, (variable, whole) =>
            // Hot path: avoids spreading.
            check(
              {
                path: variable.path,
                format: variable.format,
                whole,
                schema: visit.schema,
                isProse: false,
                literal: doubled,
              },
              context,
            ),
          ),
    keyword: {
      prose: ({ value, schema }, context) => {
        const body = bodyOf(value, context.source);
        return (body?.prose.variables ?? []).flatMap(({ path, format, ...span }) => {
          const whole = `{${path}${format ? `|${format}` : ''}}`;
          const literal = body?.isJson ? (text: string) => inJson(escaped(text)) : escaped;
          const problem = check({ path, format, whole, schema, isProse: true, literal }, context);
          return problem && body ? [{ ...problem, ...body.place(span) }] : [];
        });
      },
    },
  };
}

function doubled(whole: string): string {
  return `{${whole}}`;
}

function escaped(whole: string): string {
  return `\\${whole.slice(0, -1)}\\}`;
}
