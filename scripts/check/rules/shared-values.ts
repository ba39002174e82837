import { isObject, isRecord } from '../../../renderer/content/documents.ts';
import { escapeRegExp } from '../../../renderer/content/escape-regexp.ts';
import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import { lookUp, wholeScope } from '../../../renderer/content/variables.ts';
import { pathTo, walk } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import { type BaseContext, type DocumentContext, siteQuery } from '../site/context.ts';
import { filledTexts, tryFill } from '../site/fill.ts';
import { isReportedAtSource } from '../site/missing-facts.ts';
import { eachSource } from '../site/sources.ts';
import { isVisibleText } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';
import { type ProblemInText, problemsInBody } from '../text/prose.ts';
import { isWritable } from '../text/variables.ts';
import { withoutCode } from '../text/without-code.ts';

export const copiedValue: Rule = {
  code: 'copied-value',
  isRenderable: true,
  description:
    'A price, date, name or address that is defined once for the whole site is repeated literally.',
  help: 'Use the variable, so that it changes everywhere at once; `--fix` does that.',
  check: {
    value: {
      string: ({ value, key, schema }, context) => {
        if (!isSearched(context)) return [];
        // Code has no variables.
        const text = schema.format === 'prose' ? withoutCode(String(value)) : String(value);
        if (key === '$schema' || schema.entryOf) return [];
        const values = context.ask(writtenValues);
        return values.flatMap(({ variable, text: valueText, pattern }) => {
          const hit = pattern.exec(text);
          // Formatted values, such as dates in words, only occur in texts for visitors.
          if (!hit || (variable.includes('|') && !isVisibleText(schema))) return [];
          const message = `"${hit[0]}" is a shared value; use its variable`;
          const inside = { offset: hit.index, length: hit[0].length };
          // Two plans can have the same price.
          const isCertain = values.filter((value) => value.text === valueText).length === 1;
          return [{ message, suggestion: variable, isCertain, inside }];
        });
      },
    },
  },
};

const isSearched = memoizeByObject(
  (context: DocumentContext) =>
    context.file !== 'site.json' &&
    !context.file.startsWith('data/') &&
    mayHoldCopy(context.source.text, context),
);

/** A shared value as it is written, and the variable for it. */
interface WrittenValue {
  variable: string;
  text: string;
  pattern: RegExp;
}

/** Formats of schemas whose values are unambiguous wherever they occur, with the format of their variables. */
const variableFormats: Readonly<Record<string, string>> = { phone: '', money: '|money', day: '|date' };

/** The format of the variable for a value that is unambiguous wherever it occurs; undefined for other values. */
function formatOf({ path, value, format }: SharedValue): string | undefined {
  if (/\.\d/.test(path)) return undefined;
  const isName = path === 'brand.name' || path === 'brand.legalName';
  if (isName || (typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value))) return '';
  return format === undefined ? undefined : variableFormats[format];
}

