import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { readDate } from '../../../renderer/content/dates.ts';
import { isObject, itemsOf, objectOf } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';
import { schemaPattern } from '../engine/patterns.ts';
import { choicesIn, unknownValues } from '../forms/choices.ts';
import { fieldsOf, rulesOf } from '../forms/form.ts';
import { pathTo, type Visit } from '../json/walk.ts';
import type { Problem, Rule, SchemaError } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';
import { joinAlternatives, kindOf, nameOf } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';

export const invalidValue: Rule = {
  code: 'invalid-value',
  description: 'The value does not match the schema.',
  help: 'Write it as the description says.',
  check: { schemaError: { '*': ({ message }) => ({ message: `this ${message}` }) } },
};

export const typeMismatch: Rule = {
  code: 'type-mismatch',
  isNeverDraft: true,
  description: 'The value has the wrong type, such as a text instead of a list.',
  help: 'Write a value of the type that the finding names.',
  check: {
    value: {
      // JSON reads 5.00 as 5, which would be 0.05 of the currency.
      format: (visit, { source: { text } }) => {
        const { value, schema } = visit;
        if (schema.format !== 'money' || !Number.isInteger(value) || !text.includes(`${value}.0`)) return [];
        const root = parseTree(text);
        const node = root && findNodeAtLocation(root, [...pathTo(visit)]);
        const literal = node && text.slice(node.offset, node.offset + node.length);
        if (!literal?.includes('.')) return [];
        const message = `this is read as ${value} of the smallest unit of the currency, not ${literal}; ${unitAdvice}`;
        return [{ message }];
      },
    },
    schemaError: {
      type: ({ limit, value, schema }) => {
        const types = [limit].flat().map(String);
        return wrongTypeProblem(
          types.map((type) => kindOf({ ...schema, type })),
          value,
          adviceFor(types, value, schema),
        );
      },
      anyOf: ({ branches, value }) => wrongTypeProblem(branches.map(kindOf), value),
    },
  },
};

const unitAdvice = 'write the price in the smallest unit of the currency, such as 1850 for 18.50';

function wrongTypeProblem(kinds: string[], value: unknown, advice = ''): Problem {
  return { message: `this must be ${joinAlternatives([...new Set(kinds)])}, not ${nameOf(value)}${advice}` };
}

/** How to turn a price, or a value that lacks only quotes or brackets, into one of the expected types. */
function adviceFor(types: readonly string[], value: unknown, schema: Schema): string {
  const { title, pattern, format, required = [], properties = {} } = schema;
  if (title === 'ThemeColour' && typeof value === 'string')
    return `; write { "light": ${JSON.stringify(value)}, "dark": "…" }, with the colour on dark pages`;
  const isAmount = typeof value === 'string' ? /\d\D|\D\d/.test(value) : Number.isFinite(value);
  const isPrice = format === 'money' && isAmount;
  if (isPrice) return `; ${unitAdvice}`;
  const isNumber = types.includes('integer') || types.includes('number');
  const number = types.includes('integer') ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/;
  if (isNumber && typeof value === 'string' && number.test(value)) return '; remove the quotes';
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return '; remove the quotes';
  const parts = typeof value === 'string' ? value.split(/\s*[,;]\s+/).filter(Boolean) : [];
  if (types.includes('array') && parts.length > 1 && parts.every((part) => part.length < 30))
    return `; write [${parts.map((part) => JSON.stringify(part)).join(', ')}]`;
  if (types.includes('array') && value !== null && ['string', 'object'].includes(typeof value))
    return '; write square brackets around it';
  const [first] = Object.keys(properties).filter((name) => name !== '$schema');
  if (types.includes('object') && required.length === 0 && first !== undefined)
    return `; write one such as { "${first}": … }`;
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  if (types.includes('string') && isPlain && schemaPattern(pattern ?? '').test(String(value)))
    return '; write quotes around it';
  return '';
}

const maxListed = 20;

