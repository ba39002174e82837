import type { Schema } from '../../../renderer/content/schemas.ts';
import type { Checks, Problem } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { bodyOf, inJson } from './prose.ts';
import { eachVariable, type Variable } from './variables.ts';

/** A variable where it stands: what it says, and its whole text. */
interface Written extends Omit<Variable, 'offset' | 'length'> {
  whole: string;
  /** The schema of the text it stands in. */
  schema: Schema;
  /** Whether it stands in a Markdown document, where braces are often no variable. */
  isProse: boolean;
  /** Gives what an author writes in place of the whole where no variable is meant. */
  literal(whole: string): string;
}

type CheckVariable = (variable: Written, context: DocumentContext) => Omit<Problem, 'inside'> | undefined;

/** What a rule checks of variables, in texts of one line and in Markdown documents. */
export function variableChecks(check: CheckVariable): Pick<Checks, 'text' | 'keyword'> {
  return {
    text: (visit, context) =>
      visit.schema.format === 'prose'
        ? []
        : eachVariable(visit, (variable, whole) =>
            // No spread: this is done for every variable of thousands of pages.
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