const writtenValues = siteQuery('shared values as written', (context: BaseContext): WrittenValue[] => {
  const { scope } = context;
  return sharedValues(context).flatMap((shared): WrittenValue[] => {
    const format = formatOf(shared);
    if (format === undefined || shared.value === '') return [];
    const variable = `{${shared.path}${format}}`;
    const text = tryFill(variable, scope);
    if (!text || text.length < 4) return [];
    return [
      { variable, text, pattern: new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(text)}(?![\\p{L}\\d])`, 'u') },
    ];
  });
});

/** Whether a text may contain a shared value. A fast filter: hardly any text does. */
function mayHoldCopy(text: string, context: BaseContext): boolean {
  return context.ask(partsIn).some((part) => text.includes(part));
}

const partsIn = siteQuery('parts of shared values', (context: BaseContext): string[] => {
  return [...new Set(context.ask(writtenValues).flatMap(({ text }) => partsOf(text)))];
});

/**
 * Substrings of a value as written in JSON, where characters may be escaped. For an e-mail address it is the part from
 * the @, which the addresses of a site share.
 */
function partsOf(text: string): string[] {
  const part = text.slice(Math.max(0, text.indexOf('@')));
  return [part, JSON.stringify(part).slice(1, -1), '\\u'];
}

export const shownVariable: Rule = {
  code: 'shown-variable',
  isRenderable: true,
  description:
    'A variable is in other brackets than single braces, so that its name would be shown, or has a dollar sign before it, which would be shown.',
  help: 'Write single braces; to show the name, format it as code.',
  check: {
    value: {
      // `stray-brace` reports double braces.
      prose: ({ value }, context) =>
        problemsInBody(value, context, (words) => [
          ...dollarSignsBefore(words, context),
          ...inBrackets(words, context),
        ]),
      markup: ({ value, key, schema, parent }, context) => {
        const text = String(value);
        // `prose` checks Markdown documents.
        if (!otherBrackets.test(text) || !isVisibleText(schema) || schema.format === 'prose') return [];
        const words = schema.format === 'markdown' ? withoutCode(text) : text;
        const found = [...dollarSignsBefore(words, context), ...inBrackets(words, context)];
        if (found.length > 0) return found;
        // Placeholders that a block fills at runtime have double braces.
        return doubledIn(words, context, (typeof key === 'string' && parent?.schema.slots?.[key]) || []);
      },
    },
  },
};

const otherBrackets = /\{\{|\$\{|[[<%][=-]?\s?[a-z][\w-]*\./i;

function dollarSignsBefore(words: string, { renderings }: DocumentContext): ProblemInText[] {
  const found = [...words.matchAll(withDollar)].filter(({ 1: name = '', 2: format }) =>
    renderings.every(({ scope }) => isNoAmount(lookUp(scope, name), format)),
  );
  return found.map(({ 0: match, index }) => ({
    message: `${match} would be shown with its dollar sign`,
    suggestion: match.slice(1),
    inside: { offset: index, length: match.length },
  }));
}

/** The variables in a text that a pattern finds, in brackets that would be shown. */
function variablesIn(words: string, brackets: RegExp, { renderings }: DocumentContext) {
  return [...words.matchAll(brackets)].flatMap(({ 0: match, 1: name = '', 2: format = '', index }) => {
    if (!renderings.every(({ scope }) => isWritable(scope, name))) return [];
    const inside = { offset: index, length: match.length };
    return [{ name, whole: match, suggestion: `{${name}${format}}`, inside }];
  });
}

function doubledIn(words: string, context: DocumentContext, slots: readonly string[]): ProblemInText[] {
  return variablesIn(words, doubled, context)
    .filter(({ name }) => !slots.includes(name))
    .map(({ suggestion, inside }) => {
      const message = `double braces would show ${suggestion} literally; write single braces`;
      return { message, suggestion, inside };
    });
}

/** Variables in the brackets of other template languages, such as `[brand.name]`. */
function inBrackets(words: string, context: DocumentContext): ProblemInText[] {
  return variablesIn(words, bracketed, context).map(({ whole: match, suggestion, inside }) => {
    const message = `${match} would be shown literally; a variable is written in braces`;
    return { message, suggestion, inside };
  });
}

const bracketed = /[[<%]{1,2}[=-]?\s?([a-z][\w-]*(?:\.[\w-]+)+)(\|[a-z]+)?\s?-?[\]>%]{1,2}(?!\()/gi;
const withDollar = /\$\{([^{}|\s]+)(\|[a-z]+)?\}/g;

/** Whether a dollar sign before a value is a mistake: it is formatted, or not a number. */
function isNoAmount(value: unknown, format: string | undefined): boolean {
  return (
    value !== undefined && (format !== undefined || (typeof value === 'string' && !/^[\d.,]/.test(value)))
  );
}

const doubled = /\{\{\s*([^{}|\s]+)(\|[a-z]+)?\s*\}\}/g;

export const unknownValue: Rule = {
  code: 'unknown-value',
  description: 'There is no value at the path in `from`.',
  help: 'Write the path of a list or group in the data.',
  check: {
    value: {
      'title:From': (visit, context) =>
        eachSource(visit, context, ({ from, where, source, isCollection, scope }) => {
          if (isCollection || (source !== undefined && source !== null)) return undefined;
          if (context.scopeIsPartial && !/^(entry|page)\./.test(from)) return undefined;
          if (isReportedAtSource(from, context)) return undefined;
          const suggestion = nearest(from, pathsIn(wholeScope(scope)));
          return { message: `there is no value at ${where}`, suggestion };
        }),
    },
  },
};

/** Paths of all arrays and objects in a value. */
function pathsIn(value: unknown, prefix = ''): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    isObject(item) ? [prefix + key, ...pathsIn(item, `${prefix}${key}.`)] : [],
  );
}

export const nationalNumber: Rule = {
  code: 'national-number',
  isRenderable: true,
  description: 'A phone number has no country code, so it cannot be called from abroad.',
  help: 'Start with + and the country code, and leave out the 0 of the area code.',
  check: {
    value: {
      'format:phone': (visit, context) => {
        const number = filledTexts(visit, context).find(isNational);
        return number === undefined ? [] : [{ message: messageAbout(number, '+44 20 7946 0123') }];
      },
    },
    link: ({ href }, context) => {
      const [, number] = /^tel:([\d().-]+)$/i.exec(href) ?? [];
      if (number === undefined || !isNational(number)) return undefined;
      // The numbers of the site are reported where they are defined.
      const phones = sharedValues(context).filter(({ format }) => format === 'phone');
      return phones.map(({ value }) => digitsOf(value)).includes(digitsOf(number))
        ? undefined
        : { message: messageAbout(href, 'tel:+442079460123') };
    },
  },
};

/** Whether a number lacks a country code. Short numbers such as 112 have none. */
function isNational(number: string): boolean {
  return !number.trimStart().startsWith('+') && digitsOf(number).length > 6;
}

function digitsOf(number: unknown): string {
  return String(number).replace(/\D/g, '');
}

function messageAbout(href: string, example: string): string {
  return `${JSON.stringify(href)} has no country code; write it like ${example}`;
}

/** A value in `site.json` or in a data file. */
interface SharedValue {
  /** The path of its variable, such as `contact.phone.uk`. */
  path: string;
  value: unknown;
  format: string | undefined;
}

/** The texts and numbers in `site.json` and in data files. */
function sharedValues({ documents, schemas }: Pick<BaseContext, 'documents' | 'schemas'>): SharedValue[] {
  const found: SharedValue[] = [];
  for (const [file, document] of documents) {
    const [, name] = /^data\/(.+)\.json$/.exec(file) ?? [];
    if (file !== 'site.json' && name === undefined) continue;
    walk(file, document, schemas, (visit) => {
      const { value, schema } = visit;
      if (isObject(value)) return;
      const path = [...(name === undefined ? [] : [name]), ...pathTo(visit)].join('.');
      found.push({ path, value, format: schema.format });
    });
  }
  return found;
}