export const notAllowed: Rule = {
  code: 'not-allowed',
  description: 'The value is not one of the allowed ones.',
  help: 'Write one of the values that the finding lists.',
  check: {
    schemaError: {
      enum: ({ value, limit, schema: { errorMessage } }) => {
        const problem = notOneOf(value, limit as readonly unknown[]);
        return errorMessage ? { ...problem, message: `${problem.message}; ${errorMessage}` } : problem;
      },
      const: ({ limit }) => ({ message: `this must be ${nameOf(limit)}` }),
      oneOf: unknownType,
    },
    files: ({ paths, allDocuments }) =>
      paths.flatMap((file) => {
        const { original, code = '' } = translationOf(file) ?? {};
        const { language } = (original === 'site.json' && allDocuments.get(file)) || {};
        if (typeof language !== 'string' || language.split('-')[0] === code.split('-')[0]) return [];
        const message = `"language" is ${JSON.stringify(language)} in the file for "${code}"; write ${JSON.stringify(code)}, or remove it`;
        return [{ file, message }];
      }),
    document: (context) => {
      if (context.file === 'site.json')
        return [...incompleteLocales(context), ...unknownCurrency(context.document)];
      const choices = choicesIn(fieldsOf(context), context);
      return rulesOf(context).flatMap(({ field, check }, index) => {
        const values = choices.get(field);
        if (!values || !isObject(check)) return [];
        return unknownValues(check, values, context.scope).map(({ text, below }): Problem => {
          const message = `no option of this field has the value ${JSON.stringify(text)}; write the value of one of its options`;
          return { path: ['rules', index, 'check', ...below], message, suggestion: nearest(text, values) };
        });
      });
    },
  },
};

function notOneOf(value: unknown, allowed: readonly unknown[]): Problem {
  const texts = allowed.filter((item) => typeof item === 'string');
  const suggestion = typeof value === 'string' ? meantBy(value, texts) : undefined;
  const isQuoted = typeof value === 'string' && allowed.includes(Number(value));
  const list = `write ${joinAlternatives(allowed.map(nameOf))}`;
  const isLong = allowed.length > maxListed && suggestion !== undefined;
  const advice = isQuoted ? '; remove the quotes' : isLong ? '' : `; ${list}`;
  return { message: `${nameOf(value)} is not allowed here${advice}`, suggestion };
}

/** The problem of an object whose `type` is that of no choice of a union. */
function unknownType({ value, branches, path }: SchemaError): Problem | undefined {
  const types = branches.flatMap(({ properties }) => properties?.type?.const ?? []);
  if (types.length === 0 || !isObject(value)) return undefined;
  if (value.type !== undefined) return { ...notOneOf(value.type, types), path: [...path, 'type'] };
  return { message: `"type" is missing; write ${joinAlternatives(types.map(nameOf))}` };
}

/** Kinds of form fields by their names in other systems. */
const synonyms: Readonly<Record<string, string>> = {
  dropdown: 'select',
  multiline: 'textarea',
  phone: 'tel',
  string: 'text',
  telephone: 'tel',
  upload: 'file',
};

function meantBy(value: string, allowed: readonly string[]): string | undefined {
  const meant = Object.hasOwn(synonyms, value.toLowerCase()) ? synonyms[value.toLowerCase()] : undefined;
  return meant !== undefined && allowed.includes(meant) ? meant : nearest(value, allowed);
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function unknownCurrency({ currency }: DocumentContext['document']): Problem[] {
  // `pattern-mismatch` reports anything else.
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || currencies.has(currency)) return [];
  const message = `there is no currency ${JSON.stringify(currency)}; write a code of ISO 4217`;
  return [{ path: ['currency'], message, suggestion: nearest(currency, currencies), isCertain: false }];
}

/** Reports a list of languages that lacks the language of the site, or has another one first. */
function incompleteLocales({ document, source }: DocumentContext): Problem[] {
  const { language, locales: enabled } = document;
  const codes: unknown[] = Array.isArray(enabled) ? enabled : [];
  // `pattern-mismatch` reports anything else.
  const isCode = (code: unknown) => typeof code === 'string' && /^[a-z]{2}(-[A-Z]|$)/.test(code);
  if (codes.length === 0 || ![language, ...codes].every(isCode)) return [];
  const [code = ''] = String(language).split('-');
  const index = codes.findIndex((one) => String(one).split('-')[0] === code);
  // A translation of the settings names its own language.
  if (index === 0 || (index > 0 && source.over)) return [];
  const problem = index < 0 ? 'is missing, the language of the site' : 'is the language of the site';
  return [{ path: ['locales'], message: `"${code}" ${problem}; write it first` }];
}

