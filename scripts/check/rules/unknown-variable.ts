import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { isObject, kindOf } from '../../../renderer/content/documents.ts';
import { lookUp } from '../../../renderer/content/variables.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { isReportedAtSource } from '../site/missing-facts.ts';
import { showsItsList } from '../site/queries.ts';
import { nearest } from '../text/nearest.ts';
import { inJson } from '../text/prose.ts';
import { isWritable, variableNames } from '../text/variables.ts';

export const unknownVariable: Rule = {
  code: 'unknown-variable',
  description: 'There is no value for a variable.',
  help: 'Write the path of a value in `site.json` or in a data file.',
  check: {
    variable: ({ path: name, whole, isProse, isJson }, context) => {
      const { settings, scopeIsPartial, document, file } = context;
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
      const isOfPiece = file.startsWith('pieces/');
      const [, parameter] = /^with\.(\w+)$/.exec(name) ?? [];
      // `missing-property` and `type-mismatch` report the declaration of a parameter.
      const { parameters } = document;
      const isDeclared = isObject(parameters) && Object.hasOwn(parameters, parameter ?? '');
      if (isOfPiece && parameter && (isDeclared || Array.isArray(parameters))) return undefined;
      const missing = settings.find(({ scope }) => !isWritable(scope, name));
      if (!missing || (scopeIsPartial && !/^(entry|page)\./.test(name))) return undefined;
      const value = lookUp(missing.scope, name);
      if (value === undefined && isRequired(name, missing.entry, context)) return undefined;
      if (value === undefined && isReportedAtSource(name, context)) return undefined;
      const suggestion = nearest(name, variableNames(missing.scope));
      const why =
        parameter && value === undefined && !suggestion
          ? noParameter(isOfPiece)
          : document.collection === undefined && /^(?:entry|term)\./.test(name)
            ? noEntry(file)
            : whyNot(value, missing.entry);
      const isPath = /^[a-z][\w-]*\./i.test(name);
      const advice =
        !isProse && (suggestion || isPath)
          ? ''
          : `; for literal braces, write ${isProse ? escaped(whole, isJson) : `{${whole}}`}`;
      return { message: `the variable {${name}} ${why}${advice}`, suggestion };
    },
    document: ({ file, scope }) =>
      isPage(file) && tryFill(file, scope) === undefined
        ? [{ message: 'a variable in the name of this file does not exist' }]
        : [],
  },
  fix: (written, suggestion) =>
    suggestion === undefined ? undefined : written.replace(/^\{[^{}|]*/, () => `{${suggestion}`),
};

/** Whether `unknown-facet`, or `unknown-collection` for its terms, reports the facet of a page. */
function isUnknownFacet({ document, known, collections }: DocumentContext): boolean {
  const { collection, facet } = document;
  if (typeof collection !== 'string' || typeof facet !== 'string') return false;
  const declared = declaredIn(known, collection).facets.get(facet);
  return !declared || (declared.terms !== undefined && !collections.has(declared.terms));
}

/** Whether the schema of an entry requires a property, so that `missing-property` reports it in the entry. */
function isRequired(variable: string, entry: string | undefined, { schemas }: DocumentContext): boolean {
  const [collection = ''] = entry?.split('/') ?? [];
  const [, property = ''] = /^entry\.(\w+)$/.exec(variable) ?? [];
  return schemas.get(`collections/${collection}.json`)?.required?.includes(property) ?? false;
}

/** A variable with the marks that make a Markdown document show its braces. */
function escaped(whole: string, isJson: boolean): string {
  const text = `\\${whole.slice(0, -1)}\\}`;
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

function whyNot(value: unknown, entry: string | undefined): string {
  if (value === undefined) return entry ? `does not exist in content/${entry}` : 'does not exist';
  return `is ${Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a group of values' : value}, not a text`;
}
