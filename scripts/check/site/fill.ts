import { dateKinds, timeOf } from '../../../renderer/content/dates.ts';
import { type JsonDocuments, type JsonObject, mapTexts } from '../../../renderer/content/documents.ts';
import { memoizeLast } from '../../../renderer/content/memoize.ts';
import { fillAs, lookUp, type Scope, siteScope, variablesIn } from '../../../renderer/content/variables.ts';
import { schemaPattern } from '../engine/patterns.ts';
import type { Path } from '../finding.ts';
import { type Visit, visitAt } from '../json/walk.ts';
import { type Variable, variablesOf } from '../text/variables.ts';
import type { BaseContext, DocumentContext } from './context.ts';

/** Returns the result of an action, or a default if it throws. The renderer throws on invalid content. */
export function tryOr<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Replaces texts whose own variables are unknown. */
const unfilled = '\0';

/** Whether a value of a scope has texts whose variables are unknown, which are reported in their own file. */
export function hasUnfilled(value: unknown): boolean {
  return JSON.stringify(value)?.includes(JSON.stringify(unfilled)) ?? false;
}

/**
 * Fills the variables of a text; undefined if one of them is unknown.
 * @param format the `format` of its schema
 */
export function tryFill(text: string, scope: Scope, format?: string): string | undefined {
  const filled = tryOr(() => fillAs(format, text, scope), unfilled);
  return filled.includes(unfilled) ? undefined : filled;
}

/** Like `tryFill`, but only reads the scope (a lazy getter) if the text has variables. */
export function fillIn(text: string, at: { readonly scope: Scope }, format?: string): string | undefined {
  return text.includes('{') || text.includes('}') ? tryFill(text, at.scope, format) : text;
}

/** The site-wide scope. Texts whose own variables are unknown are replaced with a marker. */
export function lenientScope(documents: JsonDocuments): Scope {
  const scopeWith = (change: (text: string) => string) =>
    siteScope(
      new Map([...documents].map(([file, document]) => [file, mapTexts(document, change) as JsonObject])),
    );
  try {
    return siteScope(documents);
  } catch {
    const bare = scopeWith((text) => (variablesIn(text).length > 0 ? '' : text));
    const scopeWithMarks = () => scopeWith((text) => (tryFill(text, bare) === undefined ? unfilled : text));
    return tryOr(scopeWithMarks, bare);
  }
}

/**
 * The rendered texts of a value: one per entry of a template page if they differ. Leaves out texts with unknown
 * variables, and texts that consist of one variable whose value is checked in its own file.
 */
export const filledTexts: (visit: Visit, context: DocumentContext) => readonly string[] =
  memoizeLast(fillEach);

function fillEach({ value, schema }: Visit, context: DocumentContext): string[] {
  if (typeof value !== 'string') return [];
  if (!value.includes('{')) return [value];
  if (isCheckedElsewhere(value, schema.format, context)) return [];
  const variables = variablesOf(value);
  return renderingsFor(variables, context).flatMap(({ scope }) => {
    const isPlain = schema.format !== 'link' && !value.includes('](') && !/\{\{|\}\}/.test(value);
    const isEverywhere = scope === context.scope && isPlain;
    return (
      (isEverywhere ? fillShared(value, variables, context) : tryFill(value, scope, schema.format)) ?? []
    );
  });
}

/** Like `tryFill`, with variables that thousands of texts share: each is looked up once. */
function fillShared(text: string, variables: readonly Variable[], site: BaseContext): string | undefined {
  let filled = '';
  let end = 0;
  for (const { offset, length } of variables) {
    const value = site.filled(text.slice(offset, offset + length));
    if (value === undefined) return undefined;
    filled += text.slice(end, offset) + value;
    end = offset + length;
  }
  return filled + text.slice(end);
}

/** The renderings in which these variables can have different values; one rendering if they cannot. */
export function renderingsFor(
  variables: readonly { path: string }[],
  context: DocumentContext,
): readonly { scope: Scope; entry?: string | undefined }[] {
  if (variables.some(({ path }) => /^(?:page|entry|term|with)\./.test(path))) return context.renderings;
  const { file, document } = context;
  // Most pages are rendered once, with the site-wide scope.
  const isOne = !file.includes('{') && document.collection === undefined;
  return isOne ? [context] : context.renderings.slice(0, 1);
}

/** Whether a text consists of one variable, whose value is checked in its own file, because it has the same format. */
export function isCheckedElsewhere(
  text: string,
  format: string | undefined,
  context: DocumentContext,
): boolean {
  const variables = variablesOf(text);
  const [only] = variables;
  if (only?.length !== text.length) return false;
  const { file, path } = definitionOf(only.path, context, renderingsFor(variables, context)[0]?.entry);
  const document = context.documents.get(file);
  const home = document && visitAt(file, document, context.schemas, path);
  return format !== undefined && home?.schema.format === format;
}

/** The document and path that a variable refers to. */
export function definitionOf(
  variable: string,
  { allDocuments }: BaseContext,
  entry = '',
): { file: string; path: Path } {
  const [head = '', ...path] = variable.split('.');
  if (head === 'entry') return { file: entry, path };
  if (head === 'site') return { file: 'site.json', path };
  const data = `data/${head}.json`;
  return allDocuments.has(data) ? { file: data, path } : { file: 'site.json', path: [head, ...path] };
}

/** Whether the value of a variable is invalid in its own file, so that consequences need not be reported. */
export function isInvalidAtSource(
  variable: string,
  context: BaseContext,
  entry?: string | undefined,
  seen = new Set<string>(),
): boolean {
  const { file, path } = definitionOf(variable, context, entry);
  const document = context.documents.get(file);
  // `variable-loop` reports cycles and long chains.
  if (!document || seen.has(variable) || seen.size > 50) return false;
  seen.add(variable);
  const { value, schema } = visitAt(file, document, context.schemas, path);
  if (typeof value !== 'string') return false;
  const inner = variablesIn(value);
  if (inner.length > 0) return inner.some(({ path }) => isInvalidAtSource(path, context, entry, seen));
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const kind = dateKinds.find((each) => each === schema.format);
  if (kind && Number.isNaN(timeOf(value, kind))) return true;
  return isNumber || (schema.pattern !== undefined && !schemaPattern(schema.pattern).test(value));
}

/** Whether a variable has a value, and no unknown variables in it. */
export function isFilled(scope: Scope, variable: string): boolean {
  return lookUp(scope, variable) !== unfilled;
}