export const outOfRange: Rule = {
  code: 'out-of-range',
  description: 'The number is too small or too large.',
  help: 'Write a number within the range.',
  check: {
    schemaError: {
      minimum: ({ limit, value }) => ({ message: `${value} is too small; the minimum is ${limit}` }),
      maximum: ({ limit, value }) => ({ message: `${value} is too large; the maximum is ${limit}` }),
    },
  },
};

export const tooFew: Rule = {
  code: 'too-few',
  description: 'The list has too few items.',
  help: 'Add items, or leave out the property.',
  check: {
    value: { rowsOf: (visit) => unevenRows(visit, (cells, columns) => cells < columns) },
    schemaError: {
      minItems: ({ limit, value }) => ({
        message: `expected at least ${limit}, but found ${(value as unknown[]).length}`,
      }),
    },
  },
};

export const tooMany: Rule = {
  code: 'too-many',
  description: 'The list has too many items.',
  help: 'Leave some out.',
  check: {
    value: { rowsOf: (visit) => unevenRows(visit, (cells, columns) => cells > columns) },
    schemaError: {
      maxItems: ({ limit, value }) => ({
        message: `expected at most ${limit}, but found ${(value as unknown[]).length}`,
      }),
    },
  },
};

/**
 * Reports rows whose number of cells differs from the number of columns (`rowsOf` in the schema). Rows with one cell and tables
 * without columns are left to the schema.
 */
function unevenRows(
  { value, schema: { rowsOf = '' } }: Visit,
  isWrong: (cells: number, columns: number) => boolean,
): Problem[] {
  const { rows, [rowsOf]: columns } = objectOf(value);
  const count = itemsOf(columns).length;
  return itemsOf(count < 2 ? [] : rows).flatMap((row, index): Problem[] => {
    const cells = itemsOf(row).length;
    if (cells < 2 || !isWrong(cells, count)) return [];
    const message = `this row has ${cells} cells, but there are ${count} ${rowsOf}; write one cell for each`;
    return [{ below: ['rows', index], message }];
  });
}

export const duplicateItem: Rule = {
  code: 'duplicate-item',
  description: 'A list contains the same item twice.',
  help: 'Remove one of them.',
  check: {
    schemaError: {
      uniqueItems: ({ path, params }) => {
        const later = Math.max(Number(params.i), Number(params.j));
        return { path: [...path, later], about: path, message: 'this item is already in the list' };
      },
    },
  },
};

export const wrongOrder: Rule = {
  code: 'wrong-order',
  isRenderable: true,
  description:
    'Two values are in the wrong order: a price is above the regular price, or something ends before it starts.',
  help: 'Correct one of the two, or sort the items.',
  check: {
    value: {
      ordered: ({ value, schema: { ordered = [] } }, context) => {
        if (!Array.isArray(value)) return outOfOrder(value, ordered, context);
        const [property = ''] = ordered;
        return value.slice(1).flatMap((item, index): Problem[] => {
          const [before, here] = [value[index]?.[property], item?.[property]];
          if (!isNumber(before) || !isNumber(here) || here > before) return [];
          const message = `this is ${here}, but the item before it has ${before}; sort the items`;
          return [{ below: [index + 1, property], message }];
        });
      },
    },
  },
};

/** The properties of an object that are less than one before them. Unreadable values are skipped. */
function outOfOrder(object: unknown, ordered: readonly string[], context: DocumentContext): Problem[] {
  const values = objectOf(object);
  let last: (Comparable & { name: string }) | undefined;
  return ordered.flatMap((name): Problem[] => {
    const value = comparable(values[name], context);
    const before = last;
    if (value === undefined) return [];
    last = { name, ...value };
    if (before?.kind !== value.kind || value.order >= before.order) return [];
    const less = value.kind === 'number' ? 'less' : 'earlier';
    const message = `this is ${value.text}, ${less} than "${before.name}", ${before.text}`;
    return [{ below: [name], message }];
  });
}

interface Comparable {
  kind: 'number' | 'local' | 'instant';
  order: number;
  text: string | number;
}

/** A number, or a date with its variables filled. */
function comparable(value: unknown, context: DocumentContext): Comparable | undefined {
  if (isNumber(value)) return { kind: 'number', order: value, text: value };
  const text = typeof value === 'string' ? fillIn(value, context) : undefined;
  const read = readDate(text);
  if (text === undefined || !read || read.wrong) return undefined;
  return { kind: read.kind === 'instant' ? 'instant' : 'local', order: read.time, text };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
