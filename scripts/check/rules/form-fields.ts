import { itemsOf, objectOf } from '../../../renderer/content/documents.ts';
import type { Path } from '../finding.ts';
import { choicesIn } from '../forms/choices.ts';
import {
  type Condition,
  conditionsIn,
  type Field,
  fieldsOf,
  isCheckbox,
  isChoice,
  kindsIn,
  listOf,
  rulesOf,
  sendingOf,
  stepsOf,
} from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { nearest } from '../text/nearest.ts';

export const duplicateField: Rule = {
  code: 'duplicate-field',
  description:
    'Two fields, sent values, popups or versions have the same name, two options the same value, or two items of an FAQ the same question.',
  help: 'Change one.',
  check: {
    value: {
      distinct: ({ value, schema: { distinct = [] } }) =>
        [distinct].flat().flatMap((name) => {
          const texts = itemsOf(value).map((item) => objectOf(item)[name]);
          return texts.flatMap((text, index): Problem[] => {
            if (typeof text !== 'string' || texts.indexOf(text) === index) return [];
            const message = `the ${name} ${JSON.stringify(text)} is already used; write a unique one`;
            return [{ below: [index, name], message }];
          });
        }),
    },
    // The inbox receives a field that is only part of a longer text by its own name.
    document: (context) => {
      const values = listOf(sendingOf(context)?.values);
      const submitted = new Map(values.flatMap(({ name, field }) => (field ? [[field, name]] : [])));
      const fieldOf = new Map(values.flatMap(({ name, field }) => (field ? [[name, field]] : [])));
      return values.flatMap(({ join }, index): Problem[] =>
        itemsOf(join).flatMap((name, place): Problem[] => {
          if (submitted.has(name) || !fieldOf.has(name)) return [];
          const message = `the field "${name}" has the name under which "${fieldOf.get(name)}" is submitted; rename one`;
          return [{ path: ['send', 'values', index, 'join', place], message }];
        }),
      );
    },
  },
};

export const misplacedField: Rule = {
  code: 'misplaced-field',
  description: 'A field of a form with steps is in no step, or in two.',
  help: 'Add each field to exactly one step.',
  check: {
    document: (context) => {
      const places = stepsOf(context).map(({ fields }) => (Array.isArray(fields) ? fields : undefined));
      // Skips invalid steps.
      if (places.length === 0 || places.includes(undefined)) return [];
      const fields = fieldsOf(context);
      const names: unknown[] = places.flat();
      // `unknown-field` reports misspelt names.
      const isMisspelt = names.some((placed) => !fields.some(({ name }) => name === placed));
      const missing = fields.flatMap(({ name }, index): Problem[] => {
        if (isMisspelt || typeof name !== 'string' || names.includes(name)) return [];
        const message = `the field ${JSON.stringify(name)} is not in any step, so it would never be shown`;
        return [{ path: ['fields', index, 'name'], message }];
      });
      const twice = places.flatMap((fields = [], step) =>
        fields.flatMap((name, at): Problem[] => {
          if (!places.slice(0, step).some((others) => others?.includes(name))) return [];
          const message = `the field ${JSON.stringify(name)} is already in an earlier step`;
          return [{ path: ['steps', 'list', step, 'fields', at], message }];
        }),
      );
      return [...missing, ...twice];
    },
  },
};

