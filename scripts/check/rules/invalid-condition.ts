import type { Path } from '../finding.ts';
import { choicesIn } from '../forms/choices.ts';
import {
  type Condition,
  conditionsIn,
  type Field,
  fieldsOf,
  isChoice,
  kindsIn,
  stepsOf,
} from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { nearest } from '../text/nearest.ts';

export const invalidCondition: Rule = {
  code: 'invalid-condition',
  description:
    'A condition can never be met: it needs a value that its field does not have, refers to itself, or to a later step.',
  help: 'Name a select, radio, checkbox or checkboxes field, and the value of one of its options.',
  check: {
    document: (context) => {
      const fields = fieldsOf(context);
      const conditions = conditionsIn(context);
      if (conditions.length === 0) return [];
      const kinds = kindsIn(context);
      return conditions.flatMap(({ condition, path, shows }): Problem[] => {
        const field = fields.find(({ name }) => name === condition.field);
        if (!field || !kinds.has(field.kind)) return [];
        if (isOfFirstStep(path)) {
          const message =
            'the first step is always shown; move the condition to a later step, or to its fields';
          return [{ path, message }];
        }
        if (requiredFor(condition.field, conditions).some((name) => shows.includes(name))) {
          const message = `${JSON.stringify(condition.field)} depends on this, so neither is ever shown`;
          return [{ path: [...path, 'field'], message }];
        }
        if (stepOf(condition.field, context) > Math.min(...shows.map((name) => stepOf(name, context)))) {
          const message = `${JSON.stringify(condition.field)} is asked in a later step; move this field or that one, so that the answer is known before`;
          return [{ path: [...path, 'field'], message }];
        }
        return invalidAnswers(condition, field, path, context);
      });
    },
  },
};

function isOfFirstStep(path: Path): boolean {
  return path[0] === 'steps' && path[2] === 0;
}

/** The index of the step that contains a field. */
function stepOf(name: unknown, context: DocumentContext): number {
  return stepsOf(context).findIndex(({ fields }) => Array.isArray(fields) && fields.includes(name));
}

/** The fields that must be answered before a field is shown, including the field itself. */
function requiredFor(field: unknown, conditions: ReturnType<typeof conditionsIn>): unknown[] {
  const required = [field];
  for (const name of required)
    for (const { condition, path, shows } of conditions)
      if (shows.includes(name) && !required.includes(condition.field) && !isOfFirstStep(path))
        required.push(condition.field);
  return required;
}

function invalidAnswers(
  { is }: Condition,
  field: Partial<Field>,
  path: Path,
  context: DocumentContext,
): Problem[] {
  const { name, kind } = field;
  if (kind === 'checkbox') {
    if (typeof is === 'boolean' || is === undefined) return [];
    return [{ path: [...path, 'is'], message: `${JSON.stringify(name)} is a checkbox; write true` }];
  }
  if (!isChoice(field)) {
    const message = `a condition needs a checkbox or a field with options, but ${JSON.stringify(name)} is of the kind "${kind}"`;
    return [{ path: [...path, 'field'], message }];
  }
  if (typeof is === 'boolean') {
    const message = `${JSON.stringify(name)} has options; write the value of one of them`;
    return [{ path: [...path, 'is'], message }];
  }
  const values = choicesIn([field], context.scope).get(name);
  const answers: unknown[] = [is].flat();
  return answers.flatMap((answer, index): Problem[] => {
    const text = typeof answer === 'string' ? tryFill(answer, context.scope) : undefined;
    if (!values || text === undefined || values.includes(text)) return [];
    const message = `no option of ${JSON.stringify(name)} has the value ${JSON.stringify(text)}`;
    const below = Array.isArray(is) ? ['is', index] : ['is'];
    return [{ path: [...path, ...below], message, suggestion: nearest(text, values) }];
  });
}
