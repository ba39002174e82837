import { _, type Code, type CodeKeywordDefinition, Name, stringify } from 'ajv';
import { conditionsOf } from '../../../blocks/parts/form/rules.ts';
import { isRelative } from '../../../renderer/content/collections/moments.ts';
import type { CheckRule, Field, Form } from '../../../schema/types.d.ts';

/**
 * The rules of a form as JSON Schema: one `allOf` item per rule, in order. Rules that involve a hidden field do
 * not apply. Constraints on optional fields only apply to non-empty values, except `minLength`, which makes a
 * value required. If no constraint on a required field refuses an empty value, its first rule does.
 */
export function ruleSchema(form: Pick<Form, 'fields' | 'rules' | 'steps'>): object {
  const fieldOf = (name: string) => form.fields.find((field) => field.name === name);
  const visibilityOf = (name: string): object[] =>
    conditionsOf(form, name).flatMap(({ field, is }) => {
      const answer = { enum: [is].flat() };
      const holds = fieldOf(field)?.kind === 'checkboxes' ? { type: 'array', contains: answer } : answer;
      return [{ required: [field], properties: { [field]: holds } }, ...visibilityOf(field)];
    });
  const parts = form.rules.map((rule) => {
    const other = 'equals' in rule ? [rule.equals] : [];
    const conditions = [rule.field, ...other].flatMap(visibilityOf);
    const check =
      'equals' in rule
        ? { const: { $data: `1/${rule.equals}` } }
        : checkSchema(requireValue(rule, form), fieldOf(rule.field));
    const part = { properties: { [rule.field]: check } };
    return conditions.length > 0 ? { anyOf: [{ not: { allOf: conditions } }, part] } : part;
  });
  // `allOf` must not be empty.
  return { type: 'object', allOf: [...parts, true] };
}

/** The check of a rule, which also refuses an empty value if it is the first one of a required field whose rules do not. */
function requireValue(
  rule: CheckRule,
  { fields, rules }: Pick<Form, 'fields' | 'rules'>,
): CheckRule['check'] {
  const fieldRules = rules.filter(
    (other): other is CheckRule => 'check' in other && other.field === rule.field,
  );
  const isOpen =
    fields.some(({ name, required }) => name === rule.field && required) && rule === fieldRules[0];
  if (!isOpen || fieldRules.some(({ check }) => presence.some((keyword) => keyword in check)))
    return rule.check;
  // Each applies to its own type: texts and files, and lists.
  return { minLength: 1, minItems: 1, ...rule.check };
}

/** The keywords that usually refuse an empty value. */
const presence = ['minLength', 'minItems', 'pattern', 'const', 'enum'];

/** A check as JSON Schema. The value of a file field is a file or an empty string. */
function checkSchema({ types, megabytes, open, on, ...others }: CheckRule['check'], field?: Field): object {
  const check = { ...others, ...(open && { open: { hours: open, on, kind: field?.kind } }) };
  const name = types && { pattern: `\\.(${types.map((type) => anyCase(type.slice(1))).join('|')})$` };
  const size = megabytes !== undefined && { maximum: megabytes * 1024 * 1024 };
  const properties = { ...(name && { name }), ...(size && { size }) };
  const withProperties = name || size ? { ...check, properties } : check;
  const isAlways = field?.required || Object.keys(check).every((keyword) => keyword.endsWith('Length'));
  return isAlways ? withProperties : { anyOf: [{ const: '' }, withProperties] };
}

function anyCase(text: string): string {
  return text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/**
 * Compares the text of a field with a limit: numerically, or alphabetically for dates and times. A duration is a limit
 * that moves with the day; see `dayOf`. Empty fields are ignored.
 */
const limitKeyword = (keyword: string, holds: (text: Name, limit: string | number | Code) => Code) =>
  ({
    keyword,
    type: 'string',
    schemaType: ['number', 'string'],
    code: (context) => {
      const { data, schema } = context;
      const limit = isRelative(schema) ? _`${new Name('dayOf')}(${schema}, ${new Name('now')}())` : schema;
      context.pass(_`${data} === "" || ${holds(data, limit)}`);
    },
  }) satisfies CodeKeywordDefinition;

/** Whether a day or a time is within opening hours; see `isOpen`. Empty fields are ignored, also that of the day. */
const openKeyword: CodeKeywordDefinition = {
  keyword: 'open',
  type: 'string',
  schemaType: 'object',
  code: (context) => {
    const { data, schema, it } = context;
    const { hours, on, kind } = schema as { hours: object; on?: string; kind: string };
    const day = on === undefined ? _`undefined` : _`${it.parentData}[${on}]`;
    const when = kind === 'time' ? _`${day}, ${data}` : data;
    context.pass(_`${data} === "" || ${new Name('isOpen')}(${stringify(hours)}, ${when})`);
  },
};

/** Keywords that JSON Schema lacks, applied to the text of a field. */
export const fieldKeywords: CodeKeywordDefinition[] = [
  openKeyword,
  limitKeyword('min', (text, limit) => _`${text} >= ${limit}`),
  limitKeyword('max', (text, limit) => _`${text} <= ${limit}`),
  limitKeyword('step', (text, step) => _`Math.abs(${text} / ${step} - Math.round(${text} / ${step})) < 1e-9`),
];
