import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { readDate } from '../../../renderer/content/dates.ts';
import { isObject, kindOf } from '../../../renderer/content/documents.ts';
import { isOpeningHours } from '../../../renderer/content/opening-hours.ts';
import { formatNames, lookUp, variablesIn } from '../../../renderer/content/variables.ts';
import { isPage } from '../../files/read.ts';
import { pathTo, visitAt } from '../json/walk.ts';
import type { Problem, Rule } from '../rule.ts';
import type { BaseContext, DocumentContext, Rendering } from '../site/context.ts';
import { definitionOf, isFilled, isInvalidAtSource, tryFill } from '../site/fill.ts';
import { isReportedAtSource } from '../site/missing-facts.ts';
import { showsItsList } from '../site/queries.ts';
import { isVisibleText } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';
import { forVariables, inJson, proseCheck } from '../text/prose.ts';
import { eachVariable, isWritable, variableNames } from '../text/variables.ts';

export const unknownVariable: Rule = {
  code: 'unknown-variable',
  description: 'There is no value for a variable.',
  help: 'Write the path of a value in `site.json` or in a data file.',
  check: {
    value: forVariables(({ path: name, format, match, schema, isProse, isJson }, context) => {
      const { renderings, scopeIsPartial, document, file } = context;
      // `invalid-template` reports template pages without a placeholder in their name.
      if (
        name.startsWith('entry.') &&
        document.collection !== undefined &&
        !/\[/.test(file) &&
        !showsItsList(document, context)
      )
        return undefined;
      if (/^(entry|term)\./.test(name) && document.collection === undefined && /\[/.test(file))
        return undefined;
      if (name.startsWith('term.') && isUnknownFacet(context)) return undefined;
      if (schema.format === 'json-ld' && isOptional(name, context)) return undefined;
      const isOfPiece = file.startsWith('pieces/');
      const [, parameter] = /^with\.(\w+)$/.exec(name) ?? [];
      // `missing-property` and `type-mismatch` report the declaration of a parameter.
      const { parameters } = document;
      const isDeclared = isObject(parameters) && Object.hasOwn(parameters, parameter ?? '');
      if (isOfPiece && parameter && (isDeclared || Array.isArray(parameters))) return undefined;
      const missing = renderings.find(({ scope }) => !isWritable(scope, name, format));
      if (!missing || (scopeIsPartial && !/^(entry|page)\./.test(name))) return undefined;
      const value = lookUp(missing.scope, name);
      if (value === undefined && isRequired(name, missing.entry, context)) return undefined;
      if (value === undefined && isReportedAtSource(name, context)) return undefined;
      const suggestion = isOpeningHours(value)
        ? `${name}|hours`
        : nearest(name, variableNames(missing.scope));
      const why =
        parameter && value === undefined && !suggestion
          ? noParameter(isOfPiece)
          : document.collection === undefined && /^(?:entry|term)\./.test(name)
            ? noEntry(file)
            : reasonFor(value, missing.entry, format);
      const isPath = /^[a-z][\w-]*\./i.test(name);
      const advice =
        !isProse && (suggestion || isPath)
          ? ''
          : `; for literal braces, write ${isProse ? escapeVariable(match, isJson) : `{${match}}`}`;
      return { message: `the variable {${name}} ${why}${advice}`, suggestion };
    }),
    document: ({ file, scope }) =>
      isPage(file) && tryFill(file, scope) === undefined
        ? [{ message: 'a variable in the name of this file does not exist' }]
        : [],
  },
  fix: (source, suggestion) => source.replace(/^\{[^{}|]*/, () => `{${suggestion}`),
};

/** Whether `unknown-facet`, or `unknown-collection` for its terms, reports the facet of a page. */
function isUnknownFacet({ document, allDocuments, collections }: DocumentContext): boolean {
  const { collection, facet } = document;
  if (typeof collection !== 'string' || typeof facet !== 'string') return false;
  const declared = declaredIn(allDocuments, collection).facets.get(facet);
  return !declared || (declared.terms !== undefined && !collections.has(declared.terms));
}

/** Whether the schema of an entry requires a property, so that `missing-property` reports it in the entry. */
function isRequired(variable: string, entry: string | undefined, { schemas }: DocumentContext): boolean {
  const [collection = ''] = entry?.split('/') ?? [];
  const [, property = ''] = /^entry\.(\w+)$/.exec(variable) ?? [];
  return schemas.get(`collections/${collection}.json`)?.required?.includes(property) ?? false;
}

/** Whether entries can lack a property, so that structured data leaves out what shows it. */
function isOptional(variable: string, { document: { collection }, schemas }: DocumentContext): boolean {
  const { properties = {}, required = [] } = schemas.get(`collections/${collection}.json`) ?? {};
  const [, property = ''] = /^entry\.(\w+)$/.exec(variable) ?? [];
  return Object.hasOwn(properties, property) && !required.includes(property);
}

/** A variable with the marks that make a Markdown document show its braces. */
function escapeVariable(variable: string, isJson: boolean): string {
  const text = `\\${variable.slice(0, -1)}\\}`;
  return isJson ? inJson(text) : text;
}

function noParameter(isOfPiece: boolean): string {
  return isOfPiece ? 'does not exist; add it to "parameters" of the piece' : 'only exists in pieces';
}

function noEntry(file: string): string {
  return kindOf(file) === 'entry'
    ? 'only exists on the pages that show entries, not in the files of entries; write the value itself'
    : 'only exists on pages with a "collection"';
}

function reasonFor(value: unknown, entry: string | undefined, format: string | undefined): string {
  if (value === undefined) return entry ? `does not exist in content/${entry}` : 'does not exist';
  if (format === 'hours')
    return 'is not written like opening hours, such as { "weekly": [{ "days": ["monday"], "opens": "09:00", "closes": "17:00" }] }';
  return `is ${Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a group of values' : value}, not a text`;
}

export const variableCycle: Rule = {
  code: 'variable-loop',
  description: 'Variables refer to each other in a cycle, or in a chain that is too long.',
  help: 'Replace one of them with its text.',
  check: {
    value: {
      markup: (visit, context) => {
        if (visit.file !== 'site.json' && !visit.file.startsWith('data/')) return [];
        const goal = JSON.stringify({ file: visit.file, path: pathTo(visit) });
        return eachVariable(visit, ({ path: name }) => {
          const length = chainTo(goal, name, context);
          if (length === undefined) return { message: `the variable {${name}} refers back to this text` };
          // Texts that refer to this one have even longer chains.
          const message = `the variable {${name}} leads through more than ${longestChain} others; write its text here`;
          return length === longestChain + 1 ? { message } : undefined;
        });
      },
    },
  },
};

/** The most variables that refer to each other in a chain. Real ones have two or three. */
const longestChain = 50;

/**
 * The number of variables that a variable leads to in a chain, itself included, up to one more than can matter; undefined
 * if it refers, directly or through others, to `goal`.
 */
function chainTo(goal: string, name: string, context: DocumentContext): number | undefined {
  const lengths = new Map<string, number>();
  const lengthOf = (variable: string, before: number): number | undefined => {
    const { file, path } = definitionOf(variable, context);
    const key = JSON.stringify({ file, path });
    if (key === goal) return undefined;
    const knownLength = lengths.get(key);
    if (knownLength !== undefined || before > longestChain + 1) return knownLength ?? 1;
    lengths.set(key, 1);
    const value = lookUp(context.allDocuments.get(file) ?? {}, path.join('.'));
    let longest = 0;
    for (const inner of typeof value === 'string' ? variablesIn(value) : []) {
      const length = lengthOf(inner.path, before + 1);
      if (length === undefined) return undefined;
      longest = Math.max(longest, length);
    }
    lengths.set(key, longest + 1);
    return longest + 1;
  };
  return lengthOf(name, 0);
}

export const unknownFormat: Rule = {
  code: 'unknown-format',
  description: 'There is no format with this name.',
  help: 'Write one of the formats in the guide.',
  check: {
    value: forVariables(({ path: name, format }, { renderings }) => {
      if (!format || formatNames.includes(format)) return undefined;
      // `unknown-variable` reports unknown variables.
      if (!renderings.every(({ scope }) => isWritable(scope, name, format))) return undefined;
      const message = `there is no format "${format}"; write one of ${formatNames.join(', ')}`;
      return { message, suggestion: nearest(format, formatNames) };
    }),
  },
  fix: (source, suggestion) => source.replace(/\|[a-z]*\}$/, () => `|${suggestion}}`),
};

export const invalidFormat: Rule = {
  code: 'invalid-format',
  description: 'This format does not apply to the value of the variable.',
  help: 'Choose a format for its type, or remove the format.',
  check: {
    value: forVariables(({ path: name, format, match }, context) => {
      if (!format || !formatNames.includes(format)) return undefined;
      const { renderings, scope } = context;
      // `missing-currency` and `pattern-mismatch` report the currency.
      if (['money', 'amount'].includes(format) && !/^[A-Z]{3}$/.test(String(lookUp(scope, 'currency'))))
        return undefined;
      if (!renderings.every(({ scope }) => isWritable(scope, name, format))) return undefined;
      const invalid = renderings.find(
        ({ scope }) => isFilled(scope, name) && /^$|NaN/.test(tryFill(match, scope) ?? ''),
      );
      if (!invalid || isInvalidAtSource(name, context, invalid.entry)) return undefined;
      const value = JSON.stringify(lookUp(invalid.scope, name));
      return { message: `the format "${format}" does not apply to ${value}` };
    }),
  },
};

/** The values that need a format, by the format of their schema. */
const rawValues: Readonly<Record<string, { what: string; type: 'number' | 'string'; format: string }>> = {
  money: { what: 'price', type: 'number', format: 'money' },
  day: { what: 'date', type: 'string', format: 'date' },
  instant: { what: 'date', type: 'string', format: 'date' },
};

export const missingFormat: Rule = {
  code: 'missing-format',
  isRenderable: true,
  description:
    'A text shows a price or a date as it is in the data, or structured data a price that is not in the unit of its currency, such as 290 for £2.90.',
  help: 'Add a format, as in `{plans.starter.price|money}` or `{launch.date|date}`; `time` writes the time of a date, and `amount` a price for structured data.',
  check: {
    value: forVariables(({ path: name, format, schema }, context) => {
      const [at] = context.renderings;
      if (at && schema.format === 'json-ld') return amountProblem(name, format, at, context);
      if (!isVisibleText(schema) || format !== undefined || !at) return undefined;
      const value = lookUp(at.scope, name);
      if (typeof value !== 'number' && !readDate(value)) return undefined;
      const home = homeOf(name, context, at.entry);
      const needed = rawValues[home.schema.format ?? ''];
      if (needed?.type !== typeof value) return undefined;
      const message = `the ${needed.what} {${name}} would be shown as ${home.value}`;
      return { message, suggestion: `{${name}|${needed.format}}`, isCertain: needed.type === 'number' };
    }),
  },
};

/** The problem of a price in structured data, which has amounts in the unit of the currency. */
function amountProblem(
  name: string,
  format: string | undefined,
  { scope, entry }: Rendering,
  context: DocumentContext,
): Omit<Problem, 'inside'> | undefined {
  if (format === 'amount' || homeOf(name, context, entry).schema.format !== 'money') return undefined;
  const [shownText, read] = [format === undefined ? '' : `|${format}`, '|amount'].map((way) =>
    tryFill(`{${name}${way}}`, scope),
  );
  if (shownText === undefined || read === undefined) return undefined;
  const message = `search engines would read the price {${name}} as ${shownText}, which is not ${read}`;
  return { message, suggestion: `{${name}|amount}`, isCertain: true };
}

/** The value that a variable refers to, with its schema. */
function homeOf(name: string, context: DocumentContext, entry: string | undefined) {
  const { file, path } = definitionOf(name, context, entry);
  return visitAt(file, context.documents.get(file), context.schemas, path);
}

const noCurrency = 'this price has no currency; add one to content/site.json, such as "currency": "GBP"';

export const missingCurrency: Rule = {
  code: 'missing-currency',
  description: 'A price is shown, but `site.json` has no currency.',
  help: 'Add the three-letter code of the currency as `currency` to `site.json`.',
  check: {
    value: {
      entryOf: ({ schema: { embed } }, context) =>
        embed === 'priced' && isCurrencyMissing(context) ? [{ message: noCurrency }] : [],
      ...forVariables(({ format }, context) =>
        ['money', 'amount'].includes(format ?? '') && isCurrencyMissing(context)
          ? { message: noCurrency }
          : undefined,
      ),
    },
  },
};

function isCurrencyMissing({ scope, scopeIsPartial }: BaseContext): boolean {
  return !scopeIsPartial && typeof lookUp(scope, 'currency') !== 'string';
}

export const strayBrace: Rule = {
  code: 'stray-brace',
  description: 'A text contains an unpaired brace, perhaps half of a variable.',
  help: 'Complete the variable, or double the brace to show it literally; in Markdown documents, write \\\\ before it.',
  check: {
    value: {
      prose: proseCheck('stray-brace'),
      markup: ({ value, key, schema }, context) => {
        const text = String(value);
        if (schema.format === 'prose') return [];
        if (key === '$schema' || !(text.includes('{') || text.includes('}'))) return [];
        const offset = strayIn(text);
        if (offset === undefined) return [];
        const [match = '', name = '', format = ''] = spacedVariable.exec(text.slice(offset)) ?? [];
        if (match && context.renderings.every(({ scope }) => isWritable(scope, name))) {
          const suggestion = `{${name}${format && `|${format}`}}`;
          const message = 'a variable is written without spaces';
          return [{ message, suggestion, inside: { offset, length: match.length } }];
        }
        const brace = text[offset];
        const message = `this ${brace} is unpaired; for a literal brace, write ${brace}${brace}`;
        return [{ message, inside: { offset, length: 1 } }];
      },
    },
  },
};

const spacedVariable = /^\{\s*([^{}|\s]+)\s*(?:\|\s*([a-z]+)\s*)?\}/;

/** The offset of the first brace that is neither doubled nor of a variable. */
function strayIn(text: string): number | undefined {
  braces.lastIndex = 0;
  for (let hit = braces.exec(text); hit; hit = braces.exec(text)) if (hit[1]) return hit.index;
  return undefined;
}

/** Doubled braces, a variable, or a stray brace. */
const braces = /\{\{|\}\}|\{[^{}|]+(?:\|[a-z]+)?\}|([{}])/g;
