import { translationOf } from '../../../renderer/content/language.ts';
import { choicesIn, unknownValues } from '../forms/choices.ts';
import { fieldsOf, rulesOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { joinAlternatives, nameOf } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';

/** The most values that a finding lists beside a suggestion. */
const maxListed = 20;

export const notAllowed: Rule = {
  code: 'not-allowed',
  description: 'The value is not one of the allowed ones.',
  help: 'Write one of the values that the finding lists.',
  check: {
    error: {
      enum: ({ value, limit, schema: { formerValues = {} } }) => {
        const now = typeof value === 'string' ? formerValues[value] : undefined;
        if (now !== undefined)
          return { message: `${nameOf(value)} has a new name`, suggestion: now, isCertain: true };
        const allowed = limit as readonly unknown[];
        const texts = allowed.filter((item) => typeof item === 'string');
        const suggestion = typeof value === 'string' ? meantBy(value, texts) : undefined;
        const isQuoted = typeof value === 'string' && allowed.includes(Number(value));
        const list = `write ${joinAlternatives(allowed.map(nameOf))}`;
        const isLong = allowed.length > maxListed && suggestion !== undefined;
        const advice = isQuoted ? '; remove the quotes' : isLong ? '' : `; ${list}`;
        const message = `${nameOf(value)} is not allowed here${advice}`;
        return { message, suggestion };
      },
      const: ({ limit }) => ({ message: `this must be ${nameOf(limit)}` }),
    },
    files: ({ paths, known }) =>
      paths.flatMap((file) => {
        const { original, code = '' } = translationOf(file) ?? {};
        const { language } = (original === 'site.json' && known.get(file)) || {};
        if (typeof language !== 'string' || language.split('-')[0] === code.split('-')[0]) return [];
        const message = `"language" is ${JSON.stringify(language)} in the file for "${code}"; write ${JSON.stringify(code)}, or remove it`;
        return [{ file, message }];
      }),
    document: (context) => {
      if (context.file === 'site.json')
        return [...incompleteLocales(context), ...unknownCurrency(context.document)];
      const choices = choicesIn(fieldsOf(context), context.scope);
      return rulesOf(context).flatMap(({ field, check }, index) => {
        const values = choices.get(field);
        if (!values || check === null || typeof check !== 'object') return [];
        return unknownValues(check, values, context.scope).map(({ text, below }): Problem => {
          const message = `no option of this field has the value ${JSON.stringify(text)}; write the value of one of its options`;
          return { path: ['rules', index, 'check', ...below], message, suggestion: nearest(text, values) };
        });
      });
    },
  },
};

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