export const unknownField: Rule = {
  code: 'unknown-field',
  description: 'A rule, condition, step or sent value refers to a field that the form does not have.',
  help: 'Write the name of an existing field.',
  check: {
    document: (context) => {
      const names = fieldsOf(context).map(({ name }) => name);
      const fieldNames = new Set(names.filter((name) => typeof name === 'string'));
      const unknown = (name: unknown, path: Path): Problem[] => {
        if (typeof name !== 'string' || fieldNames.has(name) || !Array.isArray(context.document.fields))
          return [];
        const message = `the form has no field ${JSON.stringify(name)}`;
        return [{ path, message, suggestion: nearest(name, fieldNames) }];
      };
      return [
        ...rulesOf(context).flatMap(({ field, equals, check }, index) => [
          ...unknown(check?.on, ['rules', index, 'check', 'on']),
          ...unknown(field, ['rules', index, 'field']),
          ...unknown(equals, ['rules', index, 'equals']),
        ]),
        ...conditionsIn(context).flatMap(({ condition, path }) =>
          unknown(condition.field, [...path, 'field']),
        ),
        ...stepsOf(context).flatMap(({ fields }, index) =>
          itemsOf(fields).flatMap((name, at) => unknown(name, ['steps', 'list', index, 'fields', at])),
        ),
        ...listOf(sendingOf(context)?.values).flatMap(({ field, join }, index) => [
          ...unknown(field, ['send', 'values', index, 'field']),
          ...itemsOf(join).flatMap((name, at) => unknown(name, ['send', 'values', index, 'join', at])),
        ]),
      ];
    },
  },
};

export const unsentField: Rule = {
  code: 'unsent-field',
  isRenderable: true,
  description: 'A field of the form is never sent.',
  help: 'Add it to `send.values`, or mark it with `"unsent": true` if it is only used for validation.',
  check: {
    document: (context) => {
      const values = sendingOf(context)?.values;
      // Skips invalid forms.
      if (!Array.isArray(values) || values.length === 0) return [];
      const [fields, rules] = [fieldsOf(context), rulesOf(context)];
      const submittedFields = new Set<unknown>(
        listOf(values).flatMap(({ field, join }) =>
          [field, join].flat().filter((name) => name !== undefined),
        ),
      );
      // `unknown-field` reports misspelt names.
      if ([...submittedFields].some((name) => !fields.some((field) => field.name === name))) return [];
      const conditions = conditionsIn(context);
      const conditionsFor = (name: unknown) =>
        conditions
          .filter(({ shows }) => shows.includes(name))
          .map(({ condition }) => JSON.stringify(condition));
      // A repetition is only compared while the other field is shown.
      const isRepeated = (name: string, other: string) =>
        submittedFields.has(other) &&
        conditionsFor(other).every((condition) => conditionsFor(name).includes(condition));
      // The state of a checkbox can be derived from a value that is only sent if it is checked.
      const isImplied = (name: string) =>
        conditions.some(
          ({ condition, shows }) =>
            condition.field === name &&
            shows.some((target) => submittedFields.has(target) && conditionsFor(target).length === 1),
        );
      // Forms are only submitted with their boxes ticked and repetitions equal, so these values are known.
      const isKnown = (name: string) =>
        (isCheckbox(name, fields) && isImplied(name)) ||
        rules.some(
          ({ field, equals, check }) =>
            field === name &&
            ((equals !== undefined && isRepeated(name, equals)) ||
              (check?.const === true && isCheckbox(name, fields))),
        );
      return fields.flatMap(({ name, unsent }, index): Problem[] => {
        const isMarked = unsent === true;
        if (typeof name !== 'string' || isMarked || submittedFields.has(name) || isKnown(name)) return [];
        const message = `the value of ${JSON.stringify(name)} is never sent; add it to "values" of "send", or write "unsent": true`;
        return [{ path: ['fields', index, 'name'], message }];
      });
    },
  },
};

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
  const values = choicesIn([field], context).get(name);
  const answers: unknown[] = [is].flat();
  return answers.flatMap((answer, index): Problem[] => {
    const text = typeof answer === 'string' ? tryFill(answer, context.scope) : undefined;
    if (!values || text === undefined || values.includes(text)) return [];
    const message = `no option of ${JSON.stringify(name)} has the value ${JSON.stringify(text)}`;
    const below = Array.isArray(is) ? ['is', index] : ['is'];
    return [{ path: [...path, ...below], message, suggestion: nearest(text, values) }];
  });
}
