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
  /** How an author writes these braces where no variable is meant. */
  literal: string;
}

type CheckVariable = (variable: Written, context: DocumentContext) => Omit<Problem, 'inside'> | undefined;

/** What a rule checks of variables, in texts of one line and in Markdown documents. */
export function variableChecks(check: CheckVariable): Pick<Checks, 'text' | 'keyword'> {
  return {
    text: (visit, context) =>
      visit.schema.format === 'prose'
        ? []
        : eachVariable(visit, (variable, whole) =>
            check(
              { ...variable, whole, schema: visit.schema, isProse: false, literal: `{{${variable.path}}}` },
              context,
            ),
          ),
    keyword: {
      prose: ({ value, schema }, context) => {
        const body = bodyOf(value, context.source);
        return (body?.prose.variables ?? []).flatMap(({ path, format, ...span }) => {
          const whole = `{${path}${format ? `|${format}` : ''}}`;
          const plain = `\\${whole.slice(0, -1)}\\}`;
          const problem = check(
            { path, format, whole, schema, isProse: true, literal: body?.isJson ? inJson(plain) : plain },
            context,
          );
          return problem && body ? [{ ...problem, ...body.place(span) }] : [];
        });
      },
    },
  };
}
